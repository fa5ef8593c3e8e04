import { settingsApi } from '@laycan/contract/settings/settings'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readSettings, saveSettings } from './settings.service.ts'

export const settingsRoutes = (ctx: Context) =>
  bind(settingsApi, {
    'GET /api/auth/settings': (_input, { caller }) => readSettings(ctx.db, caller.userId),
    'PUT /api/auth/settings': ({ body }, { caller }) => saveSettings(ctx, caller.userId, body),
  })
