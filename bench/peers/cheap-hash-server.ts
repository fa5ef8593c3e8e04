import { serveProduct } from '../product.ts'

/** The whole product with the cheapest hash of passwords there is, to measure a sign-in without it. */
const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '', PORT } = process.env
await serveProduct(
  { databaseUrl, dataDir },
  {
    port: Number(PORT),
    settings: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1', OVERLOAD_DELAY_MS: '600000' },
    hashing: { memoryKib: 8, passes: 1 },
  },
)
