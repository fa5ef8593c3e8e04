import { serveProduct } from './product.ts'

/** The whole product on the database named on the command line. A person's token is their id. */
const [databaseUrl = ''] = process.argv.slice(2)
await serveProduct(
  { databaseUrl },
  {
    build: () => ({ verifyToken: (token) => ({ userId: token, roles: [] }) }),
    // Several processes may share a database.
    settings: { IDENTITY_KEY: 'b'.repeat(64) },
  },
)
