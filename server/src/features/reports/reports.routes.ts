import { reportsApi } from '@laycan/contract/reports/reports'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { closeReportAs, readReport, readReports, reportMember, viewReportedFile } from './reports.service.ts'

export const reportsRoutes = (ctx: Context) =>
  bind(reportsApi, {
    'POST /reports': ({ body }, { caller }) => reportMember(ctx, caller.userId, body),
    'GET /api/staff/reports': ({ query }, { caller }) => readReports(ctx, caller.userId, query),
    'GET /api/staff/reports/:id': ({ params }, { caller }) => readReport(ctx, caller.userId, params.id),
    'GET /api/staff/reports/:id/files/:fileId/link': ({ params }, { caller }) =>
      viewReportedFile(ctx, caller.userId, params.id, params.fileId),
    'POST /api/staff/reports/:id/close': ({ params, body }, { caller }) =>
      closeReportAs(ctx, caller, params.id, body),
  })
