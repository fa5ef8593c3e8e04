import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import { moneyText } from '@laycan/contract/figure-texts'
import { commissionDueDays } from '@laycan/contract/trade/commissions/commission-constants'
import type { PayTo } from '@laycan/contract/trade/execution/execution-facts'
import type { Context } from '#context.ts'
import { requireConfirmed } from '#features/profile/confirmations.service.ts'
import { compareParties } from '#features/screening/screening.service.ts'
import { requirePartyRole } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, findViewer, lockDeal } from '#features/trade/deals/deals.service.ts'
import { isSameAccount } from '#features/trade/execution/money-facts.rules.ts'
import { screenNamed } from '#features/trade/execution/screen-parties.service.ts'
import { payeesOf } from '#features/trade/execution/screened-parties.rules.ts'
import { runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { commissionRights, requireIssuer } from './commissions.policy.ts'
import { earnedOf, findOpen, issuerOf, readCommissions, requireFree } from './commissions.service.ts'
import { findLastCommissionPayTo, insertCommission, isIssued, listCommissions } from './commissions.store.ts'
import { notifyCommission } from './notify-commission.service.ts'

type Issue = { clientId: string; payTo: PayTo; proof?: string | undefined }

/** To every side that pays and has no invoice that counts. */
export async function issueCommission(ctx: Context, caller: Caller, dealId: string, issue: Issue) {
  const { clientId, payTo, proof } = issue
  const { userId } = caller
  // Before anything is locked, since it reads the lists.
  const compared = await compareParties(ctx, payeesOf({ payTo }, 'commission-'))
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockDeal(tx, dealId) },
    authorize: async ({ deal }, tx) => requirePartyRole(await findViewer(tx, caller, deal, ctx.clock())),
    findRepeat: async (_, tx) => ((await isIssued(tx, { dealId, userId, clientId })) ? dealId : undefined),
    rights: commissionRights,
    permit: ({ deal, actor }) => {
      requireIssuer(actor)
      requireFree(deal)
    },
    apply: async ({ deal }, work) => {
      const last = await findLastCommissionPayTo(work.tx, issuerOf(deal))
      if (last && !isSameAccount(last, payTo)) requireConfirmed(ctx, userId, 'bank_details', proof)
      await issueAll(work, deal, { userId, clientId, payTo })
      await screenNamed(work, dealId, compared)
      return dealId
    },
  })
  return readCommissions(ctx, caller, dealId)
}

async function issueAll(work: Work, deal: DealRow, by: { userId: string; clientId: string; payTo: PayTo }) {
  const { tx, now } = work
  const earned = await earnedOf(tx, deal)
  if (!earned)
    throw new AppError(
      'conflict',
      'The commission is earned once the loaded quantity counts. Wait for the loading.',
    )
  const open = await findOpen(tx, deal, await listCommissions(tx, deal.id))
  if (open.length === 0) throw new AppError('conflict', 'The commission of this deal is invoiced already.')
  const dueOn = addDays(utcDate(now), commissionDueDays)
  for (const payer of open) {
    const amount = earned.owed[payer]
    const number = await insertCommission(tx, {
      dealId: deal.id,
      reference: deal.reference,
      payer,
      amount,
      calculation: earned.calculation,
      dueOn,
      payTo: by.payTo,
      issuerId: issuerOf(deal),
      issuedBy: by.userId,
      clientId: by.clientId,
      at: now.toISOString(),
    })
    notifyCommission(work, deal, {
      act: 'commission.issue',
      label: `Commission invoice ${number} issued to the ${payer}`,
      actor: { id: by.userId, role: 'broker' },
      facts: { number, payer, amount, calculation: earned.calculation, dueOn, payTo: by.payTo },
      payer,
      message: `${deal.reference}: commission invoice ${number} over ${moneyText(amount)}, due on ${dueOn}.`,
    })
  }
}
