import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import type { DemoDeal } from './demo-deals.ts'
import { demoEmails, demoTraders } from './demo-traders.ts'
import type { Stage } from './trade-stage.service.ts'

/** What happened to a deal of the demo on its way, and how many days after it was agreed. */
export type Move = { act: TakenAct; by: Side; day: number; facts: object }

const securedAhead: TradeTerms['payment']['method'][] = [
  'LC_sight',
  'LC_usance',
  'SBLC_open_account',
  'TT_advance',
  'escrow',
]

/** Ships of the demo by the tonnes they carry; the numbers add up and are nobody's in particular. */
const vessels = [
  { name: 'Ebba Breeze', imo: '9325570', flag: 'SE', deadweight: '16500', built: 2008 },
  { name: 'Aurora Tide', imo: '9401128', flag: 'DK', deadweight: '49900', built: 2012 },
  { name: 'Nordic Luna', imo: '9518737', flag: 'NO', deadweight: '158000', built: 2016 },
] as const

/** The smallest ship for the cargo, and clean for it; gases are not part of the demo. */
function nominationOf({ quantity, quantity_unit, fuel_type_id }: TradeTerms) {
  const tonnes = Number(quantity) / (quantity_unit === 'bbl' ? 7.3 : 1)
  const vessel = vessels.find(({ deadweight }) => Number(deadweight) > tonnes * 1.06) ?? vessels[2]
  const { name, imo, ...size } = vessel
  const isDirty = /^(crude|marine)/.test(fuel_type_id)
  const before = isDirty ? 'crude_oil' : 'kerosene'
  const type = isDirty && vessel === vessels[2] ? 'crude_tanker' : 'product_tanker'
  return { mode: 'vessel', name, imo, ship: { ...size, type, lastCargoes: [before, before, before] } }
}

/** Where cargoes that are delivered are loaded: some eight days away. */
const loadPorts: Partial<Record<TradeTerms['region'], string>> = { europe: 'Skikda', asia_pacific: 'Sikka' }

/** In order; the caller stops at the current step of the deal. */
export function movesOf(deal: DemoDeal, terms: TradeTerms, stage: Stage): Move[] {
  const dayAfter = (days: number) => stage.dayAt(deal.agreedDaysAgo - days)
  const { carrier, at } = incotermOf(terms.incoterm)
  const { place } = terms
  const loadPort = at === 'discharge' ? (loadPorts[terms.region] ?? place) : place
  const payTo = { accountName: companyOf(deal), bank: 'ABN AMRO', account: 'NL91 ABNA 0417 1643 00' }
  const loaded = roundTo(multiply(exact(terms.quantity), exact('1.0124')), 3)
  const arrived = roundTo(multiply(exact(loaded), exact(deal.end === 'disputed' ? '0.988' : '0.9985')), 3)
  const moves: Move[] = []
  const add = (act: TakenAct, by: Move['by'], day: number, facts: object) =>
    moves.push({ act, by, day, facts })

  if (securedAhead.includes(terms.payment.method)) {
    const expiresOn = dayAfter(60)
    const reference = `LC-${Math.floor(deal.agreedDaysAgo)}-${place.slice(0, 3).toUpperCase()}`
    add('secure_payment', 'buyer', 1, { reference, bank: 'Rabobank', securedOn: dayAfter(1), expiresOn })
  }
  add('nominate', carrier, 2, { ...nominationOf(terms), eta: dayAfter(4) })
  add('tender_nor', carrier, 5, { tenderedAt: `${dayAfter(4)}T05:40:00Z`, port: loadPort })
  add('load', 'seller', 6, {
    blNumber: `${terms.locode}-${Math.floor(deal.agreedDaysAgo)}-${terms.quantity}`,
    blDate: dayAfter(5),
    quantity: loaded,
    port: loadPort,
  })
  const papersDay = at === 'discharge' ? 16 : 8
  if (at === 'discharge') {
    add('depart', 'seller', 7, { departedOn: dayAfter(6), eta: dayAfter(14) })
    add('discharge', 'buyer', 15, { dischargedOn: dayAfter(14), quantity: arrived, port: place })
  }
  if (deal.end === 'disputed') {
    const reason = 'Outturn is 1.2 % short of the bill of lading; a joint gauging is asked for.'
    add('dispute', 'buyer', 16, { kind: 'quantity', reason })
  }
  // Prices that are still to come make it provisional.
  const isProvisional = terms.price.kind === 'formula'
  if (isProvisional) add('invoice_provisionally', 'seller', papersDay, { payTo })
  else add('invoice_finally', 'seller', papersDay, { payTo })
  add('present_documents', 'seller', papersDay + 1, { presentedOn: dayAfter(papersDay) })
  if (isProvisional) add('invoice_finally', 'seller', 20, { payTo })
  if (deal.end === 'invoiced' || deal.end === 'closed') {
    const reason = 'Discount for the flash point, 1 °C under the specification'
    add('issue_note', 'seller', 22, { kind: 'credit', ground: 'quality', amount: '18250.00', reason })
  }
  add('record_payment', 'buyer', 24, { paidOn: dayAfter(23), reference: 'SWIFT MT103' })
  add('close', 'seller', 70, {})
  return moves
}

const sellerCompany = 'Gulf Crest Refining'

function companyOf({ seller }: DemoDeal): string {
  return demoTraders.find(({ email }) => email === demoEmails[seller])?.companyName ?? sellerCompany
}
