import type { ExecutionStep } from '@laycan/contract/trade/execution/execution'
import {
  disputeKinds,
  type ExecutionAct,
  transportModes,
} from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'

/** The facts of a step for display; empty ones are left out. */
type Words = ExecutionStep['facts']
type Pairs = [label: string, value: string | null][]
type Unit = Pick<TradeTerms, 'quantity_unit'>

const nameOf = (list: readonly { code: string; name: string }[], code: string) =>
  list.find((one) => one.code === code)?.name ?? code
const moment = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`

const words: { [A in TakenAct]: (facts: FactsOf<A>, unit: Unit) => Pairs } = {
  secure_payment: ({ reference, bank, amount, securedOn, expiresOn }) => [
    ['Reference', reference],
    ['Bank', bank],
    ['Amount', `${amount} USD`],
    ['Secured on', securedOn],
    ['Expires on', expiresOn],
  ],
  nominate: ({ mode, name, imo, eta, note }) => [
    [nameOf(transportModes, mode), name],
    ['IMO number', imo],
    ['Expected', eta],
    ['Note', note],
  ],
  tender_nor: ({ tenderedAt, port, note }) => [
    ['Tendered', moment(tenderedAt)],
    ['At', port],
    ['Note', note],
  ],
  load: ({ blNumber, blDate, quantity, density, port, note }, { quantity_unit }) => [
    ['Bill of lading', blNumber],
    ['Dated', blDate],
    ['Quantity', `${quantity} ${quantity_unit}`],
    ['Density', density && `${density} kg/m³`],
    ['At', port],
    ['Note', note],
  ],
  depart: ({ departedOn, eta, note }) => [
    ['Departed', departedOn],
    ['Expected', eta],
    ['Note', note],
  ],
  discharge: ({ dischargedOn, quantity, port, note }, { quantity_unit }) => [
    ['Discharged', dischargedOn],
    ['Outturn', `${quantity} ${quantity_unit}`],
    ['At', port],
    ['Note', note],
  ],
  present_documents: ({ presentedOn, underIndemnity, note }) => [
    ['Presented', presentedOn],
    ['Letter of indemnity', underIndemnity ? 'yes' : null],
    ['Note', note],
  ],
  claim_demurrage: ({ hoursUsed, port, note }) => [
    ['Hours used', hoursUsed],
    ['At', port],
    ['Note', note],
  ],
  invoice_provisionally: invoiceWords,
  invoice_finally: invoiceWords,
  record_payment: ({ amount, paidOn, reference }) => [
    ['Amount', `${amount} USD`],
    ['Paid on', paidOn],
    ['Reference', reference],
  ],
  close: ({ note }) => [['Note', note]],
  dispute: ({ kind, reason }) => [
    ['About', nameOf(disputeKinds, kind)],
    ['What happened', reason],
  ],
  resolve: ({ reason }) => [['What was agreed', reason]],
}

function invoiceWords({ payTo, note }: FactsOf<'invoice_finally'>): Pairs {
  return [
    ['Account holder', payTo.accountName],
    ['Bank', payTo.bank],
    ['Account', payTo.account],
    ['Note', note],
  ]
}

export function describeFacts(act: ExecutionAct, facts: unknown, unit: Unit): Words {
  if (act === 'settle') return []
  const describe = words[act] as (facts: unknown, unit: Unit) => Pairs
  return describe(facts, unit).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
