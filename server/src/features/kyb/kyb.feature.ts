import type { Feature } from '#feature.ts'
import { sealPlainColumn } from '#platform/sealed-columns.ts'
import { checksQueue } from './checks.service.ts'
import { companyFileQueues, exportPassportActs } from './documents.service.ts'
import { fileNameColumn } from './documents.store.ts'
import { expiryQueue } from './expire-passports.job.ts'
import { kybReviewRoutes, kybRoutes } from './kyb.routes.ts'
import { rescreeningQueue } from './rescreen-companies.job.ts'
import { listKeptPassports, retentionQueue } from './retention.service.ts'
import { companyHitsQueueOf } from './screen-company.service.ts'
import { evidenceColumn } from './sealed-evidence.store.ts'
import { peopleColumns, sealPlainPeople } from './sealed-people.store.ts'

export const kybFeature: Feature = {
  name: 'kyb',
  routes: (ctx) => [...kybRoutes(ctx), ...kybReviewRoutes(ctx)],
  queues: (ctx) => [
    checksQueue(ctx),
    companyHitsQueueOf(ctx),
    rescreeningQueue(ctx),
    ...companyFileQueues(ctx),
    expiryQueue(ctx),
    retentionQueue(ctx),
  ],
  personalData: { companyPassport: exportPassportActs },
  erasure: { listKept: listKeptPassports },
  fileTables: [{ table: 'company_documents', deletedAt: 'deleted_at' }],
  sealedColumns: [...Object.values(peopleColumns), evidenceColumn, fileNameColumn],
  async sealPlainData(db) {
    await sealPlainPeople(db)
    await sealPlainColumn(db, evidenceColumn, 'evidence')
    await sealPlainColumn(db, fileNameColumn, 'file_name')
  },
}
