import { portOf } from '../server/src/features/voyages/ports.service.ts'
import { findRoute, type Route } from '../voyage/src/find-route.ts'
import { closedByDefault } from '../voyage/src/passages.ts'
import { seaNetwork } from '../voyage/src/sea-network.ts'
import { report } from './figures.ts'
import { type Published, published, publishedArctic } from './voyage-distances.ts'
import { compareMatching } from './voyage-matching.ts'

/**
 * How far routes are from what others published, and the processor time of a search once the
 * network is read, which other work on the machine does not lengthen. Then matching on landed cost.
 */
const readFrom = performance.now()
seaNetwork()
console.log(`network read in ${(performance.now() - readFrom).toFixed(0)} ms`)

function routeOf({ from, to, avoid = [], open = [] }: Published): Route {
  const [start, goal] = [portOf(from), portOf(to)]
  if (!start || !goal) throw new Error(`no port ${from} or ${to}`)
  const closed = [...closedByDefault.filter((id) => !open.includes(id)), ...avoid]
  const route = findRoute(start, goal, closed)
  if ('refused' in route) throw new Error(`${from}–${to}: ${route.refused}`)
  return route
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}

const times: number[] = []

/** Prints each pair, and gives the errors in percent. */
function compare(pairs: Published[]): number[] {
  return pairs.map((pair) => {
    const before = process.cpuUsage()
    const { nm, passages } = routeOf(pair)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1_000)
    const error = 100 * (nm / pair.nm - 1)
    const by = passages.join(', ') || 'open sea'
    console.log(
      `${pair.from}–${pair.to} ${nm.toFixed(0)} nm by ${by}; published ${pair.nm}, ${error.toFixed(1)} % (${pair.source})`,
    )
    return Math.abs(error)
  })
}

// The first search measures the landmarks.
for (const pair of published) routeOf(pair)
const errors = compare(published)
report('published distances compared', errors.length, { atLeast: 30 })
report('median error of a distance, percent', median(errors), { atMost: 2 })
report('largest error of a distance, percent', Math.max(...errors), { atMost: 8 })
report('median processor time of a search, ms', median(times), { atMost: 50 })
report('median error of an Arctic distance, percent', median(compare(publishedArctic)), { atMost: 10 })

await compareMatching()
