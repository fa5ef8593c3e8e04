import { serveProduct } from './product.ts'
import { buyerId } from './trading-databases.ts'

/** The whole product on the database and data folder named on the command line, with one fixed token. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const caller = { userId: buyerId, roles: [] }
await serveProduct(
  { databaseUrl, dataDir },
  { build: () => ({ verifyToken: (token) => (token === 'known' ? caller : undefined) }) },
)
