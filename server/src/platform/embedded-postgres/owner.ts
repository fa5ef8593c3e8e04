import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#platform/start-error.ts'
import { identifyProcess } from './process-table.ts'

/** Which Laycan process has a cluster in hand, from before initdb until after the server's end. */
export type Owner = { pid: number; identity: string; claim: string }

const ownerFileOf = (cluster: string) => `${cluster}.owner`

/** The owner, if that process still lives. */
export function liveOwner(cluster: string): Owner | undefined {
  const owner = readOwner(cluster)
  return owner && identifyProcess(owner.pid) === owner.identity ? owner : undefined
}

/**
 * Makes this process the cluster's owner and returns the function that gives it up. A living owner is
 * waited for: it may be a previous instance that is just shutting down.
 */
export async function claimCluster(
  cluster: string,
  patienceMs: number,
  onProgress: (line: string) => void,
): Promise<() => void> {
  const deadline = Date.now() + patienceMs
  let hasSaidSo = false
  for (;;) {
    const owner = liveOwner(cluster)
    if (!owner) {
      const claim = oneAtATime(cluster, () => takeOver(cluster))
      if (claim) return () => giveUp(cluster, claim)
    } else if (Date.now() >= deadline) {
      throw new StartError(
        `Another Laycan (process ${owner.pid}) is using ${cluster}. Stop it, or give this one another data folder.`,
      )
    } else if (!hasSaidSo) {
      onProgress(`Waiting for another Laycan (process ${owner.pid}) to let go of ${cluster}`)
      hasSaidSo = true
    }
    await sleep(50)
  }
}

function takeOver(cluster: string): string | undefined {
  if (liveOwner(cluster)) return undefined
  const file = ownerFileOf(cluster)
  const identity = identifyProcess(process.pid) ?? 'running'
  const owner: Owner = { pid: process.pid, identity, claim: randomUUID() }
  writeFileSync(`${file}.new`, JSON.stringify(owner))
  renameSync(`${file}.new`, file)
  return owner.claim
}

function giveUp(cluster: string, claim: string): void {
  if (readOwner(cluster)?.claim === claim) rmSync(ownerFileOf(cluster), { force: true })
}

/** Longer than anybody needs for the few calls inside, however busy the machine is. */
const TURN_MS = 10_000

/**
 * Of several processes that find the same owner dead, one at a time may look again and take over: only
 * one can create the folder that stands for the turn. Returns `undefined` when it is another's turn.
 */
function oneAtATime<T>(cluster: string, work: () => T): T | undefined {
  const turn = `${ownerFileOf(cluster)}.turn`
  try {
    mkdirSync(turn)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs
    // A process that died during its turn does not come back to end it.
    if (since !== undefined && Date.now() - since > TURN_MS) rmSync(turn, { recursive: true, force: true })
    return undefined
  }
  try {
    return work()
  } finally {
    rmdirSync(turn)
  }
}

function readOwner(cluster: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFileOf(cluster), 'utf8')) as Owner
  } catch (error) {
    // After a power cut the file may be there without its content.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
