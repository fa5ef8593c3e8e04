import { createHash, randomUUID } from 'node:crypto'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { type DealRow, lockDeal, partiesOf, roleOf } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { requireDocument } from '#platform/files/content/document-content.ts'
import { newFileKey } from '#platform/files/files.ts'
import { insertDealDocument, isPaperElsewhere, type NewDealDocument } from './deal-documents.store.ts'

/** How a paper gets into the vault of a deal once its file was looked at and is kept. */
export type VaultPaper = Pick<
  NewDealDocument,
  'id' | 'kind' | 'fileKey' | 'fileName' | 'contentType' | 'size' | 'sha256' | 'note'
>

export async function addToVault(ctx: Context, tx: Db, caller: Caller, dealId: string, paper: VaultPaper) {
  const deal = await lockDeal(tx, dealId)
  const role = requireUploader(deal, caller)
  requireLiving(deal)
  const at = ctx.clock()
  // The same bill of lading or certificate in two deals is how one cargo is sold twice (F12).
  const isElsewhere = await isPaperElsewhere(tx, dealId, paper.sha256)
  const flag = isElsewhere ? 'The very same file is a paper of another deal (F12).' : null
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
  await ctx.realtime.publish(tx, partiesOf(deal), 'trade_changed', { dealId })
}

type OwnPaper = { kind: TradeDocument; content: Buffer; fileName: string; note: string }

/** A paper that the platform itself makes, for a party. */
export async function addDocument(ctx: Context, caller: Caller, dealId: string, paper: OwnPaper) {
  const { content, ...named } = paper
  const contentType = await requireDocument(content)
  const fileKey = newFileKey('deals')
  await ctx.files.put(fileKey, content, contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { id: randomUUID(), fileKey, contentType, size: content.length, sha256 }
  await inTransaction(ctx.db, (tx) => addToVault(ctx, tx, caller, dealId, { ...named, ...file }))
}

export function requireUploader(deal: DealRow, caller: Caller) {
  const role = roleOf(deal, caller.userId)
  if (!role) throw new AppError('forbidden', 'Only the parties of a deal put papers into its vault.')
  return role
}

/** Papers come from the recap on, and after settlement too. */
export function requireLiving({ status, heldAt }: DealRow) {
  if (status === 'cancelled' || status === 'failed') throw new AppError('conflict', 'This deal is over.')
  if (heldAt !== null) throw new AppError('conflict', 'Compliance holds this deal; nothing moves meanwhile.')
}
