import { utcMinute } from '@laycan/contract/calendar/calendar'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import { otherSide } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { readClaimTerms } from '#features/trade/claims/agreed-terms.service.ts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { addWorkingDays, onSilence } from '#features/trade/ships/nomination-window.rules.ts'
import { lockIdentity } from '#features/trade/ships/ships.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { lockExecution } from './act-on-execution.service.ts'
import { passageOf } from './execution.policy.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { listDue, listPaused, listToPause, listToRemind, saveWindow } from './nominations.store.ts'
import { advance, saveState } from './record-step.service.ts'
import { compareCounting, screenNamed } from './screen-parties.service.ts'
import { isOpenNomination, type Step } from './steps.rules.ts'
import { answerStep, lapseSteps } from './steps.store.ts'

/**
 * The time to answer a nomination. The side that must answer is reminded once; silence accepts a ship without warnings,
 * and lets one with warnings lapse. While nobody can answer, on hold or in a dispute, the time stands still; it starts
 * again in full afterwards.
 */
export const nominationsQueue = (ctx: Context) =>
  sweepQueue('nominations-follow', '*/5 * * * *', () => followNominations(ctx))

type Due = { deal: DealRow; execution: LoadedExecution; step: Step }
type Handle = (work: Work, due: Due) => Promise<void>

export async function followNominations(ctx: Context) {
  const now = ctx.clock().toISOString()
  const sweeps: [(db: Db, limit: number) => Promise<string[]>, Handle][] = [
    [listToPause, pause],
    [listPaused, restart],
    [(db, limit) => listToRemind(db, now, limit), remind],
    [(db, limit) => listDue(db, now, limit), settle],
  ]
  for (const [findDue, handle] of sweeps) {
    await sweepEach(ctx.db, {
      findDue: (limit) => findDue(ctx.db, limit),
      handle: (tx, dealId) => inTrade(ctx, (work) => follow(work, dealId, handle), tx),
    })
  }
}

async function follow(work: Work, dealId: string, handle: Handle) {
  const { deal, execution } = await lockExecution(work.tx, dealId)
  const step = execution.steps.find(isOpenNomination)
  // Answered or withdrawn since it was found.
  if (step && deal.status === 'binding') await handle(work, { deal, execution, step })
}

const isStopped = ({ deal, execution }: Due) => deal.heldAt !== null || execution.state === 'disputed'

async function pause({ tx }: Work, due: Due) {
  if (isStopped(due)) await saveWindow(tx, due.step.id, { answerBy: null, remindedAt: null })
}

async function restart(work: Work, due: Due) {
  if (isStopped(due) || due.step.answerBy !== null) return
  const { nominationDays } = await readClaimTerms(work.tx, due.deal.id, due.deal.terms)
  const answerBy = addWorkingDays(work.now, nominationDays).toISOString()
  await saveWindow(work.tx, due.step.id, { answerBy, remindedAt: null })
  notifyAnswerer(work, due, `please answer the nomination by ${utcMinute(answerBy)}.`)
}

async function remind(work: Work, due: Due) {
  const { id, answerBy, flags } = due.step
  if (isStopped(due) || answerBy === null) return
  await saveWindow(work.tx, id, { answerBy, remindedAt: work.now.toISOString() })
  const then = onSilence(flags) === 'accepted' ? 'counts as accepted' : 'lapses'
  notifyAnswerer(work, due, `please answer the nomination by ${utcMinute(answerBy)}; then it ${then}.`)
}

/** To the side that must answer alone. */
function notifyAnswerer(work: Work, { deal, step }: Due, what: string) {
  const side = step.side === 'system' ? undefined : otherSide(step.side)
  const message = `${deal.reference}: ${what}`
  work.notify({
    parties: partiesOf(deal),
    changed: { dealId: deal.id },
    notifications: partiesOf(deal)
      .filter(({ role }) => role === side)
      .map((to) => ({ to, message, path: `/transactions/${deal.id}` })),
  })
}

async function settle(work: Work, due: Due) {
  const { deal, execution, step } = due
  const { tx, now } = work
  if (isStopped(due) || step.answerBy === null || step.answerBy > now.toISOString()) return
  const to = passageOf('nominate', execution.state, courseOf(execution))
  const facts = step.facts as FactsOf<'nominate'>
  const isOther = (await lockIdentity(tx, deal.id, facts)) !== undefined
  const isAccepted = onSilence(step.flags) === 'accepted' && to !== undefined && !isOther
  const reason = `No answer by ${utcMinute(step.answerBy)}`
  const answer = { answeredBy: null, reason, version: execution.version + 1, at: now.toISOString() }
  if (isAccepted) await answerStep(tx, step.id, { status: 'done', ...answer })
  else await lapseSteps(tx, [step.id], answer.version, answer.at, reason)
  await saveState(work, { deal, execution, to: isAccepted ? to : execution.state })
  const outcome = isAccepted ? 'counts as accepted' : 'lapsed'
  appendRecord(work, deal.id, {
    act: `step.nominate.${isAccepted ? 'deemed' : 'lapsed'}`,
    label: `Transport nominated, ${outcome} without an answer`,
    actor: null,
    at: now,
    facts: { stepId: step.id, reason },
  })
  work.notify({
    parties: partiesOf(deal),
    changed: { dealId: deal.id },
    notifications: partiesOf(deal).map((party) => ({
      to: party,
      message: `${deal.reference}: the nomination of ${facts.name} ${outcome}. ${reason}.`,
      path: `/transactions/${deal.id}`,
    })),
  })
  if (isAccepted) await advance(work, deal)
  else await screenNamed(work, deal.id, await compareCounting(work.ctx, execution))
}
