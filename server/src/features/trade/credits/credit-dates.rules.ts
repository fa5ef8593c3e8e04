import { addBankDays, bankDayFrom } from '@laycan/contract/calendar/bank-calendars'
import { addDays } from '@laycan/contract/calendar/calendar'
import { examinationDays } from '@laycan/contract/trade/credits/credit-constants'
import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'

/** The dates of a letter of credit, by the bank days of the place where the documents are examined. */

/** An expiry on a day on which the bank is closed moves to the next bank day (UCP 600, 29a). */
export const expiryOf = ({ expiresOn, bankPlace }: Pick<CreditTerms, 'expiresOn' | 'bankPlace'>) =>
  bankDayFrom([bankPlace], expiresOn)

const earlier = (one: string, other: string) => (one <= other ? one : other)

type Period = Pick<CreditTerms, 'expiresOn' | 'bankPlace' | 'presentationDays'>

/** Days after shipment, and not after the expiry (14c); a closed bank moves it, as the expiry. */
export function lastDayToPresent(terms: Period, shippedOn: string | undefined): string {
  const expiry = expiryOf(terms)
  if (shippedOn === undefined) return expiry
  const last = bankDayFrom([terms.bankPlace], addDays(shippedOn, terms.presentationDays))
  return earlier(last, expiry)
}

/** The bank has five bank days after the day of the presentation (14b). */
export const examineBy = ({ bankPlace }: Pick<CreditTerms, 'bankPlace'>, presentedOn: string) =>
  addBankDays([bankPlace], presentedOn, examinationDays)

/** When the bank pays what it has accepted: at sight after the examination, else so many days after shipment. */
export function payableOn(terms: CreditTerms, shippedOn: string | undefined, examinedBy: string): string {
  if (terms.availableBy === 'sight' || shippedOn === undefined) return examinedBy
  const maturity = bankDayFrom([terms.bankPlace], addDays(shippedOn, terms.tenorDays))
  return maturity < examinedBy ? examinedBy : maturity
}
