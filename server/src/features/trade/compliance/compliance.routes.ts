import { complianceApi } from '@laycan/contract/trade/compliance/compliance'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { bind } from '#platform/http/bind.ts'
import { decideItem, type HeldItemKeeper, readHold, readHolds } from './compliance.service.ts'

const kinds = { listings: 'listing', quotes: 'quote' } as const
type Items = keyof typeof kinds

/** `keepers`: what may be held, by the feature that it belongs to. */
export function complianceRoutes(ctx: Context, keepers: Partial<Record<Items, HeldItemKeeper>>) {
  const keeperOf = (items: Items) => keepers[items] ?? refuseKind()
  return bind(complianceApi, {
    'GET /staff/trading/held': ({ query }, { caller }) => readHolds(ctx, caller, query),
    'GET /staff/trading/held/:id': ({ params }, { caller }) => readHold(ctx, caller, params.id),
    'POST /staff/trading/:items/:id/release': ({ params: { items, id }, body: { reason } }, { caller }) =>
      decideItem(ctx, keeperOf(items), caller, {
        item: kinds[items],
        itemId: id,
        outcome: 'release',
        reason,
      }),
    'POST /staff/trading/:items/:id/reject': ({ params: { items, id }, body: { reason } }, { caller }) =>
      decideItem(ctx, keeperOf(items), caller, { item: kinds[items], itemId: id, outcome: 'reject', reason }),
  })
}

function refuseKind(): never {
  throw new AppError('not_found', 'Nothing of that kind is ever held.')
}
