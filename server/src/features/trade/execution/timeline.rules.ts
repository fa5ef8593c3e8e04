import {
  actOf,
  type ExecutionAct,
  type ExecutionStage,
  executionActs,
  executionStages,
} from '@laycan/contract/trade/execution/execution-constants'
import type { NextAct, TimelineStage } from '@laycan/contract/trade/execution/steps'
import type { Side } from '@laycan/contract/trade/sides'
import { isTerm } from '#features/trade/deals/liftings.rules.ts'
import { disputeNext, type LiveDispute } from '#features/trade/disputes/dispute-state.rules.ts'
import type { Course } from './course.rules.ts'
import { mayTake, passageOf, passageOfStep, skippedStage, takerOf } from './execution.policy.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { actRules } from './execution-acts.policy.ts'
import { lateInterest } from './interest.rules.ts'
import { isPricedByQuality } from './invoice-lines.rules.ts'
import { countsOutturn } from './invoices.rules.ts'
import { awaitedNor } from './nor.rules.ts'
import { mostNotable } from './notes.rules.ts'
import { mostPayable, paymentsOf } from './payments.rules.ts'
import {
  countsSince,
  firstRecorded,
  isPending,
  type LostSecurity,
  lostSecurity,
  type Step,
  stepLabel,
} from './steps.rules.ts'

/** The progress of the execution and the possible next steps, for display. */

/** The act that leads to a stage. */
const arrivals: Partial<Record<ExecutionStage, ExecutionAct>> = {
  payment_secured: 'secure_payment',
  nominated: 'nominate',
  ready: 'tender_nor',
  loaded: 'load',
  in_transit: 'depart',
  discharged: 'discharge',
  provisionally_invoiced: 'invoice_provisionally',
  documents_presented: 'present_documents',
  invoiced: 'invoice_finally',
  settled: 'settle',
  closed: 'close',
}

const placeOf = (stage: ExecutionStage) => executionStages.findIndex(({ code }) => code === stage)

/** The stage, or the one that a dispute interrupted; undefined once cancelled. */
export function stageOf({ state, disputedFrom }: Pick<LoadedExecution, 'state' | 'disputedFrom'>) {
  if (state === 'disputed') return disputedFrom
  return state === 'cancelled' ? undefined : state
}

export const isLoaded = (execution: Pick<LoadedExecution, 'state' | 'disputedFrom'>) => {
  const stage = stageOf(execution)
  return stage !== undefined && placeOf(stage) >= placeOf('loaded')
}

export function timelineOf(execution: LoadedExecution, boundAt: string | null): TimelineStage[] {
  const course = courseOf(execution)
  const reached = reachedStage(execution, course)
  const place = reached === undefined ? lastPlace(execution.steps) : placeOf(reached)
  let isCurrentFound = reached === undefined || reached === 'closed'
  return executionStages.map(({ code, name }, index) => {
    // A note may have taken the deal back from a stage.
    const lost = code === 'payment_secured' ? lostSecurity(execution.steps) : undefined
    const step = index > place || lost ? undefined : lastDone(execution.steps, arrivals[code])
    const recorded = step && firstRecorded(execution.steps, step)
    const at = code === 'contracted' ? boundAt : recorded ? countsSince(recorded) : null
    const isDone = step !== undefined || code === 'contracted'
    const stage = {
      stage: code,
      label: name,
      at,
      note: lost ? (lost.facts as LostSecurity).reason : (step?.flags[0]?.text ?? ''),
    }
    if (isDone) return { ...stage, status: 'done' as const }
    const isBehind = index < place
    const isLate = isBehind && comesLate(code, reached, course)
    // A ship may arrive after its documents: nothing waits for it.
    if (isLate && code === 'discharged') return { ...stage, status: 'ahead' as const }
    const passed = isBehind && !isLate ? passedText(code) : undefined
    const skipped = skippedStage(code, course) ?? passed
    if (skipped !== undefined) return { ...stage, status: 'skipped' as const, note: skipped }
    if (isCurrentFound) return { ...stage, status: 'ahead' as const }
    isCurrentFound = true
    return { ...stage, status: 'current' as const }
  })
}

