import { voyagesApi } from '@laycan/contract/voyages/voyages'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { routeFinderOf } from './sea-legs.service.ts'
import { listPassages, readRoute } from './voyages.service.ts'

export function voyagesRoutes(ctx: Context) {
  const finder = routeFinderOf(ctx)
  return bind(voyagesApi, {
    'GET /api/voyages/route': async ({ query }) => ({ route: await readRoute(ctx, finder, query) }),
    'GET /api/voyages/passages': () => ({ passages: listPassages(ctx) }),
  })
}
