import { utcMinute } from '@laycan/contract/calendar/calendar'
import type { ExecutionFlag } from '@laycan/contract/trade/execution/steps'
import { onSilence, unread } from '#features/trade/ships/nomination-window.rules.ts'
import { AppError } from '#platform/errors.ts'
import type { StepAnswer } from './execution.policy.ts'
import { isOpenNomination, type Step } from './steps.rules.ts'

/** Both sides read the warnings about a ship before they nominate or accept it. */
export function requireRead(flags: ExecutionFlag[], acknowledged: readonly string[]) {
  const left = unread(flags, acknowledged)
  if (left.length === 0) return
  const texts = left.map(({ text }) => text).join('. ')
  throw new AppError('invalid', 'Read the warnings about the ship first.', {
    fields: { acknowledged: `Not read yet: ${texts}` },
  })
}

/** After its time a nomination lapses or counts as accepted, whatever is said then. */
export function requireInTime(step: Step, answer: StepAnswer, now: Date) {
  if (!isOpenNomination(step) || step.answerBy === null || new Date(step.answerBy) > now) return
  const silence = onSilence(step.flags)
  if (silence === 'accepted' && answer === 'confirmed') return
  const then = silence === 'accepted' ? 'it counts as accepted' : 'it lapsed'
  throw new AppError('conflict', `The time to answer ended on ${utcMinute(step.answerBy)}: ${then}.`)
}
