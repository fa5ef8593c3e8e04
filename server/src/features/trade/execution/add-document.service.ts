import { createHash, randomUUID } from 'node:crypto'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { partiesOf, requireNotOver } from '#features/trade/deals/deals.policy.ts'
import { findViewer, lockDeal } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { findAudience } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { requireDocument } from '#platform/files/content/document-content.ts'
import { newFileKey } from '#platform/files/files.ts'
import { insertDealDocument, isPaperElsewhere, type NewDealDocument } from './deal-documents.store.ts'
import { requireUploader } from './execution.policy.ts'

/** A document whose file is checked and stored. */
export type CheckedDocument = Pick<
  NewDealDocument,
  'id' | 'kind' | 'fileKey' | 'fileName' | 'contentType' | 'size' | 'sha256' | 'note'
>

export async function addDealDocument(
  ctx: Context,
  tx: Db,
  caller: Caller,
  dealId: string,
  paper: CheckedDocument,
) {
  const deal = await lockDeal(tx, dealId)
  const role = requireUploader((await findViewer(tx, caller, deal))?.role)
  requireNotOver(deal)
  const at = ctx.clock()
  // The same bill of lading or certificate in two deals is how one cargo is sold twice (F12).
  const isElsewhere = await isPaperElsewhere(tx, dealId, paper.sha256)
  const flag = isElsewhere ? 'The same file is a document of another deal (F12).' : null
  const version = await insertDealDocument(tx, {
    ...paper,
    dealId,
    flag,
    role,
    uploadedById: caller.userId,
    uploadedAt: at.toISOString(),
  })
  const { id: documentId, kind, fileName, sha256 } = paper
  await appendRecord(tx, dealId, {
    act: 'document.added',
    label: `Document added: ${kind}, version ${version}`,
    actor: { id: caller.userId, role },
    at,
    facts: { documentId, kind, version, fileName, sha256, ...(flag && { flag }) },
  })
  const parties = partiesOf(deal)
  const audience = await findAudience(tx, parties)
  const people = [...new Set(parties.flatMap(audience.peopleOf))].sort()
  await ctx.realtime.publish(tx, people, 'trade_changed', { dealId })
}

type GeneratedDocument = { kind: TradeDocument; content: Buffer; fileName: string; note: string }

/** A document that the platform generates for a party. */
export async function addDocument(ctx: Context, caller: Caller, dealId: string, paper: GeneratedDocument) {
  const { content, ...named } = paper
  const contentType = await requireDocument(content)
  const fileKey = newFileKey('deals')
  await ctx.files.put(fileKey, content, contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { id: randomUUID(), fileKey, contentType, size: content.length, sha256 }
  await inTransaction(ctx.db, (tx) => addDealDocument(ctx, tx, caller, dealId, { ...named, ...file }))
}
