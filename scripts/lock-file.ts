import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What package-lock.json says about one installed place; see docs.npmjs.com, package-lock-json. */
export type LockEntry = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
/** By path: '' is the project, `server` a workspace, `node_modules/pg` a package. */
export type LockEntries = Record<string, LockEntry>

export const projectRoot = join(import.meta.dirname, '..')

export const readLockFile = (): LockEntries =>
  JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages

/** Packages from the registry, with their names; what is our own or a link to it is left out. */
export function packagesIn(entries: LockEntries): { path: string; name: string; entry: LockEntry }[] {
  return Object.entries(entries).flatMap(([path, entry]) => {
    if (entry.link || !path.includes('node_modules/')) return []
    return [{ path, name: entry.name ?? nameAt(path), entry }]
  })
}

export const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)

/** Where Node finds a dependency of the package at `path`: in its own folder, or in the nearest one above. */
export function resolveDependency(entries: LockEntries, path: string, name: string): string | undefined {
  for (let folder: string | undefined = path; folder !== undefined; folder = folderAbove(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const entry = entries[place]
    if (entry) return entry.link ? entry.resolved : place
  }
  return undefined
}

function folderAbove(path: string): string | undefined {
  if (path === '') return undefined
  const end = path.lastIndexOf('/node_modules/')
  return end === -1 ? '' : path.slice(0, end)
}
