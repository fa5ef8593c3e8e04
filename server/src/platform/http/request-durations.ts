import { type Durations, escapeLabel } from '../measures.ts'

const boundsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'http_request_duration_seconds'
const help = 'Time to answer, by route and status.'

type Series = {
  by: { method: string; route: string; status: string }
  labels: string
  counts: number[]
  count: number
  sum: number
}

/**
 * A Prometheus histogram of how long requests took. Our own, because it is on the path of every request:
 * a general library hashes the labels each time, which costs more than all the counting.
 */
export class RequestDurations implements Durations {
  readonly name = name
  readonly help = help
  readonly bounds = boundsSeconds
  readonly #series = new Map<string, Series>()

  /** Counts the requests of one route, which is then not looked up for each. */
  ofRoute(route: string): (method: string, status: number, seconds: number) => void {
    const known = new Map<string, Map<number, Series>>()
    return (method, status, seconds) => {
      let byStatus = known.get(method)
      if (!byStatus) {
        byStatus = new Map()
        known.set(method, byStatus)
      }
      let series = byStatus.get(status)
      if (!series) {
        series = this.#seriesOf(method, route, status)
        byStatus.set(status, series)
      }
      count(series, seconds)
    }
  }

  #seriesOf(method: string, route: string, status: number): Series {
    const key = `${method} ${route} ${status}`
    let series = this.#series.get(key)
    if (!series) {
      const labels = `method="${method}",route="${escapeLabel(route)}",status="${status}"`
      series = {
        by: { method, route, status: String(status) },
        labels,
        counts: boundsSeconds.map(() => 0),
        count: 0,
        sum: 0,
      }
      this.#series.set(key, series)
    }
    return series
  }

  read = () => [...this.#series.values()].map(({ by, ...series }) => ({ ...series, labels: by }))

  /** In the text format of Prometheus. */
  text(): string {
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
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

function count(series: Series, seconds: number) {
  series.count += 1
  series.sum += seconds
  for (let i = boundsSeconds.length - 1; i >= 0 && seconds <= (boundsSeconds[i] as number); i--) {
    ;(series.counts[i] as number)++
  }
}
