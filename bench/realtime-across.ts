import { setTimeout as sleep } from 'node:timers/promises'
import { type EventStreams, openStreams } from './event-streams.ts'
import { createDatabase } from './product.ts'
import { percentile99, publishAt } from './realtime-publish.ts'
import { median, startServer } from './side-by-side.ts'

const rounds = 5
const eventsARound = 300

type Pair = { from: number; streams: EventStreams; times: number[]; stop(): void }

/**
 * Events that one process commits and another one, with a stream per person, delivers: announced by NOTIFY,
 * against two bare processes that do the same on the same database. Returns the ratio of the p99.
 */
export async function measureAcross(people: string[]): Promise<number> {
  const database = await createDatabase()
  const open = async (file: string, args: string[]): Promise<Pair> => {
    const [from, to] = [await startServer(file, args), await startServer(file, args)]
    const streams = await openStreams(to.port, people)
    const stop = () => {
      streams.close()
      from.stop()
      to.stop()
    }
    return { from: from.port, streams, times: [], stop }
  }
  const bare = await open('realtime-bare-process.ts', [database.databaseUrl])
  const product = await open('realtime-product-server.ts', [database.databaseUrl, database.dataDir])
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    // Events alternate between the two, so that noise affects both.
    for (let done = 0; done < eventsARound; done++) {
      const person = people[Math.floor(Math.random() * people.length)] ?? ''
      for (const { from, streams, times } of [bare, product]) {
        times.push(...(await publishAt(from, streams, person, 1)))
        await sleep(2)
      }
    }
    const [baseline, whole] = [bare, product].map(({ times }) => percentile99(times.splice(0)))
    // The first round warms both up.
    if (round === 0 || !baseline || !whole) continue
    ratios.push(whole / baseline)
    console.log(
      `round ${round}, p99 to another process: bare ${baseline.toFixed(2)} ms, Laycan ${whole.toFixed(2)} ms`,
    )
  }
  bare.stop()
  product.stop()
  // The processes close their connections first.
  await sleep(1_000)
  await database.remove()
  return median(ratios)
}
