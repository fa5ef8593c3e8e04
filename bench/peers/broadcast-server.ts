import { endpoints } from '@laycan/contract/endpoint'
import { z } from 'zod'
import type { Context } from '../../server/src/context.ts'
import { bind } from '../../server/src/platform/http/bind.ts'
import { serveProduct } from '../product.ts'
import { pushInTurns } from './push-in-turns.ts'

/** The whole product; what is pushed goes to the stream of prices, as prices do. A person's token is their id. */
const api = endpoints({
  'POST /bench/broadcast': {
    summary: 'Push events to everybody',
    access: 'public',
    query: z.strictObject({ n: z.coerce.number(), count: z.coerce.number() }),
    answer: z.object({ at: z.number() }),
  },
})

const routes = ({ broadcast }: Context) =>
  bind(api, {
    'POST /bench/broadcast': ({ query: { n, count } }) =>
      pushInTurns(n, count, (unread) =>
        broadcast.push('prices-simulated', 'prices', JSON.stringify({ unread })),
      ),
  })

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '', PORT } = process.env
await serveProduct(
  { databaseUrl, dataDir },
  {
    port: Number(PORT),
    settings: { LOG_LEVEL: 'warn' },
    build: (ctx) => ({
      verifyToken: (token) => ({ userId: token, roles: [] }),
      extraRoutes: routes(ctx),
    }),
  },
)
