import { addDays } from '@laycan/contract/calendar/calendar'
import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { DealParties } from '@laycan/contract/trade/deals/deal-parts'
import { presentationDays } from '@laycan/contract/trade/execution/execution-constants'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf, type TradeDocument } from '@laycan/contract/trade/trade-constants'

import { termsCurrency } from '#features/trade/execution/currency.rules.ts'

/** Documents of the parties among themselves, which a bank does not examine. */
const notExamined: TradeDocument[] = ['SPEC', 'MANDATE', 'RECAP', 'SPA', 'LC', 'SBLC', 'PB', 'NOM', 'NOR']

/** Bills of lading come in sets of three originals. */
const originalsOf = (kind: TradeDocument) => (kind === 'BL' ? 3 : 1)

export const isCreditDeal = ({ payment }: Pick<TradeTerms, 'payment'>) =>
  payment.method === 'LC_sight' || payment.method === 'LC_usance'

/** Where a credit in this currency is usually paid. */
const bankPlaceOf = (currency: string): CreditTerms['bankPlace'] =>
  (
    ({
      EUR: 'frankfurt',
      GBP: 'london',
      CHF: 'zurich',
      AED: 'dubai',
      SGD: 'singapore',
      HKD: 'hong_kong',
      JPY: 'tokyo',
    }) as const
  )[currency as string] ?? 'new_york'

type Agreed = {
  terms: TradeTerms
  parties: DealParties
  fuelName: string
  /** What the agreed quantity is worth in US dollars; empty while no price is known. */
  amount: string
}

/** The application for a letter of credit, as the recap has it. The buyer edits it. */
export function draftTerms({ terms, parties, fuelName, amount }: Agreed): CreditTerms {
  const { incoterm, place, quantity, quantity_unit: unit, tolerance_pct: tolerance, payment } = terms
  const isAtLoading = incotermOf(incoterm).at === 'loading'
  const kinds: TradeDocument[] = terms.documents.filter((kind) => !notExamined.includes(kind))
  const invoiced: TradeDocument[] = kinds.includes('INV') ? kinds : [...kinds, 'INV']
  const currency = termsCurrency(terms)
  const isSight = payment.method === 'LC_sight'
  return {
    applicant: parties.buyer.legalName ?? parties.buyer.name,
    beneficiary: parties.seller.legalName ?? parties.seller.name,
    currency,
    // What it is worth in another currency is known only with the exchange rate: the buyer fills it in.
    amount: currency === contractCurrency ? amount : '',
    tolerancePct: tolerance,
    availableBy: isSight ? 'sight' : 'deferred',
    tenorDays: isSight ? 0 : payment.days,
    expiresOn: addDays(terms.window_to, presentationDays),
    expiryPlace: 'At the counters of the nominated bank',
    bankPlace: bankPlaceOf(currency),
    latestShipment: terms.window_to,
    loadPort: isAtLoading ? place : 'Any port',
    dischargePort: isAtLoading ? 'Any port' : place,
    goods: `${quantity} ${unit} of ${fuelName}, ${tolerance} % more or less, ${incoterm} ${place} (Incoterms 2020)`,
    quantity,
    quantityUnit: unit,
    quantityTolerancePct: tolerance,
    documents: invoiced.map((kind) => ({ kind, originals: originalsOf(kind), copies: 1 })),
    partialShipments: 'not_allowed',
    transhipment: 'not_allowed',
    presentationDays,
    confirmation: 'without',
    conditions: '',
  }
}
