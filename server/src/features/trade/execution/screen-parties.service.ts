import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { z } from 'zod'
import type { Context } from '#context.ts'
import {
  type ComparedParty,
  compareParties,
  dealHitsQueue,
  isOpen,
  readScreenings,
  recordParties,
  retireParts,
  verdictOf,
} from '#features/screening/screening.service.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import { changeDeal } from '#features/trade/deals/act-on-deal.service.ts'
import { hold } from '#features/trade/deals/deal.rules.ts'
import { lockWithListings } from '#features/trade/deals/deal-holds.service.ts'
import { moveRefusal } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, lockDeal } from '#features/trade/deals/deals.service.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import type { Queue } from '#platform/jobs.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { formerNamePart, partiesNamedIn } from './screened-parties.rules.ts'
import { factsOfLast } from './steps.rules.ts'

/**
 * Ships, carriers, banks and account holders of a deal against sanctions lists. A strong hit puts the deal on hold
 * until compliance has decided on it; a possible one is shown to compliance. The parties only learn of the hold: that a
 * list has a similar name is never disclosed.
 */
/** Before anything is locked, since it reads the lists. */
export const compareNamed = <A extends TakenAct>(ctx: Context, act: A, facts: FactsOf<A>) =>
  compareParties(ctx, partiesNamedIn(act, facts))

/** The ship or carrier that counts: again, once a substitute does not come about. */
export async function compareCounting(ctx: Context, { steps }: Pick<LoadedExecution, 'steps'>) {
  const counting = factsOfLast(steps, 'nominate')
  return counting ? compareNamed(ctx, 'nominate', counting) : []
}

/** Part of the step that names them. Needs the deal's lock. */
export async function screenNamed(work: Work, dealId: string, compared: ComparedParty[]) {
  if (compared.length === 0) return
  const news = await recordParties(work.ctx, work.tx, { kind: 'deal', id: dealId }, compared)
  const parts = compared.map(({ part }) => part)
  if (parts.includes('carrier')) await retireParts(work.tx, 'deal', dealId, parts, formerNamePart)
  await answerHits(work, await lockDeal(work.tx, dealId), news.length > 0)
}

const holdReason = 'Compliance must check this deal before it continues.'

/** Holds the deal if what it has now may be listed; tells compliance of hits that are new. */
async function answerHits(work: Work, deal: DealRow, isNew: boolean) {
  const screenings = (await readScreenings(work.tx, 'deal', deal.id)).filter(({ isCurrent }) => isCurrent)
  const isHeld =
    verdictOf(screenings.flatMap(({ hits }) => hits)) === 'strong' &&
    moveRefusal(deal, 'hold', 'compliance') === undefined
  if (isHeld) {
    await changeDeal(work, { deal, listings: new Map() }, null, {
      act: 'hold',
      label: 'Put on hold',
      facts: { reason: holdReason },
      apply: (state, at) => hold(state, holdReason, at),
      message: () => `Compliance put ${deal.reference} on hold: ${holdReason}`,
    })
  }
  if (!isHeld && !isNew) return
  const open = screenings.filter(({ hits }) => hits.some(isOpen))
  const worst = open.find(({ result }) => result === 'strong') ?? open[0]
  const reviewers = (await listHolders(work.tx, 'compliance')).map((userId) => ({ userId, companyId: null }))
  const what = worst ? `${worst.role} ${worst.name} may be listed` : 'a true match'
  const message = `${deal.reference}${isHeld ? ' was put on hold' : ''}: ${what}`
  work.notify({
    parties: reviewers,
    changed: { dealId: deal.id },
    notifications: reviewers.map((to) => ({ to, message, path: '/staff/screening' })),
  })
}

/** Takes what a new list brought. */
export const dealHitsQueueOf = (ctx: Context): Queue => ({
  name: dealHitsQueue,
  retries: 10,
  retryDelaySeconds: 30,
  keepSeconds: 60 * 60,
  handle: async (data) => {
    const { dealId } = z.object({ dealId: z.uuid() }).parse(data)
    await inTrade(ctx, async (work) => {
      const { deal } = await lockWithListings(work.tx, dealId)
      await answerHits(work, deal, true)
    })
  },
})
