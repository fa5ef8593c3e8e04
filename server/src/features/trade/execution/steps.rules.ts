import { actOf, type ExecutionAct } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionFlag } from '@laycan/contract/trade/execution/steps'
import type { Actor } from './execution.policy.ts'

/** One step in the execution of a deal, done or proposed to the other side. */
export type Step = {
  id: string
  act: ExecutionAct
  /** Corrected once another step replaced its facts. */
  status: 'done' | 'proposed' | 'refused' | 'withdrawn' | 'lapsed' | 'corrected'
  actorId: string | null
  actorName: string
  side: Actor
  facts: unknown
  flags: ExecutionFlag[]
  /** The version of the execution since this step was taken or answered. */
  version: number
  at: string
  answeredByName: string | null
  answeredAt: string | null
  answer: string
  /** The step whose facts this one corrects, and why; the facts are all of them, as they should be. */
  corrects: string | null
  reason: string
  /** Until when a nomination can be answered. */
  answerBy: string | null
}

/** The facts of the last counting step of a kind, if any. */
export function factsOfLast<A extends TakenAct>(steps: Step[], act: A): FactsOf<A> | undefined {
  return steps.findLast((step) => step.act === act && step.status === 'done')?.facts as FactsOf<A> | undefined
}

/** The facts of `lose_security`. */
export type LostSecurity = { reason: string }

/** The step that says why the payment is no longer secured, until it is secured again. */
export function lostSecurity(steps: Step[]): Step | undefined {
  const last = steps.findLast(
    ({ act, status }) => (act === 'secure_payment' || act === 'lose_security') && status === 'done',
  )
  return last?.act === 'lose_security' ? last : undefined
}

/** Where a certificate was entered again for the same place, the last one counts. */
export function countingCertificates(steps: Step[]): Step[] {
  const done = steps.filter(({ act, status }) => act === 'certify_quality' && status === 'done')
  const placeOf = ({ facts }: Step) => (facts as FactsOf<'certify_quality'>).place
  return done.filter((step) => done.findLast((other) => placeOf(other) === placeOf(step)) === step)
}

export const isPending = (steps: Step[], act: ExecutionAct) =>
  steps.some((step) => step.act === act && step.status === 'proposed')

/** A nomination that the other side has to answer. */
export const isOpenNomination = ({ act, status, corrects }: Step) =>
  act === 'nominate' && status === 'proposed' && corrects === null

/** What was done, in words. */
export const stepLabel = ({ act, corrects }: Pick<Step, 'act' | 'corrects'>) =>
  corrects === null ? actOf(act).done : `Correction of “${actOf(act).done}”`

/** The step as it was first recorded. */
export function firstRecorded(steps: Step[], step: Step): Step {
  const before = steps.find(({ id }) => id === step.corrects)
  return before ? firstRecorded(steps, before) : step
}

/** When a step began to count: when it was confirmed, or taken if it needs no confirmation. */
export const countsSince = ({ at, answeredAt }: Step) => answeredAt ?? at
