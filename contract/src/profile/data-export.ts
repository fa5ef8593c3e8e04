import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

/** All data stored about a person; each feature adds its part. */
export const DataExport = z
  .object({
    exportedAt: z.iso.datetime(),
    parts: z.record(z.string(), z.unknown()).describe('Data by feature.'),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

export const dataExportApi = endpoints({
  'GET /api/auth/me/export': {
    summary: 'Export all data stored about me',
    access: 'member',
    whileSuspended: true,
    answer: DataExport,
    callsPerMinute: 10,
  },
})
