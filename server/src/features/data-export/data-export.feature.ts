import { type DataExport, dataExportApi } from '@laycan/contract/profile/data-export'
import type { Context } from '#context.ts'
import type { Feature, PersonalDataPart } from '#feature.ts'
import { bind } from '#platform/http/bind.ts'

/**
 * Everything the product stores about a person, for that person. The only feature that reads what every other stores:
 * it is given their parts.
 */
export const dataExportFeature = (parts: Record<string, PersonalDataPart>): Feature => ({
  name: 'data-export',
  routes: (ctx) =>
    bind(dataExportApi, {
      'GET /api/auth/me/export': (_input, { caller }) => exportPersonalData(ctx, caller.userId, parts),
    }),
})

async function exportPersonalData(
  ctx: Context,
  userId: string,
  partsByName: Record<string, PersonalDataPart>,
): Promise<DataExport> {
  const parts = await Promise.all(
    Object.entries(partsByName).map(async ([name, read]) => [name, await read(ctx, userId)] as const),
  )
  return { exportedAt: ctx.clock().toISOString(), parts: Object.fromEntries(parts) }
}