const lateStages: ExecutionStage[] = ['payment_secured', 'discharged', 'documents_presented']

/** The discharge may follow the documents, the documents the final invoice; and a security may be lost at any time. */
function comesLate(stage: ExecutionStage, reached: ExecutionStage | undefined, course: Course): boolean {
  const act = lateStages.includes(stage) ? arrivals[stage] : undefined
  return act !== undefined && reached !== undefined && passageOf(act, reached, course) !== undefined
}

/** Deals from before the invoice came first are invoiced provisionally after the presentation. */
function reachedStage(execution: LoadedExecution, { isPresented }: Course): ExecutionStage | undefined {
  const stage = stageOf(execution)
  return stage === 'provisionally_invoiced' && isPresented ? 'documents_presented' : stage
}

/** Stages that a deal may skip. */
const passedText = (stage: ExecutionStage) =>
  stage === 'provisionally_invoiced' ? 'The final invoice came at once' : 'Not recorded'

function lastDone(steps: Step[], act: ExecutionAct | undefined): Step | undefined {
  return steps.findLast((step) => step.act === act && step.status === 'done')
}

const lastPlace = (steps: Step[]) =>
  Math.max(0, ...executionStages.map(({ code }, index) => (lastDone(steps, arrivals[code]) ? index : 0)))

export type Reader = {
  /** The side for which the reader may act, if any. */
  side: Side | undefined
  isOnHold: boolean
  /** The prices that the final invoice is waiting for, if any. */
  awaited: string | undefined
  /** For interest; not needed where only the next step is shown. */
  today?: string
}

/** Possible acts: first those leading to another stage, then those of this stage, then the rest. */
export function nextActsOf(execution: LoadedExecution, reader: Reader): NextAct[] {
  const { state } = execution
  const course = courseOf(execution)
  const leads = (act: ExecutionAct) => actRules[act].isMain && !isLate(act, state)
  const rank = (act: ExecutionAct) => {
    // Without security, everything else can wait.
    if (act === 'secure_payment') return 0
    return leads(act) ? (passageOf(act, state, course) === state ? 1 : 0) : 2
  }
  return executionActs
    .filter(({ code }) => passageOf(code, state, course) !== undefined)
    .toSorted((one, other) => rank(one.code) - rank(other.code))
    .flatMap(({ code, name }) => {
      const by = takerOf(code, course)
      if (by === undefined) return []
      const blocked = blockOf(code, execution, reader) ?? null
      const isTaker = reader.side !== undefined && mayTake(code, reader.side, course)
      const { confirmation } = actRules[code]
      const isMain = leads(code)
      return [
        { act: code, label: name, by, isMine: isTaker && blocked === null, isMain, confirmation, blocked },
      ]
    })
}

/** A ship that sails or arrives after its cargo was invoiced: nothing waits for it. */
const isLate = (act: ExecutionAct, state: LoadedExecution['state']) =>
  (act === 'discharge' && (state === 'invoiced' || state === 'settled')) ||
  (act === 'depart' && state !== 'loaded')

/** Claims are settled or withdrawn before a deal closes. */
export function closingBlock({ openClaims = [] }: LoadedExecution): string | undefined {
  if (openClaims.length === 0) return undefined
  return `An open claim keeps this deal from closing: ${openClaims.join(', ')}. Settle or withdraw it first.`
}

/** Why an act that the policy allows is not possible right now. */
export function blockOf(
  act: ExecutionAct,
  execution: LoadedExecution,
  reader: Omit<Reader, 'side'>,
): string | undefined {
  const { steps } = execution
  if (isTerm(execution.terms))
    return 'This is a term contract: each of its liftings is carried out by itself.'
  if (reader.isOnHold) return 'This deal is on hold by compliance. Nothing can change until it is released.'
  if (act === 'secure_payment' && execution.creditStatus === 'issued')
    return 'The letter of credit is issued. The seller accepts it, or asks for an amendment.'
  if (act !== 'record_payment' && isPending(steps, act))
    return 'Proposed. Waiting for the other side to confirm.'
  if (act === 'record_payment' && mostPayable(paymentsOf(execution)) === '0.00') {
    return 'Everything due is recorded. Waiting for confirmation.'
  }
  if (act === 'charge_interest' && reader.today && !lateInterest(execution, reader.today)) {
    return 'No interest for late payment is due.'
  }
  if (act === 'write_off' && mostNotable('write_off', execution) === '0.00') {
    return 'Nothing is outstanding that is not paid.'
  }
  if (act === 'invoice_finally') return invoiceBlock(execution, reader)
  if (act === 'replace_invoice') return openCorrection(steps)
  if (act === 'close') return closingBlock(execution)
  return undefined
}

