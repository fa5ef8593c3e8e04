import { negotiationsApi } from '@laycan/contract/trade/negotiations/negotiations'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { acceptQuote } from './accept-quote.service.ts'
import { compareOnListing } from './compare-quotes.service.ts'
import { declineQuote, withdrawQuote } from './end-negotiation.service.ts'
import { readNegotiation, readNegotiations } from './negotiations.service.ts'
import { counterQuote, sendQuote } from './send-quote.service.ts'

export const negotiationsRoutes = (ctx: Context) =>
  bind(negotiationsApi, {
    'POST /trading/listings/:id/quotes': async ({ params, body }, { caller }) => ({
      negotiation: await sendQuote(ctx, caller, params.id, body),
    }),
    'GET /trading/listings/:id/quotes/compare': ({ params, query }, { caller }) =>
      compareOnListing(ctx, caller, params.id, query),
    'GET /trading/negotiations': ({ query }, { caller }) => readNegotiations(ctx, caller, query),
    'GET /trading/negotiations/:id': async ({ params }, { caller }) => ({
      negotiation: await readNegotiation(ctx, caller, params.id),
    }),
    'POST /trading/negotiations/:id/counter': async ({ params, body }, { caller }) => ({
      negotiation: await counterQuote(ctx, caller, params.id, body),
    }),
    'POST /trading/negotiations/:id/accept': ({ params, body }, { caller }) =>
      acceptQuote(ctx, caller, params.id, body),
    'POST /trading/negotiations/:id/decline': async ({ params, body }, { caller }) => ({
      negotiation: await declineQuote(ctx, caller, params.id, body),
    }),
    'POST /trading/negotiations/:id/withdraw': async ({ params, body }, { caller }) => ({
      negotiation: await withdrawQuote(ctx, caller, params.id, body),
    }),
  })
