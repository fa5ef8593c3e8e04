import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { Context } from '#context.ts'
import type { ErasurePart } from '#feature.ts'
import { findDealsRetention } from './deals-retention.store.ts'

/** Deals are kept for both sides; the person's name leaves them with the account. */
export const dealsErasure: ErasurePart = { listKept }

async function listKept({ db, config }: Context, userId: string): Promise<KeptData[]> {
  const { areOpen, until } = await findDealsRetention(db, userId, config.tradeRetentionDays)
  if (areOpen) return [{ reason: 'open_deals', until: null }]
  return until === null ? [] : [{ reason: 'deals', until }]
}
