import type { DataExport } from '@laycan/contract/profile/data-export'
import type { Context } from '#context.ts'
import type { PersonalDataPart } from '#feature.ts'

/** Everything the product stores about a person, for that person: one part from each feature that stores any. */
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
