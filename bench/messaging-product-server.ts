import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import { openContext } from '../server/src/open-context.ts'

/** The whole product on the database named on the command line. A person's token is their id. */
const [databaseUrl = ''] = process.argv.slice(2)
const config = parseConfig({
  LOG_LEVEL: 'info',
  CALLS_PER_MINUTE: '1000000',
  EMBEDDINGS: 'off',
  // Several processes may share a database.
  IDENTITY_KEY: 'b'.repeat(64),
  DATA_DIR: await mkdtemp(join(tmpdir(), 'laycan-bench-')),
})
const { ctx, close } = await openContext(config, databaseUrl)
const app = await buildApp(ctx, { verifyToken: (token) => ({ userId: token, roles: [] }) })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.once('SIGTERM', async () => {
  await app.close()
  await close()
  process.exit(0)
})
