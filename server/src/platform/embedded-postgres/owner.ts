import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  let told = false
  for (;;) {
    const owner = liveOwner(cluster)
    if (!owner && !isBeingWritten(cluster)) {
      const release = await takeOver(cluster)
      if (release) return release
    } else if (Date.now() >= deadline) {
      throw new StartError(
        `Another Laycan${owner ? ` (process ${owner.pid})` : ''} is using ${cluster}. Stop it, or give this one another data folder.`,
      )
    } else if (owner && !told) {
      onProgress(`Waiting for another Laycan (process ${owner.pid}) to let go of ${cluster}`)
      told = true
    }
    await sleep(100)
  }
}

async function takeOver(cluster: string): Promise<(() => void) | undefined> {
  const file = ownerFileOf(cluster)
  const identity = identifyProcess(process.pid) ?? 'running'
  const ours: Owner = { pid: process.pid, identity, claim: randomUUID() }
  rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify(ours), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
  // Two that found the same dead owner at once may remove each other's file; the last one to write wins.
  await sleep(20)
  if (readOwner(cluster)?.claim !== ours.claim) return undefined
  return () => {
    if (readOwner(cluster)?.claim === ours.claim) rmSync(file, { force: true })
  }
}

function readOwner(cluster: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFileOf(cluster), 'utf8')) as Owner
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof SyntaxError || code === 'ENOENT') return undefined
    throw error
  }
}

/** A file that another process has created but not filled yet; after two seconds it is a leftover. */
function isBeingWritten(cluster: string): boolean {
  const stat = statSync(ownerFileOf(cluster), { throwIfNoEntry: false })
  return stat !== undefined && stat.size === 0 && Date.now() - stat.mtimeMs < 2000
}
