import { serveProduct } from './product.ts'

/** The whole product on the database named on the command line, with one fixed token. */
const [databaseUrl = ''] = process.argv.slice(2)
const caller = { userId: '00000000-0000-4000-8000-000000000000', roles: [] }
await serveProduct(
  { databaseUrl },
  { build: () => ({ verifyToken: (token) => (token === 'known' ? caller : undefined) }) },
)
