/** What a part of the server says of itself to those who watch it, in the text format of Prometheus. */
export type Reading = { labels?: Record<string, string>; value: number }
export type Measure = {
  /** Without the `laycan_` that all of them begin with. */
  name: string
  help: string
  kind: 'gauge' | 'counter'
  read(): Reading[] | Promise<Reading[]>
}

/** How long something took, counted up to each bound. */
export type Durations = {
  name: string
  help: string
  bounds: number[]
  read(): { labels: Record<string, string>; counts: number[]; count: number; sum: number }[]
}

type Collected = Omit<Measure, 'read'> & { readings: Reading[] }

export class Measures {
  readonly #measures: Measure[] = []
  readonly #durations: Durations[] = []
  readonly #others: (() => Promise<Collected[]>)[] = []

  add(...measures: Measure[]) {
    this.#measures.push(...measures)
  }

  addDurations(durations: Durations) {
    this.#durations.push(durations)
  }

  /** What a library measures, under names of its own; it writes its text itself. */
  addOthers(read: () => Promise<Collected[]>) {
    this.#others.push(read)
  }

  histograms = (): readonly Durations[] => this.#durations

  /** All that can be read now, by their whole names. */
  async collect(): Promise<Collected[]> {
    const own = this.#measures.map(async ({ read, name, ...measure }) => [
      { ...measure, name: `laycan_${name}`, readings: await read() },
    ])
    const read = await Promise.allSettled([...own, ...this.#others.map((other) => other())])
    return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }

  /** One that cannot be read now, as while the database is away, is left out: the others matter most then. */
  async text(): Promise<string> {
    const read = await Promise.allSettled(
      this.#measures.map(async (measure) => write(measure, await measure.read())),
    )
    return read.map((one) => (one.status === 'fulfilled' ? one.value : '')).join('')
  }
}

function write({ name, help, kind }: Measure, readings: Reading[]): string {
  const lines = readings.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
    return `laycan_${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return [`# HELP laycan_${name} ${help}`, `# TYPE laycan_${name} ${kind}`, ...lines, ''].join('\n')
}

export const escapeLabel = (text: string) =>
  text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

/** Counts by labels, for what happens and is over. */
export class Tally {
  readonly #counts = new Map<string, { labels: Record<string, string>; value: number }>()

  add(labels: Record<string, string>) {
    const key = Object.values(labels).join('\n')
    const counted = this.#counts.get(key) ?? { labels, value: 0 }
    counted.value += 1
    this.#counts.set(key, counted)
  }

  read = (): Reading[] => [...this.#counts.values()]
}
