import { bankPlaceName } from '@laycan/contract/calendar/bank-calendars'
import { dateInWords } from '@laycan/contract/calendar/calendar'
import { compare, exact, isDecimal } from '@laycan/contract/decimal'
import {
  allowances,
  creditAvailability,
  creditConfirmations,
  creditTermLabels,
} from '@laycan/contract/trade/credits/credit-constants'
import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { BeforeAfter } from '@laycan/contract/trade/execution/corrections'
import { tradeDocuments } from '@laycan/contract/trade/trade-constants'

/** Names every term in which two letters of credit differ. */
type Term = keyof CreditTerms

const nameOf = (list: readonly { code: string; name: string }[], code: string) =>
  list.find((one) => one.code === code)?.name ?? code

const texts: Partial<{ [One in Term]: (value: CreditTerms[One]) => string }> = {
  tolerancePct: (value) => `${value} %`,
  quantityTolerancePct: (value) => `${value} %`,
  availableBy: (value) => nameOf(creditAvailability, value),
  expiresOn: dateInWords,
  latestShipment: dateInWords,
  bankPlace: bankPlaceName,
  documents: (value) =>
    value
      .map(
        ({ kind, originals, copies }) =>
          `${nameOf(tradeDocuments, kind)} (originals ${originals}, copies ${copies})`,
      )
      .join('; '),
  partialShipments: (value) => nameOf(allowances, value),
  transhipment: (value) => nameOf(allowances, value),
  confirmation: (value) => nameOf(creditConfirmations, value),
}

export const termText = <One extends Term>(term: One, terms: CreditTerms): string => {
  const text = texts[term] as ((value: CreditTerms[One]) => string) | undefined
  return text ? text(terms[term]) : String(terms[term])
}

/** 5 and 5.00 are the same, and so are spaces and case. */
const isSame = (one: string, other: string) =>
  isDecimal(one) && isDecimal(other)
    ? compare(exact(one), exact(other)) === 0
    : one.trim().toLowerCase() === other.trim().toLowerCase()

const plain = (term: Term, terms: CreditTerms) =>
  term === 'documents'
    ? termText('documents', {
        ...terms,
        documents: terms.documents.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
      })
    : String(terms[term])

export const differencesOf = (before: CreditTerms, after: CreditTerms): BeforeAfter[] =>
  (Object.keys(creditTermLabels) as Term[])
    .filter((term) => !isSame(plain(term, before), plain(term, after)))
    .map((term) => ({
      label: creditTermLabels[term],
      before: termText(term, before),
      after: termText(term, after),
    }))
