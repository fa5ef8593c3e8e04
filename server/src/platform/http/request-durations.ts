import { escapeLabel } from '../measures.ts'

const boundsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'http_request_duration_seconds'

type Series = { labels: string; counts: number[]; count: number; sum: number }

/**
 * A Prometheus histogram of how long requests took. Our own, because it is on the path of every request:
 * a general library hashes the labels each time, which costs more than all the counting.
 */
export class RequestDurations {
  readonly #series = new Map<string, Series>()

  observe(method: string, route: string, status: number, seconds: number) {
    const key = `${method} ${route} ${status}`
    let series = this.#series.get(key)
    if (!series) {
      const labels = `method="${method}",route="${escapeLabel(route)}",status="${status}"`
      series = { labels, counts: boundsSeconds.map(() => 0), count: 0, sum: 0 }
      this.#series.set(key, series)
    }
    series.count += 1
    series.sum += seconds
    for (let i = boundsSeconds.length - 1; i >= 0 && seconds <= (boundsSeconds[i] as number); i--) {
      ;(series.counts[i] as number)++
    }
  }

  /** In the text format of Prometheus. */
  text(): string {
    const lines = [`# HELP ${name} Time to answer, by route and status.`, `# TYPE ${name} histogram`]
    for (const { labels, counts, count, sum } of this.#series.values()) {
      for (const [i, bound] of boundsSeconds.entries()) {
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${counts[i]}`)
      }
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`)
    }
    return `${lines.join('\n')}\n`
  }
}
