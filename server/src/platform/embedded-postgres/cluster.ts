import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#platform/start-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { runCommand } from './command.ts'

export const SUPERUSER = 'laycan'

const passwordFileOf = (cluster: string) => `${cluster}.password`

export async function readPassword(cluster: string): Promise<string> {
  const file = passwordFileOf(cluster)
  const password = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'is missing' : `cannot be read (${error.code})`
    throw new StartError(`The password file ${file} of the embedded database ${reason}.`)
  })
  return password.trim()
}

type ClusterOptions = {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  durable: boolean
  onProgress: (line: string) => void
}

/** Leaves a cluster that this version of the server can run: the one that is there, or a new one. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { cluster, account } = options
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    await requireSameMajor(cluster, options.binaries.major)
    // A folder that root copied or unpacked is root's, and the server insists on owning it.
    if (account && statSync(cluster).uid === 0) giveTree(cluster, account)
    return
  }
  await createCluster(options)
}

async function requireSameMajor(cluster: string, major: number): Promise<void> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found === undefined) {
    throw new StartError(
      `${cluster} is not empty, but it is not a PostgreSQL database either (no PG_VERSION).`,
    )
  }
  if (found.trim() === String(major)) return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${found.trim()}, and this version of Laycan brings ${major}. Save it with the version that made it (npm run db -- backup FILE), move the folder away, and restore the file.`,
  )
}

/**
 * initdb takes a second and may be interrupted, so it works in a folder of its own that gets its
 * name only when complete. The random suffix keeps it apart from an initdb that outlived its Laycan.
 */
async function createCluster({
  cluster,
  binaries,
  account,
  durable,
  onProgress,
}: ClusterOptions): Promise<void> {
  onProgress(`Creating the database in ${cluster}`)
  removeLeftovers(cluster)
  await writePassword(passwordFileOf(cluster), account)
  const folder = `${cluster}.init-${randomBytes(4).toString('hex')}`
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  // Collation: ICU's root locale sorts every language as people expect (é beside e, not after z), and
  // comes with the binaries, so that it is the same on every system; libc's locales are neither. ICU's
  // order can change with the binaries: database.ts then rebuilds the indexes.
  const { ok, output } = await runCommand(
    join(binaries.folder, 'initdb'),
    [
      ...['-D', folder, '-U', SUPERUSER, `--pwfile=${passwordFileOf(cluster)}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ],
    account,
  )
  if (!ok) {
    rmSync(folder, { recursive: true, force: true })
    throw new StartError(`The database in ${cluster} could not be created: ${lastError(output)}`)
  }
  await rename(folder, cluster)
  if (durable) await syncFolder(dirname(cluster))
}

function removeLeftovers(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.init`)) continue
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    } catch {
      // An initdb that outlived its Laycan may still be writing there; the next creation sees to it.
    }
  }
}

/** The file is ours to read and initdb's, which runs as the account; nobody else's. */
async function writePassword(file: string, account: Account | undefined): Promise<void> {
  rmSync(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    chmodSync(file, 0o600)
    if (account) await handle.chown(account.uid, account.gid)
    await handle.writeFile(`${randomBytes(24).toString('base64url')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function giveTree(folder: string, account: Account): void {
  lchownSync(folder, account.uid, account.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid)
  }
  chmodSync(folder, 0o700)
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function lastError(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal|panic|could not/i.test(line))
  return (lines.at(-1) ?? output.split('\n').at(-1) ?? '').trim() || 'initdb ended without a word'
}
