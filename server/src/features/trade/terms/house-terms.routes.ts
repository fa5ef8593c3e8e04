import { houseTermsApi } from '@laycan/contract/trade/terms/house-terms'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { changeHouseTerms, readHouseTerms } from './house-terms.service.ts'

export const houseTermsRoutes = (ctx: Context) =>
  bind(houseTermsApi, {
    'GET /trading/house-terms': (_given, { caller }) => readHouseTerms(ctx, caller.userId),
    'PUT /trading/house-terms': ({ body }, { caller }) => changeHouseTerms(ctx, caller.userId, body),
  })
