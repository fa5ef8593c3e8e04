import { accountApi } from '@laycan/contract/account'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readProfile } from './account.service.ts'

export const accountRoutes = (ctx: Context) =>
  bind(accountApi, {
    'GET /api/auth/me': (_input, { caller, token }) => readProfile(ctx, caller.userId, token),
  })
