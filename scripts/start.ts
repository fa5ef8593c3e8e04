import { buildWebWhenStale } from './web-build.ts'

buildWebWhenStale()
await import('../server/src/main.ts')
