import { endpoints } from '@laycan/contract/endpoint'
import { sql } from '@laycan/sql/sql'
import { z } from 'zod'
import type { Context } from '../server/src/context.ts'
import { TickIntake } from '../server/src/features/markets/tick-intake.service.ts'
import { bind } from '../server/src/platform/http/bind.ts'
import { driveTicks, type TickDriver } from './markets-ticks.ts'
import { serveProduct } from './product.ts'

/** The whole product on the database named on the command line, with a feed to start and stop. Every token is valid. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)

const answer = z.object({
  count: z.number(),
  stored: z.number(),
  times: z.record(z.string(), z.array(z.number())),
})
const api = endpoints({
  'POST /bench/start': {
    summary: 'Begin to tick',
    access: 'public',
    query: z.strictObject({ rate: z.coerce.number() }),
    answer,
  },
  'POST /bench/stop': { summary: 'Stop ticking, and store the rest', access: 'public', answer },
})

let driver: TickDriver | undefined
let intake: TickIntake | undefined
let storing: Promise<void> = Promise.resolve()
let flushing: NodeJS.Timeout | undefined
const startedAt = new Date().toISOString()

const buildRoutes = (ctx: Context) =>
  bind(api, {
    'POST /bench/start': async ({ query }) => {
      const taker = await TickIntake.open(ctx, ctx.db, 'simulated')
      intake = taker
      driver = driveTicks(query.rate, (ticks) => void taker.accept(ticks))
      // As the feed does: all ticks of one second are stored together.
      flushing = setInterval(() => {
        storing = storing.then(() => taker.flush())
      }, 1_000)
      return { count: 0, stored: 0, times: {} }
    },
    'POST /bench/stop': async () => {
      driver?.stop()
      clearInterval(flushing)
      await storing
      await intake?.flush()
      const { rows } = await sql<{ stored: number }>`
      select count(*)::int as stored from market_ticks where at >= ${startedAt}`.execute(ctx.db)
      return {
        count: driver?.count ?? 0,
        stored: rows[0]?.stored ?? 0,
        times: Object.fromEntries(driver?.times ?? []),
      }
    },
  })

await serveProduct(
  { databaseUrl, dataDir },
  {
    build: (ctx) => ({
      verifyToken: (token) => ({ userId: token, roles: [] }),
      extraRoutes: buildRoutes(ctx),
      // The load generator on the same machine is not what is measured.
      isOverloaded: () => false,
    }),
  },
)
