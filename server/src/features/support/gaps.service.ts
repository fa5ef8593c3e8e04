import type { GapOutcome, KnowledgeGap } from '@laycan/contract/support/knowledge-gaps'
import type { Context } from '#context.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { findGap, type ReadGap } from './gaps.rules.ts'
import {
  closeQuestions,
  findClosed,
  type GapState,
  joinGap,
  listFirsts,
  listGaps,
  listQuestions,
  listUngrouped,
  lockGaps,
  reopenQuestions,
} from './gaps.store.ts'
import { libraryOf } from './knowledge/open-library.service.ts'
import { requireSameClose } from './support.policy.ts'
import { publishGapsChanged } from './support.service.ts'

/**
 * What the help centre lacks, for those who write it. A question stays listed until somebody resolves or dismisses it;
 * questions of one meaning are one gap. What is not grouped yet is a gap by itself, so that nothing waits unseen.
 */
type Page = { state: GapState; before?: string | undefined; limit: number }

export async function readGaps(ctx: Context, { state, before, limit }: Page) {
  if (state === 'open' && before === undefined) await groupQuestions(ctx)
  const cursor = decodeCursor(before, { count: 'integer', latestId: 'integer' })
  const found = await listGaps(ctx.db, { state, before: cursor, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ count, latestId }) => encodeCursor(count, latestId))
  const questions = await listQuestions(
    ctx.db,
    state,
    items.map(({ id }) => id),
  )
  const titles = new Map(
    libraryOf(ctx)
      .articles()
      .map(({ file, title }) => [file, title]),
  )
  const gaps = items.map(({ id, count, latestId }): KnowledgeGap => {
    const own = questions.filter(({ gapId }) => gapId === id)
    const nearest = own.find((one) => one.nearest.length > 0)?.nearest ?? []
    return {
      id,
      count,
      latestId,
      questions: own.map(({ id: questionId, question, answer, reason, askedAt }) => ({
        id: questionId,
        question,
        answer,
        reason,
        askedAt,
      })),
      nearest: nearest.flatMap((file) => {
        const title = titles.get(file)
        return title === undefined ? [] : [{ file, title }]
      }),
      outcome: own[0]?.closedAt ? (own[0].outcome ?? 'resolved') : null,
      closedBy: own[0]?.closedBy ?? null,
      closedAt: own[0]?.closedAt ?? null,
    }
  })
  return { gaps, next }
}

export function closeGap(
  ctx: Context,
  staffId: string,
  id: string,
  { outcome, latestId }: { outcome: GapOutcome; latestId: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    const closed = await closeQuestions(tx, id, { outcome, latestId, staffId })
    if (closed === 0) return requireSameClose(outcome, await findClosed(tx, id, { latestId, staffId }))
    await publishGapsChanged(ctx, tx)
  })
}

export function reopenGap(ctx: Context, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    if ((await reopenQuestions(tx, id)) === 0)
      throw new AppError('not_found', 'There is no such closed gap. Somebody may have opened it again.')
    await publishGapsChanged(ctx, tx)
  })
}

/** More than are asked between two looks at the desk; the rest is grouped with the next one. */
const mostAtOnce = 100
const mostNearest = 3

/** Each is read by the model in turn with what people ask, and joins the gap it is near to. */
async function groupQuestions(ctx: Context) {
  const library = libraryOf(ctx)
  const byMeaning = library.searchesByMeaning()
  const read: (ReadGap & { nearest: string[] })[] = []
  for (const { id, question } of await listUngrouped(ctx.db, mostAtOnce)) {
    const vector = byMeaning ? await library.meaningOf(question) : null
    const found = await library.find(question, { byWords: vector === null })
    read.push({
      id,
      question,
      vector,
      model: vector && library.model,
      nearest: found.slice(0, mostNearest).map(({ article }) => article.file),
    })
  }
  if (read.length === 0) return
  await inTransaction(ctx.db, async (tx) => {
    await lockGaps(tx)
    const firsts = await listFirsts(tx)
    for (const { nearest, ...gap } of read) {
      const gapId = findGap(gap, firsts) ?? gap.id
      const hasJoined = await joinGap(tx, gap, { gapId, nearest })
      if (hasJoined && gapId === gap.id) firsts.push(gap)
    }
  })
}
