import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

/** Everything held on a person, part by part; each feature adds its own. */
export const DataExport = z
  .object({
    exportedAt: z.iso.datetime(),
    parts: z.record(z.string(), z.unknown()).describe('By the name of the feature that holds it.'),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

export const dataExportApi = endpoints({
  'GET /api/auth/me/export': {
    summary: 'Everything held on me',
    access: 'member',
    whileSuspended: true,
    answer: DataExport,
    callsPerMinute: 10,
  },
})
