import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { machine } from '../scripts/machine.ts'
import { environmentFor, isMet, type Outcome, readFigures, tableOf, writeDocs } from './figures.ts'
import { atEnd, createTemporaryFolder } from './temporary.ts'

/**
 * `npm run bench` runs every bench/*.bench.ts, each in a process of its own, and prints one table of their figures. With
 * names it runs only those; a single one may have arguments of its own after it. `--write-docs` writes docs/benchmarks.md.
 * `practice` judges answers to practice questions, `fit` fits weights with them, `fit-models` the models of known questions
 * and of kinds of messages. None of these yields figures.
 */
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const isWritingDocs = process.argv.includes('--write-docs')
const given = process.argv.slice(2).filter((argument) => argument !== '--write-docs')
const [first] = given
if (first !== undefined && !['practice', 'fit', 'fit-models', ...known].includes(first)) {
  console.error(`Usage: npm run bench -- [${known.join(' | ')} …] [--write-docs]`)
  process.exit(1)
}
const isOne = first !== undefined && given.slice(1).every((argument) => !known.includes(argument))
if (first === 'practice') await import('./support/practise.ts')
else if (first === 'fit') await import('./support/fit.ts')
else if (first === 'fit-models') await (await import('./support/fit-models.ts')).fitModels()
else if (isOne && !isWritingDocs) await import(join(import.meta.dirname, `${first}.bench.ts`))
else await runAll(first === undefined ? known : given.filter((name) => known.includes(name)))

async function runAll(names: string[]) {
  const { folder, remove } = await createTemporaryFolder()
  const outcomes: Outcome[] = []
  for (const name of names) {
    console.log(`\n== ${name}`)
    outcomes.push(await runOne(name, join(folder, name)))
  }
  await remove()
  console.log(`\n${tableOf(outcomes)}`)
  if (isWritingDocs) writeDocs(outcomes)
  const isAllMet = outcomes.every(({ figures, failure }) => !failure && figures.every(isMet))
  process.exitCode = isAllMet ? 0 : 1
}

/** One that fails says so in the table, and the others still run. */
async function runOne(bench: string, file: string): Promise<Outcome> {
  const child = spawn(process.execPath, [import.meta.filename, bench], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentFor(file),
  })
  const ended = once(child, 'exit')
  const forget = atEnd(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [code, signal] = (await ended) as [number | null, string | null]
  await forget()
  const figures = readFigures(file)
  const isWhole = code === 0 || (code === 1 && !figures.every(isMet))
  return {
    bench,
    measuredAt: new Date().toISOString(),
    machine: machine(),
    figures,
    ...(!isWhole && { failure: `ended early with ${signal ?? `code ${code}`}` }),
  }
}
