import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run bench -- NAME`: runs bench/NAME.bench.ts, which prints its figures as ratios against a baseline. */
const name = process.argv[2]
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
if (!name || !names.includes(name)) {
  console.error(`Usage: npm run bench -- ${names.join(' | ')}`)
  process.exit(1)
}
await import(join(import.meta.dirname, `${name}.bench.ts`))
