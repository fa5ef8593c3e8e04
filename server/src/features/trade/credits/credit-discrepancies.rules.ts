import { dateInWords } from '@laycan/contract/calendar/calendar'
import { add, compare, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { figureText, moneyText, quantityText } from '@laycan/contract/figure-texts'
import type { CreditDocument, CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { SuggestedDiscrepancy } from '@laycan/contract/trade/credits/credits'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import { expiryOf, lastDayToPresent } from './credit-dates.rules.ts'
import type { CreditState } from './credit-state.rules.ts'

/**
 * What a bank would find in a presentation, by what is known here (UCP 600). It examines the papers themselves, and may
 * find more.
 */
export type Presented = {
  terms: CreditTerms
  /** Of the presentation; today before it. */
  presentedOn: string
  /** What is drawn; before the presentation what is invoiced. */
  amount: string | undefined
  documents: CreditDocument[]
  shipment: { blDate: string; quantity: string; port: string } | undefined
  dischargePort: string | undefined
  invoice: { buyerName: string; sellerName: string; currency: string } | undefined
}

type Finding = Omit<SuggestedDiscrepancy, 'rule'>
type Rule = { rule: string; find: (presented: Presented) => (Finding | false | undefined)[] }

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Names in full, or with more after a whole beginning; “Any port” and lists of ports are as the credit says. */
const isPortIn = (port: string, allowed: string) =>
  /^any\b/i.test(allowed.trim()) ||
  letters(allowed).includes(letters(port)) ||
  letters(port).includes(letters(allowed))

const withPercent = (amount: string, percent: string, sign: 1 | -1) => {
  const part = divide(multiply(exact(amount), exact(percent)), exact('100'))
  return sign === 1 ? add(exact(amount), part) : subtract(exact(amount), part)
}

const amend = 'Ask for an amendment, or for a waiver.'

export const discrepancyRules: Rule[] = [
  {
    rule: 'UCP 600 art. 20',
    find: ({ terms, shipment }) => [
      shipment !== undefined &&
        shipment.blDate > terms.latestShipment && {
          document: 'BL',
          text: `Late shipment: the bill of lading is dated ${dateInWords(shipment.blDate)}, the latest shipment is ${dateInWords(terms.latestShipment)}`,
          cure: amend,
        },
    ],
  },
  {
    rule: 'UCP 600 art. 14c',
    find: ({ terms, shipment, presentedOn }) => {
      const last = lastDayToPresent(terms, shipment?.blDate)
      return [
        last < expiryOf(terms) &&
          presentedOn > last && {
            document: null,
            text: `Late presentation: the last day was ${dateInWords(last)}, ${terms.presentationDays} days after shipment`,
            cure: amend,
          },
      ]
    },
  },
  {
    rule: 'UCP 600 art. 6d',
    find: ({ terms, presentedOn }) => [
      presentedOn > expiryOf(terms) && {
        document: null,
        text: `Presented after the credit expired on ${dateInWords(expiryOf(terms))}`,
        cure: amend,
      },
    ],
  },
  {
    rule: 'UCP 600 art. 18b',
    find: ({ terms, amount }) => {
      const most = withPercent(terms.amount, terms.tolerancePct, 1)
      return [
        amount !== undefined &&
          compare(exact(amount), most) > 0 && {
            document: 'INV',
            text: `${moneyText(amount, terms.currency)} is above the credit, which covers ${moneyText(roundTo(most, 2), terms.currency)}`,
            cure: 'Draw what the credit covers, or ask for an amendment.',
          },
      ]
    },
  },
  {
    rule: 'UCP 600 art. 30b',
    find: ({ terms, shipment }) => {
      const { quantity, quantityUnit: unit, quantityTolerancePct: percent } = terms
      const least = withPercent(quantity, percent, -1)
      const most = withPercent(quantity, percent, 1)
      const isLess = shipment !== undefined && compare(exact(shipment.quantity), least) < 0
      const isMore = shipment !== undefined && compare(exact(shipment.quantity), most) > 0
      // Less is a partial shipment, which the credit may allow.
      return [
        (isMore || (isLess && terms.partialShipments === 'not_allowed')) && {
          document: 'BL',
          text: `${quantityText(shipment?.quantity ?? '', unit)} is outside the ${figureText(roundTo(least, 3))} to ${quantityText(roundTo(most, 3), unit)} of the credit`,
          cure: amend,
        },
      ]
    },
  },
  {
    rule: 'UCP 600 art. 14',
    find: ({ terms, documents }) =>
      terms.documents.map(({ kind, originals, copies }) => {
        const given = documents.find((document) => document.kind === kind)
        if (!given) return { document: kind, text: 'Missing', cure: 'Add it before you present.' }
        const isShort = given.originals < originals || given.originals + given.copies < originals + copies
        return (
          isShort && {
            document: kind,
            text: `${given.originals} of ${originals} originals and ${given.copies} of ${copies} copies`,
            cure: 'Add what is missing before you present.',
          }
        )
      }),
  },
  {
    rule: 'UCP 600 art. 18a',
    find: ({ terms, invoice }) => [
      invoice !== undefined &&
        letters(invoice.buyerName) !== letters(terms.applicant) && {
          document: 'INV',
          text: `The invoice is made out to ${invoice.buyerName}, the applicant is ${terms.applicant}`,
          cure: 'Replace the invoice, or ask for an amendment.',
        },
      invoice !== undefined &&
        letters(invoice.sellerName) !== letters(terms.beneficiary) && {
          document: 'INV',
          text: `The invoice is from ${invoice.sellerName}, the beneficiary is ${terms.beneficiary}`,
          cure: 'Replace the invoice, or ask for an amendment.',
        },
      invoice !== undefined &&
        invoice.currency !== terms.currency && {
          document: 'INV',
          text: `The invoice is in ${invoice.currency}, the credit in ${terms.currency}`,
          cure: amend,
        },
    ],
  },
  {
    rule: 'UCP 600 art. 20a',
    find: ({ terms, shipment, dischargePort }) => [
      shipment !== undefined &&
        !isPortIn(shipment.port, terms.loadPort) && {
          document: 'BL',
          text: `Loaded at ${shipment.port}, the credit says ${terms.loadPort}`,
          cure: amend,
        },
      dischargePort !== undefined &&
        !isPortIn(dischargePort, terms.dischargePort) && {
          document: 'BL',
          text: `Discharged at ${dischargePort}, the credit says ${terms.dischargePort}`,
          cure: amend,
        },
    ],
  },
]

export const suggestDiscrepancies = (presented: Presented): SuggestedDiscrepancy[] =>
  discrepancyRules.flatMap(({ rule, find }) =>
    find(presented).flatMap((finding) => (finding ? [{ rule, ...finding }] : [])),
  )

/** What is known of shipment, invoice and documents of the deal, for its letter of credit. */
export type CreditFacts = {
  shipment: Presented['shipment']
  dischargePort: string | undefined
  invoice: Presented['invoice']
  invoiced: string | undefined
  invoiceNumber: string | undefined
  kinds: TradeDocument[]
  today: string
}

/** What is presented, or before that what could be: every document of the deal with as many originals as asked for. */
export function presentedOf(
  { presentation, status }: CreditState,
  terms: CreditTerms,
  facts: CreditFacts,
  given?: { presentedOn: string; amount: string; documents: CreditDocument[] },
): Presented {
  const made = given ?? (status === 'presented' ? presentation : null)
  const possible = terms.documents.filter(({ kind }) => facts.kinds.includes(kind))
  return {
    terms,
    presentedOn: made?.presentedOn ?? facts.today,
    amount: made?.amount ?? facts.invoiced,
    documents: made?.documents ?? possible,
    shipment: facts.shipment,
    dischargePort: facts.dischargePort,
    invoice: facts.invoice,
  }
}
