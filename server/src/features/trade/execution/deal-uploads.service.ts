import {
  type DocumentContentType,
  documentTooLargeText,
  maxDocumentBytes,
} from '@laycan/contract/kyc/kyc-rules'
import type { DealDocument, DealUpload } from '@laycan/contract/trade/execution/deal-documents'
import { documentRights } from '@laycan/contract/trade/execution/execution-constants'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { requireBinding } from '#features/companies/binding.service.ts'
import { requireNotOver } from '#features/trade/deals/deals.policy.ts'
import { readDealFor } from '#features/trade/deals/deals.service.ts'
import { inTrade } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import { uploadLifecycle } from '#platform/files/upload-lifecycle.ts'
import { addDealDocument } from './add-document.service.ts'
import { toDealDocument } from './deal-documents.service.ts'
import { findDealDocument } from './deal-documents.store.ts'
import { countUploads, dealUploads } from './deal-uploads.store.ts'
import { requireUploader } from './execution.policy.ts'

/** Uploads of documents to a deal. Files are scanned first, since the other party downloads them. */
const uploads = uploadLifecycle({
  feature: 'deal',
  folder: 'deals',
  maxBytes: maxDocumentBytes,
  tooLargeText: documentTooLargeText,
  mostOpen: 40,
  isScanned: true,
  cron: '37 * * * *',
  store: dealUploads,
})

export const dealFileQueues = uploads.queues

export async function createUpload(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { kind, contentType }: { kind: TradeDocument; contentType: DocumentContentType },
): Promise<DealUpload> {
  const { deal, role } = await readDealFor(ctx, caller, dealId)
  requireUploader(role)
  await requireBinding(ctx.db, caller.userId, documentRights)
  requireNotOver(deal)
  const { userId } = caller
  const openCount = await countUploads(ctx.db, dealId, userId)
  const [form] = await uploads.begin(ctx, openCount, [{ contentType, details: { dealId, userId, kind } }])
  if (!form) throw new Error('one upload gets one form')
  return form
}

export async function takeDocument(
  ctx: Context,
  caller: Caller,
  { dealId, uploadId }: { dealId: string; uploadId: string },
  named: { fileName: string; note: string },
): Promise<{ document: DealDocument }> {
  const { role } = await readDealFor(ctx, caller, dealId)
  requireUploader(role)
  const document = await uploads.receive(
    ctx,
    { dealId, uploadId, userId: caller.userId },
    async (tx, { uploadId: id, kind, fileKey }, file) => {
      await requireBinding(tx, caller.userId, documentRights)
      const paper = { ...named, ...file, id, kind, fileKey }
      await inTrade(ctx, (work) => addDealDocument(work, caller, dealId, paper), tx)
    },
    async () => {
      const found = await findDealDocument(ctx.db, dealId, uploadId)
      return found?.uploadedById === caller.userId ? toDealDocument(found, true) : undefined
    },
  )
  return { document }
}
