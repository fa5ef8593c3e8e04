import { addBankDays } from '@laycan/contract/calendar/bank-calendars'
import { usualIssueDays } from '@laycan/contract/trade/credits/credit-constants'
import type { Credit } from '@laycan/contract/trade/credits/credits'
import { otherSide } from '@laycan/contract/trade/sides'
import { expiryOf, lastDayToPresent, payableOn } from './credit-dates.rules.ts'
import { type CreditState, openAmendment } from './credit-state.rules.ts'

/** Who acts next, by when, and what follows from silence. */
export type Shipped = { agreedOn: string; shippedOn: string | undefined }

export function nextOf(state: CreditState, { agreedOn, shippedOn }: Shipped): Credit['next'] {
  const { terms, cancellation } = state
  const amendment = openAmendment(state)
  const last = lastDayToPresent(terms, shippedOn)
  if (cancellation) {
    const silence = 'Silence cancels nothing: the credit stands.'
    return { who: otherSide(cancellation.by), what: 'Answer the proposed cancellation', by: null, silence }
  }
  if (amendment) {
    const silence = 'Silence is no consent: the credit stands as it is (UCP 600, 10).'
    const who = otherSide(amendment.by)
    return { who, what: 'Accept or refuse the whole amendment', by: expiryOf(terms), silence }
  }
  switch (state.status) {
    case 'draft':
      return {
        who: 'buyer',
        what: state.isDraftAgreed
          ? 'Have the bank issue the credit, and enter it'
          : 'Have the bank issue the credit, and enter it; the seller can agree or comment before',
        by: addBankDays([terms.bankPlace], agreedOn, usualIssueDays),
        silence:
          'Until the seller has accepted a credit, the payment is not secured and nothing is nominated.',
      }
    case 'issued':
      return {
        who: 'seller',
        what: 'Accept the credit as issued, or ask for an amendment',
        by: terms.latestShipment,
        silence: 'Silence accepts nothing: the payment is not secured.',
      }
    case 'available':
      return {
        who: 'seller',
        what: shippedOn
          ? 'Present the documents to the bank'
          : 'Ship, then present the documents to the bank',
        by: shippedOn ? last : terms.latestShipment,
        silence: 'Without a presentation the credit expires, and the bank owes nothing.',
      }
    case 'presented':
      return {
        who: 'either',
        what: 'Enter what the bank says of the documents',
        by: state.presentation?.examineBy ?? null,
        silence: 'Without a notice by then, the bank can no longer refuse the documents (UCP 600, 16f).',
      }
    case 'discrepant':
      return {
        who: 'buyer',
        what: 'Waive the discrepancies or refuse the documents; the seller can cure them',
        by: last,
        silence: 'Silence waives nothing: the documents stay refused until they are cured.',
      }
    case 'refused':
      return {
        who: 'seller',
        what: 'Cure the documents and present them again',
        by: last,
        silence: 'Without a presentation the credit expires, and the bank owes nothing.',
      }
    case 'complying':
      return {
        who: 'seller',
        what: 'Record the payment of the bank',
        by: payableOn(terms, shippedOn, state.presentation?.examineBy ?? last),
        silence: 'The bank must pay. If it does not, claim from the bank and from the buyer.',
      }
    default:
      return null
  }
}

/** Dates of a live credit, for its panel, the agenda and reminders. */
export function datesOf(state: CreditState, shippedOn: string | undefined): Credit['dates'] {
  const { status, terms, presentation } = state
  const shipment = { code: 'shipment', label: 'Latest shipment', on: terms.latestShipment }
  const last = { code: 'presentation', label: 'Last day to present', on: lastDayToPresent(terms, shippedOn) }
  const expiry = { code: 'expiry', label: 'Expiry', on: expiryOf(terms) }
  if (status === 'presented' && presentation)
    return [{ code: 'examination', label: 'End of the examination', on: presentation.examineBy }, expiry]
  // A draft does not expire.
  if (status === 'draft') return shippedOn ? [] : [shipment]
  if (status === 'issued' || status === 'available') return shippedOn ? [last, expiry] : [shipment, expiry]
  if (status === 'discrepant' || status === 'refused') return [last, expiry]
  return []
}
