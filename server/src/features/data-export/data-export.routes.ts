import { dataExportApi } from '@laycan/contract/profile/data-export'
import type { Context } from '#context.ts'
import type { PersonalDataPart } from '#feature.ts'
import { bind } from '#platform/http/bind.ts'
import { exportPersonalData } from './data-export.service.ts'

export const dataExportRoutes = (ctx: Context, parts: Record<string, PersonalDataPart>) =>
  bind(dataExportApi, {
    'GET /api/auth/me/export': (_input, { caller }) => exportPersonalData(ctx, caller.userId, parts),
  })
