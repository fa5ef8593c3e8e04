import { join } from 'node:path'
import { startProduct } from './product.ts'

/** The built web app served by the product, as a visitor gets it. */
await startProduct({ build: () => ({ webRoot: join(import.meta.dirname, '../web/build/client') }) })
