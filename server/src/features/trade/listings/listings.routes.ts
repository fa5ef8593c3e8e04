import { listingsApi } from '@laycan/contract/trade/listings/listings'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { checkDraft } from './listing-terms.service.ts'
import {
  beginListing,
  changeListing,
  pauseListing,
  publishListing,
  removeListing,
  resumeListing,
  withdrawListing,
} from './listings.service.ts'
import { browseMarketplace, readMatches } from './marketplace.service.ts'
import { readListingFor, readMine, readVersions } from './read-listing.service.ts'
import { SerializedCards } from './serialized-cards.service.ts'

export function listingsRoutes(ctx: Context) {
  const cards = new SerializedCards(ctx.db)
  return bind(listingsApi, {
    'POST /trading/listings': ({ body }, { caller }) => beginListing(ctx, caller, body),
    'PUT /trading/listings/:id': ({ params, body }, { caller }) =>
      changeListing(ctx, caller, params.id, body),
    'DELETE /trading/listings/:id': ({ params }, { caller }) => removeListing(ctx, caller, params.id),
    'POST /trading/listings/:id/publish': ({ params, body }, { caller }) =>
      publishListing(ctx, caller, params.id, body.version),
    'POST /trading/listings/:id/pause': ({ params, body }, { caller }) =>
      pauseListing(ctx, caller, params.id, body.version),
    'POST /trading/listings/:id/resume': ({ params, body }, { caller }) =>
      resumeListing(ctx, caller, params.id, body.version),
    'POST /trading/listings/:id/withdraw': ({ params, body }, { caller }) =>
      withdrawListing(ctx, caller, params.id, body.version),
    'GET /trading/listings/mine': ({ query }, { caller }) => readMine(ctx, caller.userId, query),
    'GET /trading/listings/:id': async ({ params }, { caller }) => ({
      listing: await readListingFor(ctx, caller, params.id),
    }),
    'GET /trading/listings/:id/versions': async ({ params }, { caller }) => ({
      versions: await readVersions(ctx, caller, params.id),
    }),
    'GET /trading/listings/:id/matches': async ({ params, query }, { caller }) => {
      const { marks, isPending } = await readMatches(ctx, caller, params.id, query.limit)
      return cards.serialize('matches', marks, { isPending })
    },
    'GET /trading/market': async ({ query }, { caller }) => {
      const { marks, next } = await browseMarketplace(ctx, caller, query)
      return cards.serialize('listings', marks, { next })
    },
    'POST /trading/check': ({ body }, { caller }) => checkDraft(ctx, caller, body),
  })
}
