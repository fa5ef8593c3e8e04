import { moneyText } from '@laycan/contract/figure-texts'
import type { Context } from '#context.ts'
import { changeDeal } from '#features/trade/deals/act-on-deal.service.ts'
import { lockDeal } from '#features/trade/deals/deals.service.ts'
import { endByAward } from '#features/trade/deals/end-deal.rules.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { type Acted, changeDispute, type Named } from './act-on-dispute.service.ts'
import { awardProblems, type GivenAward } from './award.rules.ts'
import { type DisputeState, disputeReference } from './dispute-state.rules.ts'
import { requireIndependent } from './mediators.service.ts'
import { noteAward } from './note-awards.service.ts'
import { resumeDeal } from './resume-deal.service.ts'

/**
 * The award of the mediator ends the dispute. In one transaction the money moves by a note, and the deal goes on or
 * ends. A repeat does nothing again.
 */
export const giveAward = (
  ctx: Context,
  caller: Caller,
  named: Named,
  { clientId, version, ...award }: GivenAward & { clientId: string; version: number },
) =>
  changeDispute(ctx, caller, named, {
    act: 'award',
    clientId,
    version,
    apply: async ({ locked: { deal }, dispute, execution }, { tx, now }) => {
      await requireIndependent(tx, deal, caller.userId)
      const fields = awardProblems(award, dispute.amount, execution)
      if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
      const { text, payer, amount, direction } = award
      const state: DisputeState = {
        ...dispute,
        status: 'awarded',
        awardText: text,
        awardPayer: payer,
        awardAmount: amount,
        awardDirection: direction,
        endedAt: now.toISOString(),
      }
      return { state, said: { text, facts: { payer, amount, direction }, message: awardText(award) } }
    },
    follow: (acted, work) => carryOut(work, acted, caller.userId, award),
  })

const awardText = ({ payer, amount, direction, text }: GivenAward) =>
  [
    payer === null ? 'Nobody pays.' : `The ${payer} pays ${moneyText(amount)}.`,
    direction === 'end' ? 'The deal ends.' : 'The deal goes on.',
    text,
  ].join(' ')

async function carryOut(
  work: Work,
  { locked, dispute, execution }: Acted,
  mediatorId: string,
  award: GivenAward,
) {
  const { deal, listings } = locked
  if (execution.invoices.length > 0) await noteAward(work, deal, { ...dispute, ...awarded(award) })
  if (award.direction === 'resume') {
    await resumeDeal(work, deal, 'Decided by award')
    return
  }
  const reason = `By the award in ${disputeReference(deal.reference, dispute.number)}`
  const after = await lockDeal(work.tx, deal.id)
  await changeDeal(
    work,
    { deal: after, listings },
    { id: mediatorId, role: 'mediator' },
    {
      act: 'award',
      label: 'Ended by award',
      facts: { reason },
      apply: (state, at) => endByAward(state, reason, at),
      message: () => `${deal.reference} has ended. ${reason}.`,
    },
  )
}

const awarded = ({ payer, amount }: GivenAward) => ({ awardPayer: payer, awardAmount: amount })
