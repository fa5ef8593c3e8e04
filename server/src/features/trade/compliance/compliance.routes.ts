import { complianceApi } from '@laycan/contract/trade/compliance/compliance'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { bind } from '#platform/http/bind.ts'
import { decideItem, type HeldItemHandler, readHold, readHolds } from './compliance.service.ts'

const kinds = { listings: 'listing', quotes: 'quote' } as const
type Items = keyof typeof kinds

/** `handlers` by the kind of held item. */
export function complianceRoutes(ctx: Context, handlers: Partial<Record<Items, HeldItemHandler>>) {
  const handlerOf = (items: Items) => handlers[items] ?? throwNotHeld()
  return bind(complianceApi, {
    'GET /staff/trading/held': ({ query }, { caller }) => readHolds(ctx, caller, query),
    'GET /staff/trading/held/:id': ({ params }, { caller }) => readHold(ctx, caller, params.id),
    'POST /staff/trading/:items/:id/release': ({ params: { items, id }, body: { reason } }, { caller }) =>
      decideItem(ctx, handlerOf(items), caller, {
        item: kinds[items],
        itemId: id,
        outcome: 'release',
        reason,
      }),
    'POST /staff/trading/:items/:id/reject': ({ params: { items, id }, body: { reason } }, { caller }) =>
      decideItem(ctx, handlerOf(items), caller, {
        item: kinds[items],
        itemId: id,
        outcome: 'reject',
        reason,
      }),
  })
}

function throwNotHeld(): never {
  throw new AppError('not_found', 'Items of this kind are never held.')
}
