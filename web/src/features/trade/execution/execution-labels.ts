import type { Execution } from '@laycan/contract/trade/execution/execution'
import { type ExecutionState, executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import type { SeenChange } from '#features/trade/shared/change-list.tsx'
import type { Tone } from '#ui/badge.tsx'

const tones: Partial<Record<ExecutionState, Tone>> = {
  disputed: 'negative',
  cancelled: 'neutral',
  settled: 'positive',
  closed: 'positive',
}

export const stateBadge = (state: ExecutionState): { text: string; tone: Tone } => ({
  text: executionStateName(state),
  tone: tones[state] ?? 'info',
})

export const filterNames = {
  all: 'All',
  active: 'In progress',
  disputed: 'Disputed',
  settled: 'Settled',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const

const stepStatus: Record<ExecutionStep['status'], { text: string; tone: Tone }> = {
  done: { text: 'Done', tone: 'positive' },
  proposed: { text: 'Not confirmed', tone: 'warning' },
  refused: { text: 'Refused', tone: 'negative' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  lapsed: { text: 'Lapsed', tone: 'neutral' },
  corrected: { text: 'Corrected', tone: 'neutral' },
}
export const stepBadge = (status: ExecutionStep['status']) => stepStatus[status]

/** What changed since the person looked. */
export function executionChanges(seen: Execution, now: Execution): SeenChange[] {
  const changes: SeenChange[] = []
  const [before, after] = [stateBadge(seen.state).text, stateBadge(now.state).text]
  if (before !== after) changes.push({ label: 'Stage', before, after })
  if (seen.isOnHold !== now.isOnHold) {
    const holdText = (isOnHold: boolean) => (isOnHold ? 'On hold' : 'Not on hold')
    changes.push({ label: 'Hold', before: holdText(seen.isOnHold), after: holdText(now.isOnHold) })
  }
  for (const step of now.steps) {
    const known = seen.steps.find(({ id }) => id === step.id)
    if (known?.status === step.status) continue
    changes.push({
      label: `${step.label}, by ${step.by.name}`,
      before: known ? stepBadge(known.status).text : '',
      after: stepBadge(step.status).text,
    })
  }
  return changes
}
