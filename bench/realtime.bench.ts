import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EventStreams, openStreams } from './event-streams.ts'
import { report } from './figures.ts'
import { measureAcross } from './realtime-across.ts'
import { ask, percentile99, publishAt } from './realtime-publish.ts'
import { median, startServer } from './side-by-side.ts'

/**
 * 2,000 open streams on one process, against a bare node:http server that pushes from memory. The time of an
 * event runs from its commit (in the baseline: from its creation) to its arrival; events go one by one to one person
 * each, and one to everyone at once. The last figure is delivery to another process, by NOTIFY.
 */
const streamCount = 2_000
const rounds = 5

type Side = { name: string; port: number; streams: EventStreams; bytesAStream: number }
type Figures = { single: number; all: number }

const people = Array.from({ length: streamCount }, () => randomUUID())

async function open(name: string, file: string): Promise<Side & { stop(): void }> {
  const { port, stop } = await startServer(file)
  await ask(port, 'POST', 'people', people)
  // What is loaded and compiled at first use is not the cost of a stream.
  const first = await openStreams(port, people.slice(0, 300))
  await publishAt(port, first, people[0] ?? '', 1)
  first.close()
  await sleep(500)
  const before = await ask<{ bytes: number }>(port, 'GET', 'memory')
  const streams = await openStreams(port, people)
  await sleep(500)
  const after = await ask<{ bytes: number }>(port, 'GET', 'memory')
  return { name, port, stop, streams, bytesAStream: (after.bytes - before.bytes) / streamCount }
}

/** Events alternate between the two, so that noise affects both. */
async function measure(sides: [Side, Side]): Promise<[Figures, Figures]> {
  const figures = sides.map(() => ({ single: [] as number[], all: [] as number[] }))
  const each = async (figure: keyof Figures, count: number, pauseMs: number) => {
    for (let done = 0; done < count; done++) {
      const person = people[Math.floor(Math.random() * people.length)] ?? ''
      for (const [index, side] of sides.entries()) {
        const { port, streams } = side
        const times =
          figure === 'all'
            ? publishAt(port, streams, 'all', streamCount)
            : publishAt(port, streams, person, 1)
        figures[index]?.[figure].push(...(await times))
        await sleep(pauseMs)
      }
    }
  }
  await each('single', 500, 2)
  await each('all', 5, 100)
  const [first, second] = figures.map(({ single, all }) => ({
    single: percentile99(single),
    all: percentile99(all),
  }))
  if (!first || !second) throw new Error('there are two sides')
  return [first, second]
}

const bare = await open('node:http', 'realtime-bare-server.ts')
const product = await open('Laycan', 'realtime-product-server.ts')
const results: { bare: Figures; product: Figures }[] = []
for (let round = 0; round <= rounds; round++) {
  const [baseline, whole] = await measure([bare, product])
  const result = { bare: baseline, product: whole }
  // The first round warms both up.
  if (round === 0) continue
  results.push(result)
  const show = ({ single, all }: Figures) => `one ${single.toFixed(2)} ms, all ${all.toFixed(1)} ms`
  console.log(`round ${round}, p99: node:http ${show(result.bare)}; Laycan ${show(result.product)}`)
}
for (const { streams, stop } of [bare, product]) {
  streams.close()
  stop()
}
const ratio = (figure: keyof Figures) =>
  median(results.map(({ bare, product }) => product[figure] / bare[figure]))
const kilobytes = (bytes: number) => bytes / 1000
console.log(
  `memory of an idle stream: node:http ${kilobytes(bare.bytesAStream).toFixed(1)} kB, Laycan ${kilobytes(product.bytesAStream).toFixed(1)} kB`,
)
report('p99 from commit to arrival, an event to one person, of bare node:http', ratio('single'), {
  atMost: 2,
})
report('p99 from commit to arrival, an event to all, of bare node:http', ratio('all'), { atMost: 2 })
report('kB an idle stream, above bare node:http', kilobytes(product.bytesAStream - bare.bytesAStream), {
  atMost: 25,
})
report('p99 from commit to arrival in another process, of bare processes', await measureAcross(people), {
  atMost: 2,
})
process.exit()
