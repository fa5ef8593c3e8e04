import { tmpdir } from 'node:os'
import { endpoints } from '@laycan/contract/endpoint'
import { z } from 'zod'
import { buildApp } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { bind } from '../server/src/platform/http/bind.ts'
import { openMailer } from '../server/src/platform/mail/open-mailer.ts'

/** The whole stack, one endpoint that does nothing for a signed-in member, the log at its production level. */
const api = endpoints({ 'GET /bench/empty': { summary: 'Nothing', access: 'member', answer: z.object({}) } })
const config = parseConfig({ LOG_LEVEL: 'info', CALLS_PER_MINUTE: '1000000', DATA_DIR: tmpdir() })
const caller = { userId: 'bench', roles: [] }
const app = await buildApp(
  {
    config,
    // Never connected: the endpoint asks for nothing.
    db: openDatabase('postgres://nobody@127.0.0.1:1/nothing').db,
    clock: systemClock,
    mailer: openMailer(config),
    verifyToken: (token) => (token === 'known' ? caller : undefined),
  },
  { extraRoutes: bind(api, { 'GET /bench/empty': () => ({}) }) },
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.on('SIGTERM', () => process.exit(0))
