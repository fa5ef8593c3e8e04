import type { DealParty } from '@laycan/contract/trade/deals/deal-parts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import type { IssueFacts } from '#features/trade/execution/issue-facts.rules.ts'
import { termsOf } from './execution.ts'

export const partyOf = (legalName: string, registrationCountry: string): DealParty => ({
  userId: 'anna',
  name: 'Anna Berg',
  companyId: 'company',
  legalName,
  registrationNumber: '556703-7485',
  registrationCountry,
  lei: '529900T8BM49AURSDO55',
  verifiedUntil: null,
})

const addressOf = (country: string, taxNumber: string) => ({
  street: 'Kajgatan 1 & 3',
  city: 'Göteborg',
  region: '',
  postalCode: '411 09',
  country,
  taxNumber,
})

export const issueOf = (seller: [string, string], buyer: [string, string]): IssueFacts => ({
  seller: addressOf(...seller),
  buyer: addressOf(...buyer),
  blNumber: 'BL-1',
  blDate: '2026-03-13',
  dischargedOn: null,
  carriedBy: 'Aurora',
})

export const invoiceOf = (overrides: Partial<TradeInvoice> = {}): TradeInvoice => ({
  id: '1',
  number: 'D-12-F',
  replaces: null,
  replacedBy: null,
  seller: partyOf('Nordfeld Energy AB', 'SE'),
  buyer: partyOf('Brown & Sons <Fuel> Ltd', 'NL'),
  kind: 'final',
  issuedAt: '2026-03-20T12:00:00.000Z',
  dueOn: '2026-04-12',
  quantity: '30250.123',
  quantityUnit: 'MT',
  quantityBasis: 'bill_of_lading',
  pricedQuantity: '30250.123',
  priceUnit: 'MT',
  unitPrice: '713.50',
  pricing: null,
  lines: [
    { kind: 'goods', label: 'Cargo by bill of lading', calculation: '…', amount: '21583462.76' },
    { kind: 'demurrage', label: 'Demurrage at Rotterdam', calculation: '…', amount: '-34000.00' },
  ],
  total: '21549462.76',
  payTo: { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE35 5000 0000 0549 1000 0003' },
  ...overrides,
})

/** Paid in euros at 1.085 US dollars, with an allowance. */
export const inEuros = invoiceOf({
  lines: [
    { kind: 'goods', label: 'Cargo', calculation: '…', amount: '21583462.76', payable: '19892592.41' },
    { kind: 'allowance', label: 'Allowance', calculation: '…', amount: '-34000.00', payable: '-31336.41' },
  ],
  payable: {
    currency: 'EUR',
    total: '19861256.00',
    rate: '1.085',
    rateUnit: 'USD for 1 EUR',
    rateSource: 'ECB reference rate',
    rateDate: '2026-03-17',
  },
})

export const noteOf = (overrides: Partial<TradeNote>): TradeNote => ({
  id: '2',
  number: 'D-12-C1',
  kind: 'credit',
  ground: 'quality',
  invoiceNumber: 'D-12-F',
  amount: '60280.5',
  currency: 'USD',
  effect: '-60280.50',
  reason: 'Off specification',
  calculation: '',
  issuedAt: '2026-03-22T12:00:00.000Z',
  dueOn: null,
  ...overrides,
})

export const swedish: [string, string] = ['SE', 'SE 556703748501']
export const dutch: [string, string] = ['NL', 'NL801234567B01']
export const british: [string, string] = ['GB', 'GB 284 5512 07']
export const caseOf = (issue: IssueFacts, terms: Partial<TradeTermsInput> = {}) => ({
  reference: 'D-12',
  fuelName: 'Diesel EN 590',
  terms: termsOf(terms),
  issue,
})
