import type { Feature } from '#feature.ts'
import { sealPlainColumn } from '#platform/sealed-columns.ts'
import { checksQueue } from './checks.service.ts'
import { exportKyc } from './documents.service.ts'
import { fileNameColumn } from './documents.store.ts'
import { kycErasure } from './erasure.service.ts'
import { kycReviewRoutes, kycRoutes } from './kyc.routes.ts'
import { renamingQueue } from './rename-person.service.ts'
import { rescreeningQueue } from './rescreen-cases.job.ts'
import { retentionQueue } from './retention.service.ts'
import { expiryQueue } from './reverify.service.ts'
import { kycSealedColumns, sealPlainInfo } from './sealed-info.store.ts'
import { kycFileQueues } from './uploads.service.ts'

export const kycFeature: Feature = {
  name: 'kyc',
  routes: (ctx) => [...kycRoutes(ctx), ...kycReviewRoutes(ctx)],
  queues: (ctx) => [
    checksQueue(ctx),
    ...kycFileQueues(ctx),
    retentionQueue(ctx),
    rescreeningQueue(ctx),
    renamingQueue(ctx),
    expiryQueue(ctx),
  ],
  personalData: { kyc: exportKyc },
  erasure: kycErasure,
  fileTables: [{ table: 'kyc_documents', deletedAt: 'deleted_at' }],
  sealedColumns: [...kycSealedColumns, fileNameColumn],
  async sealPlainData(db) {
    await sealPlainInfo(db)
    await sealPlainColumn(db, fileNameColumn, 'file_name')
  },
}
