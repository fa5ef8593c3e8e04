import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#platform/start-error.ts'
import type { Account } from './account.ts'
import { runCommand } from './command.ts'

/** Where root keeps a cluster that the database's account could not reach inside the data folder. */
const PRIVATE_ROOT = '/var/lib/laycan'

/** Names the location when it is not the data folder itself, and moves and dies with the data folder. */
const pointerOf = (dataDir: string) => join(dataDir, 'postgres.place')

export const clusterIn = (location: string) => join(location, 'postgres')

/** The folder that holds the cluster and what belongs beside it. Creates nothing. */
export function dataLocationOf(dataDir: string): string {
  const pointer = pointerOf(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : resolve(dataDir)
}

/**
 * Returns a folder in which `account` can work: the data folder, or, when root keeps that below a
 * private folder (such as /root, 0700), a fresh one elsewhere that the data folder points to.
 */
export async function ensureDataLocation(
  dataDir: string,
  account: Account | undefined,
  onProgress: (line: string) => void,
  privateRoot = PRIVATE_ROOT,
): Promise<string> {
  makeFolder(dataDir, account)
  const location = dataLocationOf(dataDir)
  const pointer = pointerOf(dataDir)
  if (existsSync(pointer)) {
    if (existsSync(location)) return location
    throw new StartError(
      `The database of ${dataDir} was kept in ${location}, which is gone. Bring it back, or delete ${pointer} to begin with an empty database.`,
    )
  }
  if (account === undefined || (await canReach(location, account))) return location
  if (existsSync(clusterIn(location))) {
    throw new StartError(
      `The account "${account.name}" cannot reach the database in ${clusterIn(location)}. Let it pass the folders above (chmod o+x), or move the data folder.`,
    )
  }
  makeFolder(privateRoot, account)
  const home = await mkdtemp(join(privateRoot, 'database-'))
  // mkdtemp makes it 0700: nobody but the account, and root, looks inside.
  chownSync(home, account.uid, account.gid)
  try {
    writeFileSync(pointer, `${home}\n`, { flag: 'wx' })
  } catch (error) {
    // Another Laycan that starts at the same moment may have been faster; then its location counts.
    rmdirSync(home)
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return dataLocationOf(dataDir)
    throw error
  }
  onProgress(
    `The account "${account.name}" cannot reach ${dataDir}, so the database is kept in ${home} (noted in ${pointer})`,
  )
  return home
}

/**
 * Under umask 077 root would make folders that the account cannot pass. Those that exist stay as they are.
 * Step by step, since Node's recursive mkdir never returns where a file system refuses with ENOENT (/proc).
 */
function makeFolder(folder: string, account: Account | undefined): void {
  const path = resolve(folder)
  if (existsSync(path) && statSync(path).isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path), account)
  mkdirSync(path)
  if (account) chmodSync(path, 0o711)
}

async function canReach(folder: string, account: Account): Promise<boolean> {
  const { ok } = await runCommand('sh', ['-c', 'cd -- "$1"', 'sh', folder], account)
  return ok
}
