import { createHash } from 'node:crypto'
import { type LockEntries, type LockEntry, nameAt, resolveDependency } from './lock-file.ts'

/**
 * The bill of materials in CycloneDX 1.6, made of the lock file alone. So it lists what any platform installs, and the
 * same lock file makes the same text: there is no time in it, and its number is a hash.
 */
export function billOfMaterials(entries: LockEntries) {
  const places = Object.keys(entries).filter((path) => !entries[path]?.link)
  const refs = new Map(places.map((path) => [path, purlOf(nameOf(entries, path), entries[path]?.version)]))
  const components = new Map<string, Component>()
  const dependsOn = new Map<string, Set<string>>()
  for (const path of places.sort()) {
    const entry = entries[path] ?? {}
    const ref = refs.get(path) ?? ''
    if (path !== '') components.set(ref, merge(components.get(ref), componentOf(entries, path, ref)))
    const known = dependsOn.get(ref) ?? new Set<string>()
    for (const name of dependencyNames(entry, path)) {
      const found = refs.get(resolveDependency(entries, path, name) ?? '-')
      if (found && found !== ref) known.add(found)
    }
    dependsOn.set(ref, known)
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(entries))}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { ...componentOf(entries, '', refs.get('') ?? ''), type: 'application' },
    },
    components: [...components.values()].sort(byRef),
    dependencies: [...dependsOn]
      .map(([ref, others]) => ({ ref, dependsOn: [...others].sort() }))
      .sort((a, b) => compare(a.ref, b.ref)),
  }
}

type Scope = 'required' | 'optional' | 'excluded'
type Component = {
  type: string
  'bom-ref': string
  group?: string
  name: string
  version: string
  scope: Scope
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id: string } | { name: string } } | { expression: string })[]
  purl: string
}

function componentOf(entries: LockEntries, path: string, ref: string): Component {
  const entry = entries[path] ?? {}
  const fullName = nameOf(entries, path)
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName]
  const hashes = hashesOf(entry.integrity)
  const licenses = licensesOf(entry.license)
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group && { group }),
    name: name ?? fullName,
    version: entry.version ?? '',
    scope: scopeOf(entry),
    ...(hashes && { hashes }),
    ...(licenses && { licenses }),
    purl: ref,
  }
}

/** What only develops or tests the product is not part of it. */
function scopeOf(entry: LockEntry): Scope {
  if (entry.dev) return 'excluded'
  return entry.optional || entry.devOptional ? 'optional' : 'required'
}

/** One version may be installed in several places: the one that needs it most counts. */
function merge(known: Component | undefined, next: Component): Component {
  const order: Scope[] = ['required', 'optional', 'excluded']
  return known && order.indexOf(known.scope) <= order.indexOf(next.scope) ? known : next
}

/** Of our own packages also what they are developed with. */
const dependencyNames = (entry: LockEntry, path: string): string[] => [
  ...Object.keys(entry.dependencies ?? {}),
  ...Object.keys(entry.optionalDependencies ?? {}),
  ...Object.keys(entry.peerDependencies ?? {}),
  ...(path.includes('node_modules/') ? [] : Object.keys(entry.devDependencies ?? {})),
]

const nameOf = (entries: LockEntries, path: string): string => entries[path]?.name ?? nameAt(path)

const purlOf = (name: string, version = ''): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

function hashesOf(integrity: string | undefined): Component['hashes'] {
  const found = /^sha512-([\w+/=]+)$/.exec(integrity ?? '')
  if (!found?.[1]) return undefined
  return [{ alg: 'SHA-512', content: Buffer.from(found[1], 'base64').toString('hex') }]
}

function licensesOf(license: string | undefined): Component['licenses'] {
  if (!license) return undefined
  if (license === 'UNLICENSED' || license.startsWith('SEE ')) return [{ license: { name: license } }]
  if (/ (AND|OR|WITH) /.test(license)) return [{ expression: license }]
  return [{ license: { id: license } }]
}

/** A UUID of version 8: its bits are ours to choose. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byRef = (a: Component, b: Component) => compare(a['bom-ref'], b['bom-ref'])
