import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresNode } from '../load/floor/postgres-node.ts'
import type { ServerNode } from '../load/floor/server-node.ts'
import { startNats } from './nats.ts'
import type { Line, Scenario } from './scenario.ts'
import { openWorld } from './world.ts'

/** kill -9 of servers, the database and NATS in turns, while people work; one data folder from the first round to the last. */
export const kill: Scenario = {
  name: 'kill',
  about: 'kill -9 of a server, both servers, the database, NATS',
  async run(options) {
    const postgres = await startPostgresNode(join(options.folder, 'postgres'))
    options.atEnd(() => postgres.stop())
    const nats = await startNats()
    if (nats) options.atEnd(() => nats.stop())
    else console.log('  nats-server is not installed: events go through PostgreSQL, and its kill is skipped')
    const settings = nats ? { NATS_URL: nats.url } : {}
    const world = await openWorld(options, { databaseUrl: postgres.url, settings })
    const [first, second] = world.servers.map(serverPart) as [Part, Part]
    const database: Part = {
      kill: () => postgres.kill(),
      revive: () => postgres.start(),
      whole: Promise.resolve(0),
    }
    const victims: { name: string; parts: Part[] }[] = [
      { name: 'a server', parts: [first] },
      { name: 'the database', parts: [database] },
      { name: 'the other server', parts: [second] },
      { name: 'both servers', parts: [first, second] },
      ...(nats
        ? [{ name: 'NATS', parts: [{ kill: nats.kill, revive: nats.start, whole: Promise.resolve(0) }] }]
        : []),
    ]
    const times = new Map<string, number[]>(victims.map(({ name }) => [name, []]))
    for (let round = 0; round < options.rounds; round++) {
      const { name, parts } = victims[round % victims.length] as (typeof victims)[0]
      // What was killed before may still be starting: only one that runs can be killed.
      await Promise.all(parts.map(({ whole }) => whole))
      // At a moment that nobody has chosen.
      await sleep(200 + Math.random() * 800)
      await Promise.all(parts.map(strike))
      const served = await world.traffic.untilServed()
      times.get(name)?.push(served)
      if ((round + 1) % 10 === 0 || options.rounds < 10)
        console.log(`  round ${round + 1}: ${name}, served again after ${served.toFixed(2)} s`)
    }
    const starts = await Promise.all([first.whole, second.whole])
    console.log(`  a server that was killed is ready again after ${Math.max(...starts).toFixed(2)} s`)
    const line = await world.finish('', [])
    for (const { name, errors } of world.servers) reportLoud(line, name, errors)
    return [...times]
      .filter(([, recoveries]) => recoveries.length > 0)
      .map(([what, recoveries], n): Line => {
        const common = { what: `kill -9 of ${what}`, recoveries }
        // The day is one: what it came to stands in the first line.
        return n === 0
          ? { ...line, ...common }
          : { ...common, acknowledged: 0, repeated: 0, verdict: { lost: [], doubled: [] }, problems: [] }
      })
  },
}

type Part = {
  kill(): Promise<void>
  revive(): Promise<void>
  /** Seconds from its death until it was ready again. */
  whole: Promise<number>
}

const serverPart = (server: ServerNode): Part => ({
  kill: () => server.kill(),
  revive: () => startAgain(server),
  whole: Promise.resolve(0),
})

/** As any supervisor does: a start that fails, as for want of the database, is tried again. */
async function startAgain(server: ServerNode) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await server.start()
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(500)
    }
  }
}

async function strike(part: Part) {
  const since = performance.now()
  await part.kill()
  part.whole = part.revive().then(() => (performance.now() - since) / 1000)
  // Looked at before its next death.
  part.whole.catch(() => undefined)
}

/** Outages have a line of their own, once a second, and so has a start that is refused for want of the database. */
const expected = /a service cannot be reached|cannot start: The database cannot be reached/

/** Anything else is a surprise. */
function reportLoud(line: Line, name: string, errors: string[]) {
  const loud = errors.filter((one) => !expected.test(one))
  if (loud.length > 0)
    line.problems.push(
      `${name} logged ${loud.length} unexpected lines: ${[...new Set(loud)].slice(0, 5).join('\n    ').slice(0, 3000)}`,
    )
}