function openCorrection(steps: Step[]): string | undefined {
  const correction = steps.find(({ status, corrects }) => status === 'proposed' && corrects !== null)
  return correction && `The correction of “${actOf(correction.act).done}” has to be answered first.`
}

/** Open proposals that would change the invoice or the outstanding amount. */
function invoiceBlock(
  { steps, terms }: LoadedExecution,
  { awaited }: Omit<Reader, 'side'>,
): string | undefined {
  const waiting = (['discharge', 'claim_demurrage', 'record_payment'] as const).find((act) =>
    isPending(steps, act),
  )
  const certificate =
    isPricedByQuality(terms) && isPending(steps, 'certify_quality') ? 'certify_quality' : undefined
  const first = waiting ?? certificate
  if (first) return `“${actOf(first).done}” has to be answered first.`
  const correction = openCorrection(steps)
  if (correction) return correction
  const hasOutturn = steps.some(({ act, status }) => act === 'discharge' && status === 'done')
  if (countsOutturn(terms) && !hasOutturn)
    return 'The invoice is based on the outturn, which is not recorded yet.'
  return awaitedNor(terms, steps) ?? awaited
}

const waitsForTexts = {
  buyer: 'Buyer',
  seller: 'Seller',
  either: 'Either side',
  mediator: 'Mediator',
  compliance: 'Laycan',
}

export type Next = {
  text: string
  awaitsMe: boolean
  /** What the reader has to do, by when, while it is their turn. */
  mine?: { act: ExecutionAct; label: string; isAnswer: boolean; at: string | null }
}
const nothing: Next = { text: '', awaitsMe: false }

function disputeText(dispute: LiveDispute, { side, isOnHold }: Reader): Next {
  const { waitsFor, text, deadline } = disputeNext(dispute)
  if (waitsFor === null) return nothing
  const isMine = side !== undefined && side === waitsFor
  const next = { text: `${isMine ? 'You' : waitsForTexts[waitsFor]}: ${text}`, awaitsMe: isMine && !isOnHold }
  return next.awaitsMe
    ? { ...next, mine: { act: 'dispute', label: text, isAnswer: false, at: deadline } }
    : next
}

/** The next step in words, and whether it is the reader's turn. */
export function nextText(execution: LoadedExecution, reader: Reader): Next {
  const { side } = reader
  const course = courseOf(execution)
  const waiting = execution.steps.find(
    (step) => step.status === 'proposed' && passageOfStep(step, execution.state, course) !== undefined,
  )
  if (waiting && waiting.side !== 'system') {
    const isMine = side !== undefined && side !== waiting.side && !reader.isOnHold
    const other = waiting.side === 'buyer' ? 'Seller' : 'Buyer'
    const label = stepLabel(waiting)
    const next = { text: `${isMine ? 'You confirm' : `${other} confirms`}: ${label}`, awaitsMe: isMine }
    return isMine
      ? { ...next, mine: { act: waiting.act, label, isAnswer: true, at: waiting.answerBy } }
      : next
  }
  if (execution.state === 'disputed' && execution.dispute) return disputeText(execution.dispute, reader)
  const main = nextActsOf(execution, reader).find(({ isMain, act }) => isMain && act !== 'close')
  if (!main) return nothing
  if (main.isMine && main.by !== 'either') {
    const mine = { act: main.act, label: main.label, isAnswer: false, at: null }
    return { text: `You: ${main.label}`, awaitsMe: true, mine }
  }
  const who = main.by === 'either' ? 'Either side' : main.by === 'buyer' ? 'Buyer' : 'Seller'
  return { text: `${who}: ${main.label}`, awaitsMe: false }
}
