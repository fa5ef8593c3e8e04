import { endpoints } from '@laycan/contract/endpoint'
import { z } from 'zod'
import type { Context } from '../server/src/context.ts'
import { afterCommit, inTransaction } from '../server/src/platform/db.ts'
import { bind } from '../server/src/platform/http/bind.ts'
import { serveProduct, startProduct } from './product.ts'
import { residentBytes } from './realtime-memory.ts'

/** The whole stack; events are published as features do it, in a transaction. A person's token is their id. */
const api = endpoints({
  'POST /bench/publish': {
    summary: 'Publish an event',
    access: 'public',
    query: z.strictObject({ n: z.coerce.number(), to: z.string() }),
    answer: z.object({ at: z.number() }),
  },
  'GET /bench/memory': {
    summary: 'Memory',
    access: 'public',
    answer: z.object({ bytes: z.number() }),
  },
  'POST /bench/people': {
    summary: 'Who everybody is',
    access: 'public',
    body: z.array(z.uuid()),
    answer: z.object({}),
  },
})

let everybody: string[] = []

const buildRoutes = ({ db, realtime }: Context) =>
  bind(api, {
    'POST /bench/publish': async ({ query: { n, to } }) => {
      let at = 0
      await inTransaction(db, async (tx) => {
        // Registered first, so that it is the time at which the commit is known, before anyone is notified.
        afterCommit(tx, () => {
          at = performance.timeOrigin + performance.now()
        })
        await realtime.publish(tx, to === 'all' ? everybody : to, 'notifications_changed', { unread: n })
      })
      return { at }
    },
    'GET /bench/memory': () => ({ bytes: residentBytes() }),
    'POST /bench/people': ({ body }) => {
      everybody = body
      return {}
    },
  })

const build = (ctx: Context) => ({
  verifyToken: (token: string) => ({ userId: token, roles: [] }),
  extraRoutes: buildRoutes(ctx),
})

// Named on the command line if several processes share a database.
const [databaseUrl, dataDir] = process.argv.slice(2)
if (databaseUrl && dataDir) await serveProduct({ databaseUrl, dataDir }, { build, isSeeded: true })
else await startProduct({ build })
