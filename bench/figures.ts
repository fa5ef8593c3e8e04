import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Promised = { atLeast: number } | { atMost: number }
export type Figure = { name: string; value: number; promised: Promised }
/** What one benchmark yielded; `failure` when it ended before its last figure. */
export type Outcome = {
  bench: string
  measuredAt: string
  machine: string
  figures: Figure[]
  failure?: string
}

export const isMet = ({ value, promised }: Figure) =>
  'atLeast' in promised ? value >= promised.atLeast : value <= promised.atMost

export const boundOf = (promised: Promised) =>
  'atLeast' in promised ? `at least ${promised.atLeast}` : `at most ${promised.atMost}`

/** Names the file to which a benchmark started by `runAll` adds its figures, a line of JSON each. */
const fileVariable = 'LAYCAN_BENCH_FIGURES'

/** Prints one figure and whether it meets its bound. */
export function report(name: string, value: number, promised: Promised) {
  const figure = { name, value, promised }
  const met = isMet(figure)
  console.log(`${name}: ${value.toFixed(2)} (${boundOf(promised)}) ${met ? 'met' : 'NOT MET'}`)
  if (!met) process.exitCode = 1
  const file = process.env[fileVariable]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

export const environmentFor = (file: string) => ({ ...process.env, [fileVariable]: file })

export const readFigures = (file: string): Figure[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Figure)
    : []

/** One table over all benchmarks, in Markdown, with what failed after it. */
export function tableOf(outcomes: Outcome[]): string {
  const rows = outcomes.flatMap(({ bench, figures }) =>
    figures.map((figure) => [
      bench,
      figure.name,
      figure.value.toFixed(2),
      boundOf(figure.promised),
      isMet(figure) ? 'met' : '**missed**',
    ]),
  )
  const failures = outcomes.flatMap(({ bench, failure }) => (failure ? [`- ${bench}: ${failure}`] : []))
  return [table([['bench', 'figure', 'measured', 'target', ''], ...rows]), ...failures].join('\n')
}

function table(rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = (cells[0] ?? []).map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), ''].join('\n')
}

const root = join(import.meta.dirname, '..')
const storedFile = join(import.meta.dirname, 'newest-figures.json')
const docsFile = join(root, 'docs/benchmarks.md')

/** Replaces the figures of the benchmarks that have run; those of others stay, with the day they were measured. */
export function writeDocs(outcomes: Outcome[]) {
  const stored: Outcome[] = existsSync(storedFile) ? JSON.parse(readFileSync(storedFile, 'utf8')) : []
  const ran = new Set(outcomes.map(({ bench }) => bench))
  const newest = [...stored.filter(({ bench }) => !ran.has(bench)), ...outcomes].sort((one, other) =>
    one.bench.localeCompare(other.bench),
  )
  writeFileSync(storedFile, `${JSON.stringify(newest, null, 2)}\n`)
  writeFileSync(docsFile, docsOf(newest))
}

export function docsOf(outcomes: Outcome[]): string {
  const measured = outcomes.map((one) => [one.bench, one.measuredAt.slice(0, 10), one.machine])
  return `# Benchmarks

<!-- Written by \`npm run bench -- --write-docs\`; not to be edited. -->

\`npm run bench\` runs every benchmark of \`bench/\` and prints this table; \`npm run bench -- NAME …\` runs some of them, and
\`--write-docs\` writes the newest figures here. A figure is a ratio against a baseline of the same run wherever there is
one, so that it says the same on a fast and on a slow machine. The exit code is 0 only when every target is met.

${tableOf(outcomes)}
Measured:

${table([['bench', 'day', 'machine'], ...measured])}`
}
