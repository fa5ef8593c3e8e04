import { type Kind, kindNames, kinds, mostErrors } from './kinds.ts'

export type Times = { count: number; p50: number; p95: number; p99: number }

/** How long each call took, by kind of act, while it is switched on. */
export class Recorder {
  readonly #ms = new Map<Kind, number[]>()
  readonly problems = new Map<string, number>()
  isOn = false
  calls = 0
  errors = 0

  start() {
    this.#ms.clear()
    this.problems.clear()
    this.calls = 0
    this.errors = 0
    this.isOn = true
  }

  stop() {
    this.isOn = false
  }

  time(kind: Kind, ms: number) {
    if (!this.isOn) return
    const times = this.#ms.get(kind)
    if (times) times.push(ms)
    else this.#ms.set(kind, [ms])
    if (kind !== 'heard') this.calls += 1
  }

  fail(problem: string) {
    if (!this.isOn) return
    this.errors += 1
    if (this.problems.size < 20 || this.problems.has(problem))
      this.problems.set(problem, (this.problems.get(problem) ?? 0) + 1)
  }

  read(): Partial<Record<Kind, Times>> {
    return Object.fromEntries(
      kindNames.flatMap((kind) => {
        const sorted = (this.#ms.get(kind) ?? []).toSorted((a, b) => a - b)
        return sorted.length === 0 ? [] : [[kind, timesOf(sorted)]]
      }),
    )
  }
}

export function timesOf(sorted: number[]): Times {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Fewer than these say nothing about one in twenty. */
const fewest = 20

/** Why a step is too much; nothing if everybody was served as promised. */
export function brokenBy(
  times: Partial<Record<Kind, Times>>,
  { calls, errors }: { calls: number; errors: number },
): string[] {
  const late = kindNames.flatMap((kind) => {
    const found = times[kind]
    if (!found || found.count < fewest || found.p95 <= kinds[kind].p95Ms) return []
    return [`p95 of ${kind} is ${found.p95.toFixed(0)} ms, above ${kinds[kind].p95Ms}`]
  })
  const share = errors / Math.max(1, calls + errors)
  return share > mostErrors ? [...late, `${(100 * share).toFixed(2)} % of calls failed`] : late
}
