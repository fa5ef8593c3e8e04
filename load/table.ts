import { kindNames, kinds } from './kinds.ts'
import type { Step } from './step.ts'

/** One line a step, in Markdown: times as p50 / p95 / p99 in milliseconds, processors in cores. */
export function stepsTable(steps: Step[]): string {
  const cores = [...new Set(steps.flatMap(({ evidence }) => Object.keys(evidence.cores)))]
  const head = [
    'people',
    'calls/s',
    'prices/s',
    ...kindNames.map((kind) => `${kind} (≤ ${kinds[kind].p95Ms})`),
    'errors',
    ...cores.map((name) => `${name}, cores`),
    'loop p99',
    'pool waits',
    'holds',
  ]
  return markdownTable([
    head,
    ...steps.map(({ people, callsPerSecond, framesPerSecond, times, errors, evidence, broken }) => [
      String(people),
      callsPerSecond.toFixed(0),
      framesPerSecond.toFixed(0),
      ...kindNames.map((kind) => {
        const found = times[kind]
        return found ? [found.p50, found.p95, found.p99].map((ms) => ms.toFixed(0)).join(' / ') : '–'
      }),
      String(errors),
      ...cores.map((name) => evidence.cores[name]?.toFixed(2) ?? '–'),
      evidence.serverDelayMs.toFixed(0),
      evidence.poolWaiting.toFixed(1),
      broken.length === 0 ? 'yes' : 'no',
    ]),
  ])
}

export function markdownTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
