import type { ExecutionFlag } from '@laycan/contract/trade/execution/execution'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { type DealRow, partiesOf } from '#features/trade/deals/deals.service.ts'
import type { Db } from '#platform/db.ts'
import type { Step } from './steps.rules.ts'

/** Who is told of a step: every party but the one who took it; open screens of all of them follow. */
export type Told = {
  act: Step['act']
  side: Step['side']
  actorId: string | null
  status: 'done' | 'proposed' | 'confirmed' | 'refused' | 'withdrawn'
  flags?: ExecutionFlag[]
  reason?: string
}

export const executionPath = (dealId: string) => `/transactions/${dealId}`

export async function tellStep(ctx: Context, tx: Db, deal: DealRow, told: Told) {
  const parties = partiesOf(deal)
  await ctx.realtime.publish(tx, parties, 'trade_changed', { dealId: deal.id })
  for (const userId of parties.filter((party) => party !== told.actorId).sort()) {
    const isOther = userId === (told.side === 'buyer' ? deal.sellerId : deal.buyerId)
    const message = messageOf(deal, told, isOther && userId !== deal.brokerId)
    await raiseNotification(ctx, tx, { userId, kind: 'trade', message, path: executionPath(deal.id) })
  }
}

function messageOf(
  { reference }: DealRow,
  { act, status, flags = [], reason = '' }: Told,
  isOther: boolean,
): string {
  const what = `${reference}: ${actOf(act).done}`
  const warning = flags[0] ? ` ${flags[0].text}` : ''
  switch (status) {
    case 'done':
      return `${what}.${warning}`
    case 'proposed':
      return `${what}; ${isOther ? 'please confirm or refuse' : 'the other side has to confirm'}.${warning}`
    case 'confirmed':
      return `${what}, confirmed by both sides.`
    case 'refused':
      return `${what} was refused: ${reason}`
    case 'withdrawn':
      return `${what} was taken back.`
  }
}
