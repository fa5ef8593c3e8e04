import type { DataExport } from '@laycan/contract/profile/data-export'
import type { Context } from '#context.ts'

/**
 * Everything held on a person, for that person. Each feature that holds something gives its part; `app.ts` lists
 * them. A part is plain data, without what belongs to others.
 */
export type PersonalDataPart = (ctx: Context, userId: string) => Promise<unknown>

export async function exportPersonalData(
  ctx: Context,
  userId: string,
  partsByName: Record<string, PersonalDataPart>,
): Promise<DataExport> {
  const parts = await Promise.all(
    Object.entries(partsByName).map(async ([name, read]) => [name, await read(ctx, userId)] as const),
  )
  return { exportedAt: ctx.clock().toISOString(), parts: Object.fromEntries(parts) }
}
