import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { Context } from '#context.ts'
import type { ErasurePart } from '#feature.ts'
import { eraseNames, findDealsRetention } from './deals-retention.store.ts'

/**
 * Deals are kept for both sides. Their screens call the person a former member with the end of the account; the papers
 * say who represented the company until their retention ends. The record keeps who acted: it is the proof of both
 * sides, and a name taken out of it would break its chain.
 */
export const dealsErasure: ErasurePart = {
  listKept,
  eraseKept: (_ctx, tx, userId) => eraseNames(tx, userId),
}

async function listKept({ db, config }: Context, userId: string): Promise<KeptData[]> {
  const { areOpen, until } = await findDealsRetention(db, userId, config.tradeRetentionDays)
  if (areOpen) return [{ reason: 'open_deals', until: null }]
  return until === null ? [] : [{ reason: 'deals', until }]
}
