import { buildApp } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import { openContext } from '../server/src/open-context.ts'
import { buyerId } from './trading-databases.ts'

/** The whole product on the database and data folder named on the command line, with one fixed token. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const config = parseConfig({
  LOG_LEVEL: 'info',
  CALLS_PER_MINUTE: '1000000',
  // Reading the help articles in the background is not what is measured here.
  EMBEDDINGS: 'off',
  DATA_DIR: dataDir,
})
const { ctx, close } = await openContext(config, databaseUrl)
const caller = { userId: buyerId, roles: [] }
const app = await buildApp(ctx, { verifyToken: (token) => (token === 'known' ? caller : undefined) })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.once('SIGTERM', async () => {
  await app.close()
  await close()
  process.exit(0)
})
