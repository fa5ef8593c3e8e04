import { utcDayOf } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { keepLeadership } from '#platform/leader-election.ts'
import { logBackground } from '#platform/outage.ts'
import { dropPartition, listPartitions } from '#platform/partitions.ts'
import { runEia, waitAsLeader } from './eia-feed.job.ts'
import { boardsOf } from './live-boards.service.ts'
import { isPastRetention, type PartitionedTable, partitionedTables } from './partitions.rules.ts'
import { runSimulation } from './simulated-feed.job.ts'
import { deleteOldUploads } from './uploads.store.ts'

/** Background work: the source runs in one process of all, and data past its retention is deleted. */
const sessionCheckMs = 1_000
const uploadHours = 24

/** The answer ends it. */
export function startMarkets(ctx: Context): () => Promise<void> {
  const run = { simulated: runSimulation, eia: runEia, import: waitForFiles }[ctx.config.marketSource]
  const leadership = keepLeadership(ctx.db, {
    name: 'market feed',
    work: (own, signal) => run(ctx, own, signal),
    onError: (error) => logBackground(ctx.log, error, 'the market feed failed'),
  })
  ctx.measures.add(
    {
      name: 'market_feed_leader',
      help: 'Whether this process runs the source of prices.',
      kind: 'gauge',
      read: () => [{ value: leadership.isLeader() ? 1 : 0 }],
    },
    {
      name: 'market_feed_age_seconds',
      help: 'Time since the latest price of any market.',
      kind: 'gauge',
      read: () => readFeedAge(ctx),
    },
  )
  const timer = setInterval(() => void boardsOf(ctx).checkSessions(), sessionCheckMs)
  return async () => {
    clearInterval(timer)
    await leadership.stop()
  }
}

/** Nothing before the first price. */
async function readFeedAge(ctx: Context) {
  const { board } = await boardsOf(ctx).of(ctx.config.marketSource)
  const latest = Math.max(...board.entries.map(({ atMs }) => atMs))
  return Number.isFinite(latest) ? [{ value: (ctx.clock().getTime() - latest) / 1000 }] : []
}

/** Files are loaded when somebody loads them. */
const waitForFiles = (_ctx: Context, own: Db, signal: AbortSignal) =>
  waitAsLeader(own, Number.POSITIVE_INFINITY, signal)

export const marketQueue = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  sweepQueue('markets-prune', '17 * * * *', () => pruneMarkets(db, clock()))

export async function pruneMarkets(db: Db, now: Date) {
  const today = utcDayOf(now.getTime())
  for (const table of Object.keys(partitionedTables) as PartitionedTable[]) {
    for (const { name } of await listPartitions(db, table)) {
      if (isPastRetention(table, name, today)) await dropPartition(db, name)
    }
  }
  await deleteOldUploads(db, uploadHours)
}
