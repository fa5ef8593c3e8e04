import { randomUUID } from 'node:crypto'
import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import { type FactsOf, factsOf, type TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { shipCheckCodes } from '@laycan/contract/trade/ships/ship-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { addDocument } from '#features/trade/execution/add-document.service.ts'
import { confirmStep } from '#features/trade/execution/answer-step.service.ts'
import { readExecution } from '#features/trade/execution/execution.service.ts'
import { takeStep } from '#features/trade/execution/steps.service.ts'
import type { Caller } from '#platform/auth.ts'
import { makeSamplePdf } from '../sample-pdf.view.ts'
import type { DemoDeal, DemoEnd } from './demo-deals.ts'
import { type Move, movesOf } from './demo-moves.ts'
import type { Stage } from './trade-stage.service.ts'

/** What was done last; an end that is none of the way has nothing done. */
const lastActs: Partial<Record<DemoEnd, TakenAct>> = {
  payment_secured: 'secure_payment',
  nominating: 'nominate',
  nominated: 'nominate',
  ready: 'tender_nor',
  loaded: 'load',
  in_transit: 'depart',
  discharged: 'discharge',
  disputed: 'dispute',
  documents_presented: 'present_documents',
  provisionally_invoiced: 'invoice_provisionally',
  invoiced: 'record_payment',
  settled: 'record_payment',
  closed: 'close',
}

type People = { buyer: Caller; seller: Caller }

/** Step by step on the days on which each happened, the other side confirming what it has to. */
export async function playExecution(
  stage: Stage,
  deal: DemoDeal,
  { id, terms }: { id: string; terms: TradeTerms },
) {
  const { ctx, callers } = stage
  const last = lastActs[deal.end]
  if (!last) return
  const people: People = { buyer: callers[deal.buyer], seller: callers[deal.seller] }
  stage.setDaysAgo(deal.agreedDaysAgo - 0.1)
  let seen = await readExecution(ctx, people.buyer, id)
  for (const move of movesOf(deal, terms, stage)) {
    stage.setDaysAgo(Math.max(deal.agreedDaysAgo - move.day, 0))
    if (move.act === 'present_documents') await addPapers(stage, people.seller, id, seen.reference)
    seen = await take(stage, people, deal, move, seen)
    if (deal.end === 'nominating' && move.act === last) return
    seen = await confirmAll(stage, people, seen)
    if (move.act === last) return
  }
}

async function take({ ctx }: Stage, people: People, deal: DemoDeal, move: Move, seen: Execution) {
  const facts = factsOf[move.act].parse({ ...move.facts, ...amountOf(deal, move.act, seen) })
  const by = move.act === 'record_payment' ? (seen.payments.owedBy ?? move.by) : move.by
  const taken = {
    clientId: randomUUID(),
    version: seen.version,
    facts: facts as FactsOf<TakenAct>,
    acknowledged: shipCheckCodes,
  }
  return (await takeStep(ctx, people[by], seen.dealId, move.act, taken)).execution
}

async function confirmAll({ ctx }: Stage, people: People, seen: Execution): Promise<Execution> {
  const step = seen.steps.find(({ status }) => status === 'proposed')
  if (!step) return seen
  const other = people[step.by.role === 'buyer' ? 'seller' : 'buyer']
  const answered = { stepId: step.id, version: seen.version, acknowledged: shipCheckCodes }
  return (await confirmStep(ctx, other, seen.dealId, answered)).execution
}

/** The amount that the security has to cover; the open amount of the invoice, or half of it. */
function amountOf({ end }: DemoDeal, act: TakenAct, { payments, security }: Execution): object {
  if (act === 'secure_payment') return { amount: security?.most ?? '10000000' }
  if (act !== 'record_payment') return {}
  const open = (payments.outstanding ?? '0').replace(/^-/, '')
  return { amount: end === 'invoiced' ? roundTo(multiply(exact(open), exact('0.5')), 2) : open }
}

const papers = [
  ['BL', 'Bill of lading'],
  ['CQ', 'Certificate of quality'],
  ['CQN', 'Certificate of quantity'],
  ['COO', 'Certificate of origin'],
] as const

async function addPapers({ ctx }: Stage, seller: Caller, dealId: string, reference: string) {
  for (const [kind, name] of papers) {
    const content = makeSamplePdf(name, ['Specimen for the demo.', reference])
    await addDocument(ctx, seller, dealId, { kind, content, fileName: `${name}.pdf`, note: '' })
  }
}
