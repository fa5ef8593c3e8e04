import { type PricingAct, pricingActOf } from '@laycan/contract/trade/pricing/pricing-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { actOnDesk } from '#features/trade/claims/act-on-desk.service.ts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type PricingFrame, readFrame } from './frame.service.ts'

export type ActingOn = { deal: DealRow; side: Side; frame: PricingFrame; actorId: string }

type Act = {
  act: PricingAct
  isRepeat?: (tx: Db) => Promise<boolean>
  apply: (acting: ActingOn, work: Work, isFrozen: boolean) => Promise<void>
}

/** An act of the buyer or the seller on the price, under the deal's lock. */
export async function actOnPricing(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { act, isRepeat, apply }: Act,
) {
  await actOnDesk(ctx, caller, dealId, {
    rights: pricingActOf(act).rights,
    isRepeat: async (_locked, tx) => (await isRepeat?.(tx)) ?? false,
    apply: async ({ deal, execution, side }, work) => {
      const frame = await readFrame(ctx, work.tx, deal, execution)
      if (!frame) throw new AppError('conflict', 'The price is fixed.')
      await apply({ deal, side, frame, actorId: caller.userId }, work, isFinal(execution))
    },
  })
}

const isFinal = ({ invoices }: { invoices: { kind: string }[] }) =>
  invoices.some(({ kind }) => kind === 'final')

type Noted = { act: PricingAct; text: string; facts: object; to?: 'other' | 'both' }

/** The record names days and sources, never a figure that only one side knows. */
export function note(
  work: Work,
  { deal, side, actorId }: ActingOn,
  { act, text, facts, to = 'other' }: Noted,
) {
  const label = pricingActOf(act).done
  appendRecord(work, deal.id, {
    act: `pricing.${act}`,
    label: `${label} by the ${side}`,
    actor: { id: actorId, role: side },
    at: work.now,
    facts,
  })
  const parties = partiesOf(deal)
  const sides = {
    buyer: { userId: deal.buyerId, companyId: deal.buyerCompanyId },
    seller: { userId: deal.sellerId, companyId: deal.sellerCompanyId },
  }
  const addressed = to === 'both' ? [sides.buyer, sides.seller] : [sides[otherSide(side)]]
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: addressed.map((party) => ({
      to: party,
      message: `${deal.reference}: ${text}`,
      path: `/transactions/${deal.id}/pricing`,
    })),
    actorId,
  })
}
