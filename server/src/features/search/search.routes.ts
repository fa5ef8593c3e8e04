import { searchApi } from '@laycan/contract/search/search'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { searchAll } from './search.service.ts'

export const searchRoutes = (ctx: Context) =>
  bind(searchApi, { 'GET /search': ({ query }, { caller }) => searchAll(ctx, caller, query.query) })
