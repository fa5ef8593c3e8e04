import type { ExecutionFlag } from '@laycan/contract/trade/execution/execution'
import type { ExecutionAct } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { Actor } from './execution.policy.ts'

/** One step in the execution of a deal, done or proposed to the other side. */
export type Step = {
  id: string
  act: ExecutionAct
  status: 'done' | 'proposed' | 'refused' | 'withdrawn' | 'lapsed'
  actorId: string | null
  actorName: string
  side: Actor
  facts: unknown
  flags: ExecutionFlag[]
  /** Of the execution, since this step was taken or answered. */
  version: number
  at: string
  answeredByName: string | null
  answeredAt: string | null
  answer: string
}

/** What the last of the steps of a kind that counts says; undefined before. */
export function factsOfLast<A extends TakenAct>(steps: Step[], act: A): FactsOf<A> | undefined {
  return steps.findLast((step) => step.act === act && step.status === 'done')?.facts as FactsOf<A> | undefined
}

export const isPending = (steps: Step[], act: ExecutionAct) =>
  steps.some((step) => step.act === act && step.status === 'proposed')

/** Since when a step counts: when it was confirmed, or taken where nobody has to. */
export const countsSince = ({ at, answeredAt }: Step) => answeredAt ?? at
