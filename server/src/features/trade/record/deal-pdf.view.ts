import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { moneyText, priceText, quantityText } from '@laycan/contract/figure-texts'
import type { Claim } from '@laycan/contract/trade/claims/claims'
import { commissionStatuses } from '@laycan/contract/trade/commissions/commission-constants'
import type { CommissionInvoice } from '@laycan/contract/trade/commissions/commissions'
import { closedMemberId, dealStatuses, subjectKinds } from '@laycan/contract/trade/deals/deal-constants'
import type { DealParty } from '@laycan/contract/trade/deals/deal-parts'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import { entityFacts } from '@laycan/contract/trade/deals/legal-entity'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import { executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import type { DealRecord, RecordEntry } from '@laycan/contract/trade/record/record'
import {
  alarm,
  type Document,
  heading,
  ink,
  keepTogether,
  line,
  muted,
  pair,
  say,
} from '#platform/pdf/pdf-document.ts'
import { writeExecution } from './deal-execution.view.ts'
import { chainStart } from './record-chain.rules.ts'

/** A deal and its record, verified at that moment. */
export type ExportedDeal = {
  deal: Omit<Deal, 'acts'>
  /** Null until the deal binds. */
  execution: Execution | null
  claims: Claim[]
  commissionInvoices: CommissionInvoice[]
  record: DealRecord
  exportedAt: Date
}

/** Layout blocks the event loop, so it yields to other requests in between. */
const entriesPerTurn = 20

/** Parties, recap, what became of it, awards, timeline and the head of the chain, with how to check it. */
export async function writeDeal(document: Document, exported: ExportedDeal): Promise<void> {
  const { deal, execution, claims, commissionInvoices, record } = exported
  writeHead(document, exported)
  writeParties(document, deal)
  writeRecap(document, deal)
  if (execution) writeExecution(document, execution, claims)
  writeCommission(document, commissionInvoices)
  writeAwards(document, record.entries)
  await writeTimeline(document, record.entries)
  writeChain(document, exported)
}

const timeOf = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)}`

function writeHead(document: Document, { deal, execution, exportedAt }: ExportedDeal) {
  const named = dealStatuses.find(({ code }) => code === deal.status)?.name ?? deal.status
  const status = execution && deal.status === 'binding' ? executionStateName(execution.state) : named
  line(document, 'bold', 18, ink, `Deal ${deal.reference}`)
  say(
    document,
    11,
    ink,
    `${deal.fuelName}, ${quantityText(deal.quantity, deal.quantityUnit)}, ${deal.incoterm} ${deal.place}`,
  )
  document.moveDown(0.3)
  const held = deal.isOnHold ? ', on hold by compliance' : ''
  say(document, 9, muted, `${status}${held}. Exported ${exportedAt.toISOString()}. Times are UTC.`)
  if (deal.ending)
    say(document, 9, muted, `Ended ${timeOf(deal.ending.at)} by ${deal.ending.by}: ${deal.ending.reason}`)
}

function writeParties(document: Document, deal: ExportedDeal['deal']) {
  heading(document, 'Parties')
  // As they were when agreed, not as they are called now.
  const party = (role: string, entity: DealParty) => {
    const { legalName, name, userId } = entity
    const facts = entityFacts(entity)
    const lines = legalName ? [legalName, ...facts, `Represented by ${name}`] : [name]
    pair(document, role, [...lines, ...(userId === closedMemberId ? [] : [userId])].join('\n'))
  }
  party('Buyer', deal.parties.buyer)
  party('Seller', deal.parties.seller)
  if (deal.parties.broker) party('Broker', deal.parties.broker)
  const { commission } = deal
  if (commission) {
    pair(
      document,
      'Commission',
      `${priceText(commission.perUnit, commission)}, paid by: ${commission.paidBy}`,
    )
  }
  for (const { side, status, text } of deal.mandates)
    pair(document, `Mandate of the ${side} (${status})`, text)
}

function writeRecap(document: Document, deal: ExportedDeal['deal']) {
  heading(document, 'Recap')
  const verdict =
    deal.openFields === 0
      ? 'Every field is confirmed by buyer and seller.'
      : 'Unless noted, a field is confirmed by buyer and seller.'
  say(document, 9, muted, verdict)
  document.moveDown(0.3)
  for (const { number, at, reason, changes } of deal.corrections) {
    const texts = changes.map(({ label, before, after }) => `${label}: ${before} is now ${after}`)
    pair(
      document,
      `Version ${number}, ${timeOf(at)}`,
      `Corrected by the broker. ${texts.join('; ')}. ${reason}`,
    )
  }
  for (const { label, text, buyerConfirmed, sellerConfirmed, proposal } of deal.recap) {
    const open = [!buyerConfirmed && 'buyer', !sellerConfirmed && 'seller'].filter(Boolean).join(' and ')
    pair(document, label, open ? `${text} (not confirmed by ${open})` : text)
    if (proposal)
      say(
        document,
        9,
        alarm,
        `Disputed by the ${proposal.by}, who proposes: ${proposal.text}. ${proposal.reason}`,
      )
  }
  for (const { kind, side, status, deadline } of deal.subjects) {
    const name = subjectKinds.find(({ code }) => code === kind)?.name ?? kind
    pair(document, 'Subject', `${name} of the ${side}, by ${timeOf(deadline)}: ${status}`)
  }
}

/** Beside the account of the cargo, never part of it. */
function writeCommission(document: Document, invoices: CommissionInvoice[]) {
  if (invoices.length === 0) return
  heading(document, 'Commission invoices')
  for (const { number, payer, status, dueOn, isLate, wasLate, outstanding, papers } of invoices) {
    const state = commissionStatuses.find(({ code }) => code === status)?.name ?? status
    const late = isLate ? ', overdue' : wasLate ? ', paid late' : ''
    const lines = papers.map(
      ({ kind, number: paper, on, amount }) => `${on} ${kind} ${paper}: ${moneyText(amount)}`,
    )
    const end = `${state}${late}. Due on ${dueOn}. Outstanding: ${moneyText(outstanding)}`
    pair(document, `${number}, paid by the ${payer}`, [...lines, end].join('\n'))
  }
}

type AwardFacts = { reference: string; text: string; payer: string | null; amount: string; direction: string }

function writeAwards(document: Document, entries: RecordEntry[]) {
  const awards = entries.filter(({ act }) => act === 'dispute.award')
  if (awards.length === 0) return
  heading(document, 'Awards')
  for (const { at, actor, facts } of awards) {
    const { reference, text, payer, amount, direction } = facts as AwardFacts
    const money = payer === null ? 'Nobody pays.' : `The ${payer} pays ${moneyText(amount)}.`
    const deal = direction === 'end' ? 'The deal ends.' : 'The deal goes on.'
    pair(document, reference, `${timeOf(at)}, ${actor.name}. ${money} ${deal}\n${text}`)
  }
}

const actorText = ({ name, company, role }: RecordEntry['actor']) =>
  `${name}${company ? ` on behalf of ${company}` : ''} (${role})`

async function writeTimeline(document: Document, entries: RecordEntry[]) {
  heading(document, 'Timeline')
  for (const { seq, at, label, actor, hash } of entries) {
    keepTogether(document, 36)
    say(document, 9, ink, `${seq} · ${timeOf(at)} · ${label} · ${actorText(actor)}`)
    line(document, 'mono', 6, muted, hash)
    document.moveDown(0.3)
    if (seq % entriesPerTurn === 0) await yieldToOthers()
  }
}

function verdictOn({ isIntact, firstBroken, changed }: ExportedDeal['record']): string {
  if (isIntact) return 'The chain is intact.'
  if (firstBroken !== null) return `The chain is broken at entry ${firstBroken}.`
  return `Changed outside the record: ${changed.join(', ')}.`
}

function writeChain(document: Document, { deal, record }: ExportedDeal) {
  heading(document, 'Record')
  line(document, 'bold', 10, record.isIntact ? ink : alarm, verdictOn(record))
  line(document, 'mono', 7, muted, `It ends with ${record.head ?? chainStart}`)
  document.moveDown(0.3)
  say(
    document,
    8,
    muted,
    'Each entry carries the SHA-256 of these lines, a line feed between: the hash before it (64 zeros before the ' +
      `first), the id of the deal (${deal.id}), the number of the entry, and what it says as JSON with sorted keys. ` +
      'The JSON export has all of it.',
  )
  if (deal.closedNames?.hidden) {
    const text =
      'Names are closed: what would name the other side is left out, and hashes are those of whole entries.'
    say(document, 8, muted, text)
  }
}
