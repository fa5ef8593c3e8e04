import { quantityText } from '@laycan/contract/figure-texts'
import { approvalActName } from '@laycan/contract/trade/approvals/approval-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import type { Commitment } from '#features/trade/shared/limits.service.ts'
import type { Caller } from '#platform/auth.ts'
import { actOnDeal, type Seen } from './act-on-deal.service.ts'
import { decideMandate, hold } from './deal.rules.ts'
import type { DealRow } from './deals.store.ts'
import { answerCancel, cancel, endDeparted } from './end-deal.rules.ts'
import { isTerm, termStateOf } from './liftings.rules.ts'
import { partiesHoldReason, stopsOfParties } from './party-checks.service.ts'

/**
 * The mandate that a principal gives the broker, and cancelling. Before a deal is binding either side may cancel with a
 * reason; afterwards the other side has to agree.
 */

export const answerMandate = (
  ctx: Context,
  caller: Caller,
  seen: Seen,
  { isConfirmed, reason }: { isConfirmed: boolean; reason: string },
) =>
  actOnDeal(ctx, caller, seen, {
    act: isConfirmed ? 'confirm_mandate' : 'refuse_mandate',
    label: isConfirmed ? 'Mandate confirmed' : 'Mandate refused',
    facts: { reason },
    ...(isConfirmed && { commit: (deal: DealRow) => commitMandate(ctx, deal, seen) }),
    async apply(deal, at, role, tx) {
      const after = decideMandate(deal, role as Side, { isConfirmed, reason }, at)
      if (after.status !== 'recap' || (await stopsOfParties(tx, deal)).length === 0) return after
      return hold({ ...deal, mandates: after.mandates }, partiesHoldReason, at)
    },
    message: ({ actor, deal }) =>
      `${actor} has ${isConfirmed ? 'confirmed' : 'refused'} the mandate for ${deal.reference}.`,
  })

async function commitMandate(ctx: Context, deal: DealRow, { id, version }: Seen): Promise<Commitment> {
  const { terms, reference, fuelName } = deal
  const fuel = { barrels_per_tonne: deal.barrelsPerTonne, density_kg_m3: deal.densityKgM3 }
  const { value } = await priceTerms(ctx, terms, fuel)
  const cargo = `${fuelName}, ${quantityText(terms.quantity, terms.quantity_unit)}, ${terms.incoterm} ${terms.place}`
  return {
    act: 'confirm_mandate',
    amount: value,
    dealId: id,
    repeatKey: `mandate ${id} ${version}`,
    call: { version },
    summary: `${approvalActName('confirm_mandate')} of ${reference}: ${cargo}`,
  }
}

/** What of a term contract is not lifted. */
const openText = (deal: DealRow) =>
  `${quantityText(termStateOf(deal)?.open ?? '0', deal.terms.quantity_unit)} open`

export const cancelDeal = (ctx: Context, caller: Caller, seen: Seen, reason: string) =>
  actOnDeal(ctx, caller, seen, {
    act: 'cancel',
    label: (deal) =>
      isTerm(deal.terms) ? `Closing short requested, ${openText(deal)}` : 'Cancellation requested',
    facts: { reason },
    apply: (deal, at, role) => cancel(deal, role, reason, at),
    message: ({ actor, deal, after }) =>
      after.status === 'cancelled'
        ? `${actor} has cancelled ${deal.reference}: ${reason}`
        : isTerm(deal.terms) && deal.boundAt
          ? `${actor} asks to close ${deal.reference} short, ${openText(deal)}: ${reason}`
          : `${actor} asks to cancel ${deal.reference}: ${reason}`,
  })

export const answerCancelRequest = (ctx: Context, caller: Caller, seen: Seen, isAgreed: boolean) =>
  actOnDeal(ctx, caller, seen, {
    act: isAgreed ? 'agree_cancel' : 'refuse_cancel',
    label: (deal) => {
      if (isTerm(deal.terms)) return isAgreed ? `Closed short, ${openText(deal)}` : 'Closing short refused'
      return isAgreed ? 'Cancellation agreed' : 'Cancellation refused'
    },
    facts: {},
    apply: (deal, at, role) => answerCancel(deal, role as Side, isAgreed, at),
    message: ({ actor, deal }) =>
      isTerm(deal.terms)
        ? `${actor} ${isAgreed ? 'agreed' : 'declined'} to close ${deal.reference} short, ${openText(deal)}.`
        : `${actor} ${isAgreed ? 'agreed' : 'declined'} to cancel ${deal.reference}.`,
  })

export const endDepartedDeal = (ctx: Context, caller: Caller, seen: Seen, reason: string) =>
  actOnDeal(ctx, caller, seen, {
    act: 'end_departed',
    label: 'Ended: nobody can act for the other side',
    facts: { reason },
    apply: (deal, at, role) => endDeparted(deal, role as Side, reason, at),
    message: ({ actor, deal }) => `${actor} has ended ${deal.reference}: ${reason}`,
  })
