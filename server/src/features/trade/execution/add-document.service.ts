import { createHash, randomUUID } from 'node:crypto'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { partiesOf, requireNotOver } from '#features/trade/deals/deals.policy.ts'
import { findViewer, lockDeal } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { readActing } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import { requireDocument } from '#platform/files/content/document-content.ts'
import { newFileKey } from '#platform/files/files.ts'
import { documentName } from './cargo-facts.rules.ts'
import { insertDealDocument, isPaperElsewhere, type NewDealDocument } from './deal-documents.store.ts'
import { requireUploader } from './execution.policy.ts'

/** A document whose file is checked and stored. */
export type CheckedDocument = Pick<
  NewDealDocument,
  'id' | 'kind' | 'fileKey' | 'fileName' | 'contentType' | 'size' | 'sha256' | 'note'
>

export async function addDealDocument(work: Work, caller: Caller, dealId: string, paper: CheckedDocument) {
  const { tx, now } = work
  const deal = await lockDeal(tx, dealId)
  const role = requireUploader((await findViewer(tx, caller, deal, now))?.role)
  requireNotOver(deal)
  // The same bill of lading or certificate in two deals is how one cargo is sold twice (F12).
  const isElsewhere = await isPaperElsewhere(tx, dealId, paper.sha256)
  const flag = isElsewhere ? 'The same file is a document of another deal (F12).' : null
  const version = await insertDealDocument(tx, {
    ...paper,
    dealId,
    flag,
    role,
    uploadedById: caller.userId,
    uploadedAt: now.toISOString(),
  })
  const { id: documentId, kind, fileName, sha256 } = paper
  appendRecord(work, dealId, {
    act: 'document.added',
    label: `Document added: ${kind}, version ${version}`,
    actor: { id: caller.userId, role },
    at: now,
    facts: { documentId, kind, version, fileName, sha256, ...(flag && { flag }) },
  })
  const parties = partiesOf(deal)
  const party = parties.find((one) => one.role === role) ?? { userId: caller.userId, companyId: null }
  const name = await readActing(tx, caller.userId, party)
  const what =
    version === 1 ? `added ${documentName(kind)}` : `replaced ${documentName(kind)} by version ${version}`
  work.notify({
    parties,
    changed: { dealId },
    notifications: parties.map((to) => ({
      to,
      message: `${deal.reference}: ${name} has ${what}.`,
      path: `/${deal.boundAt === null ? 'deals' : 'transactions'}/${dealId}`,
    })),
    actorId: caller.userId,
  })
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
  await inTrade(ctx, (work) => addDealDocument(work, caller, dealId, { ...named, ...file }))
}
