import { cargoesApi } from '@laycan/contract/trade/cargoes/cargoes'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { listCargoes, readDealCargo, readListingCargo, readNegotiationCargo } from './cargoes.service.ts'

export const cargoesRoutes = (ctx: Context) =>
  bind(cargoesApi, {
    'GET /trading/listings/:id/cargo': async ({ params, query }, { caller }) => ({
      cargo: await readListingCargo(ctx, caller, params.id, query.with),
    }),
    'GET /trading/negotiations/:id/cargo': async ({ params }, { caller }) => ({
      cargo: await readNegotiationCargo(ctx, caller, params.id),
    }),
    'GET /trading/deals/:id/cargo': async ({ params }, { caller }) => ({
      cargo: await readDealCargo(ctx, caller, params.id),
    }),
    'GET /trading/cargoes': ({ query }, { caller }) => listCargoes(ctx, caller, query),
  })
