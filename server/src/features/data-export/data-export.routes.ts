import { dataExportApi } from '@laycan/contract/profile/data-export'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { exportPersonalData, type PersonalDataPart } from './data-export.service.ts'

export const dataExportRoutes = (ctx: Context, parts: Record<string, PersonalDataPart>) =>
  bind(dataExportApi, {
    'GET /api/auth/me/export': (_input, { caller }) => exportPersonalData(ctx, caller.userId, parts),
  })
