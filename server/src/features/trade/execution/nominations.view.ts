import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { NominationStatus } from '@laycan/contract/trade/ships/ship-constants'
import type { Nomination, ShipCheck } from '@laycan/contract/trade/ships/ships'
import { onSilence } from '#features/trade/ships/nomination-window.rules.ts'
import { checkShip, type ShipCase } from '#features/trade/ships/ship-checks.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { describeFacts } from './fact-labels.rules.ts'
import { isOpenNomination, type Step } from './steps.rules.ts'

/** Every nomination of a deal with its checks and its answer, the latest first. Both sides see the same. */
export function viewNominations(
  { steps, terms }: Pick<LoadedExecution, 'steps' | 'terms'>,
  caseAt: (at: Date) => ShipCase,
): Nomination[] {
  const counting = steps.findLast(({ act, status }) => act === 'nominate' && status === 'done')
  return steps
    .filter(({ act }) => act === 'nominate')
    .map((step): Nomination => {
      const facts = step.facts as FactsOf<'nominate'>
      const isOpen = isOpenNomination(step)
      return {
        stepId: step.id,
        status: statusOf(step, counting),
        by: { name: step.actorName, role: step.side },
        at: step.at,
        answeredBy: step.answeredByName,
        answeredAt: step.answeredAt,
        reason: step.answer,
        name: facts.name,
        facts: describeFacts('nominate', facts, terms),
        checks: checkShip(facts, caseAt(new Date(step.at))).map((check) => asNominated(check, step)),
        answerBy: isOpen ? step.answerBy : null,
        onSilence: isOpen ? onSilence(step.flags) : null,
      }
    })
    .reverse()
}

/** What both sides were warned of stays a warning, whatever the policy says since. */
function asNominated(check: ShipCheck, { flags }: Step): ShipCheck {
  const warned = flags.find(({ code }) => code === check.code)
  return warned ? { ...check, outcome: 'warning', text: warned.text } : check
}

function statusOf({ id, status }: Step, counting: Step | undefined): NominationStatus {
  if (status === 'proposed') return 'nominated'
  if (status === 'done') return counting?.id === id ? 'accepted' : 'substituted'
  return status
}
