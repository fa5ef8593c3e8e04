import { clockTime } from '@laycan/contract/calendar/time-zones'
import { countryName } from '@laycan/contract/countries'
import { moneyText, quantityText } from '@laycan/contract/figure-texts'
import {
  disputeKinds,
  type ExecutionAct,
  transportModes,
} from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { noteGrounds, noteKinds } from '@laycan/contract/trade/execution/notes-constants'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { lastCargoName, shipTypeName } from '@laycan/contract/trade/ships/ship-constants'
import type { ShipFacts } from '@laycan/contract/trade/ships/ships'
import { certificatePlaces } from '@laycan/contract/trade/terms/clause-constants'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { LostSecurity } from './steps.rules.ts'

/** The facts of a step for display; empty ones are left out. */
type Words = ExecutionStep['facts']
type Pairs = [label: string, value: string | null][]
type Unit = Pick<TradeTerms, 'quantity_unit'>

const nameOf = (list: readonly { code: string; name: string }[], code: string) =>
  list.find((one) => one.code === code)?.name ?? code
const moment = (at: string, timeZone = 'UTC') => `${clockTime(at, timeZone).replace('T', ' ')} ${timeZone}`

const words: { [A in TakenAct]: (facts: FactsOf<A>, unit: Unit) => Pairs } = {
  narrow_port: ({ port, note }) => [
    ['Port', port],
    ['Note', note],
  ],
  narrow_laycan: ({ from, to, note }) => [
    ['Laycan', `${from} to ${to}`],
    ['Note', note],
  ],
  secure_payment: ({ reference, bank, amount, currency = contractCurrency, securedOn, expiresOn }) => [
    ['Reference', reference],
    ['Bank', bank],
    ['Amount', moneyText(amount, currency)],
    ['Secured on', securedOn],
    ['Expires on', expiresOn],
  ],
  nominate: ({ mode, name, imo, ship, eta, note }) => [
    [nameOf(transportModes, mode), name],
    ['IMO number', imo],
    ...(ship ? shipWords(ship) : []),
    ['Expected', eta],
    ['Note', note],
  ],
  tender_nor: norWords,
  load: ({ blNumber, blDate, quantity, density, port, byCertificate, note }, { quantity_unit }) => [
    ['Bill of lading', blNumber],
    ['Dated', blDate],
    ['Quantity', quantityText(quantity, quantity_unit)],
    ['Density', density && `${density} kg/m³`],
    ['At', port],
    ['By certificate of quantity', byCertificate ? 'yes' : null],
    ['Note', note],
  ],
  depart: ({ departedOn, eta, note }) => [
    ['Departed', departedOn],
    ['Expected', eta],
    ['Note', note],
  ],
  tender_discharge_nor: norWords,
  discharge: ({ dischargedOn, quantity, port, note }, { quantity_unit }) => [
    ['Discharged', dischargedOn],
    ['Outturn', quantityText(quantity, quantity_unit)],
    ['At', port],
    ['Note', note],
  ],
  present_documents: ({ presentedOn, underIndemnity, note }) => [
    ['Presented', presentedOn],
    ['Letter of indemnity', underIndemnity ? 'yes' : null],
    ['Note', note],
  ],
  certify_quality: ({ place, issuedOn, inspector, figures, note }) => [
    ['Samples', nameOf(certificatePlaces, place)],
    ['Dated', issuedOn],
    ['Inspector', inspector],
    ...figures.map(({ property, value, unit, method }): Pairs[number] => [
      property,
      `${value} ${unit}${method ? ` (${method})` : ''}`,
    ]),
    ['Note', note],
  ],
  claim_demurrage: ({ hoursUsed, port, note }) => [
    ['Hours used', hoursUsed],
    ['At', port],
    ['Note', note],
  ],
  invoice_provisionally: invoiceWords,
  invoice_finally: invoiceWords,
  replace_invoice: ({ payTo, reason }) => [...payToWords(payTo), ['Reason', reason]],
  record_payment: ({ amount, currency = contractCurrency, paidOn, reference }) => [
    ['Amount', moneyText(amount, currency)],
    ['Paid on', paidOn],
    ['Reference', reference],
  ],
  issue_note: ({ kind, ground, amount, currency = contractCurrency, reason }) => [
    [nameOf(noteKinds, kind), moneyText(amount, currency)],
    ['For', nameOf(noteGrounds, ground)],
    ['Reason', reason],
  ],
  charge_interest: ({ until, amount, currency = contractCurrency, note }) => [
    ['Until', until],
    ['Interest', moneyText(amount, currency)],
    ['Note', note],
  ],
  write_off: ({ amount, currency = contractCurrency, reason }) => [
    ['Amount', moneyText(amount, currency)],
    ['Reason', reason],
  ],
  close: ({ note }) => [['Note', note]],
  dispute: ({ kind, reason, amount }) => [
    ['About', nameOf(disputeKinds, kind)],
    ['What happened', reason],
    ['Amount in question', amount ? moneyText(amount) : null],
  ],
  resolve: ({ reason, noteKind, amount }) => [
    ['What was agreed', reason],
    [noteKind ? nameOf(noteKinds, noteKind) : '', amount ? moneyText(amount) : null],
  ],
}

const shipWords = ({ flag, type, deadweight, built, lastCargoes, formerNames }: ShipFacts): Pairs => [
  ['Former names', formerNames.join(', ')],
  ['Flag', countryName(flag)],
  ['Type', shipTypeName(type)],
  ['Deadweight', `${deadweight} t`],
  ['Built', String(built)],
  ['Last cargoes', lastCargoes.map(lastCargoName).join('; ')],
]

function norWords({ tenderedAt, port, timeZone, note }: FactsOf<'tender_nor'>): Pairs {
  return [
    ['Tendered', moment(tenderedAt, timeZone)],
    ['At', port],
    ['Note', note],
  ]
}

function invoiceWords({ payTo, note }: FactsOf<'invoice_finally'>): Pairs {
  return [...payToWords(payTo), ['Note', note]]
}

const payToWords = ({ accountName, bank, account }: FactsOf<'invoice_finally'>['payTo']): Pairs => [
  ['Account holder', accountName],
  ['Bank', bank],
  ['Account', account],
]

export function describeFacts(act: ExecutionAct, facts: unknown, unit: Unit): Words {
  if (act === 'settle' || act === 'reopen') return []
  if (act === 'lose_security') return [{ label: 'Reason', value: (facts as LostSecurity).reason }]
  const describe = words[act] as (facts: unknown, unit: Unit) => Pairs
  return describe(facts, unit).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
