import type { Step } from './step.ts'

/** From here on a processor counts as used up: what waits for it waits in line. */
const fullShare = 0.85

/** What stands in the way of more people, by what was seen in a step that was too much. */
export function limitOf({ evidence }: Step, cores: number, servers: number): string {
  const { others = 0, ...ours } = evidence.cores
  const used = Object.values(ours).reduce((sum, one) => sum + one, 0)
  const waits = Object.entries(evidence.sessions).filter(([what]) => what !== 'running')
  const [wait, waiting = 0] = waits[0] ?? []
  const server = evidence.cores.server ?? 0
  if (others > 0.1 * cores && used + others >= fullShare * cores)
    return `the processors, of which ${others.toFixed(2)} of ${cores} cores served other programs: to be measured again on a quiet machine`
  if (used >= fullShare * cores)
    return `the processors of this one machine, which carries servers, database and the people themselves: ${used.toFixed(2)} of ${cores} cores were used`
  if (server / servers >= fullShare)
    return `the one thread in which a server runs: ${(server / servers).toFixed(2)} cores a server`
  if (evidence.poolWaiting >= 1)
    return `the connections to the database: ${evidence.poolWaiting.toFixed(1)} calls waited for one`
  if (waiting >= 1)
    return `the database, which waits for ${wait} (${waiting.toFixed(1)} connections at a time)`
  return `not the processors (${used.toFixed(2)} of ${cores} cores), nor connections: answers came late all the same`
}

/** What one call costs, and how often a person makes one; of the busiest step that holds. */
export type Costs = {
  callsPerPerson: number
  serverMs: number
  databaseMs: number
  commits: number
  logBytes: number
}

export function costsOf({ people, callsPerSecond, evidence }: Step): Costs {
  const perCall = (perSecond: number | undefined) => (perSecond ?? 0) / callsPerSecond
  return {
    callsPerPerson: callsPerSecond / people,
    serverMs: 1000 * perCall(evidence.cores.server),
    databaseMs: 1000 * perCall(evidence.cores.database),
    commits: perCall(evidence.commitsPerSecond),
    logBytes: perCall(evidence.logBytesPerSecond),
  }
}

/** People that so many cores carry at two thirds of their power, the rest being for peaks. */
export const peopleOn = (cores: number, msPerCall: number, { callsPerPerson }: Costs) =>
  Math.round((cores * (2 / 3) * 1000) / msPerCall / callsPerPerson)
