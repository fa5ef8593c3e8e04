import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { exceptionFor, isAllowedLicence, licenceExceptions } from './licences.ts'
import { packagesIn, projectRoot, readLockFile } from './lock-file.ts'

type Manifest = Record<string, Record<string, string>> & {
  workspaces: string[]
  allowScripts: Record<string, boolean>
}
const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8'))
const { workspaces, allowScripts } = manifest('')
const lock = readLockFile()
const packages = packagesIn(lock)

describe.each(['', ...workspaces])('the dependencies of %o', (folder) => {
  const found = manifest(folder)
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
  const named = kinds.flatMap((kind) => Object.entries(found[kind] ?? {}))

  it('have exact versions', () => {
    const loose = named.filter(([name, version]) =>
      name.startsWith('@laycan/') ? version !== '*' : !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })
})

describe('the lock file', () => {
  it('has a hash for every package, and no address to download from', () => {
    expect(packages.filter(({ entry }) => !entry.integrity?.startsWith('sha512-'))).toEqual([])
    expect(packages.filter(({ entry }) => entry.resolved)).toEqual([])
  })

  it('has install scripts only of packages that package.json names in allowScripts', () => {
    const withScript = packages.filter(({ entry }) => entry.hasInstallScript).map(({ name }) => name)
    expect([...new Set(withScript)].sort()).toEqual(Object.keys(allowScripts).sort())
  })
})

describe('licences', () => {
  it('are on the list of allowed ones, or an exception says why not', () => {
    const refused = packages
      .filter(({ name, entry }) => !isAllowedLicence(entry.license) && !exceptionFor(name, entry.license))
      .map(({ name, entry }) => `${name}: ${entry.license ?? 'none'}`)
    expect(refused).toEqual([])
  })

  it('have no exception that nothing needs', () => {
    const used = new Set(packages.map(({ name, entry }) => exceptionFor(name, entry.license)))
    expect(licenceExceptions.filter((exception) => !used.has(exception))).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['MIT OR GPL-3.0-only', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR CC0-1.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['SEE LICENSE IN LICENSE', false],
    [undefined, false],
  ])('%s is allowed: %s', (expression, isAllowed) => {
    expect(isAllowedLicence(expression)).toBe(isAllowed)
  })
})

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock)

  it('is the same text each time', () => {
    expect(JSON.stringify(billOfMaterials(readLockFile()))).toBe(JSON.stringify(bill))
  })

  it('lists every package of the lock file once, and our own', () => {
    const refs = bill.components.map((component) => component['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    const wanted = packages.map(({ name, entry }) => `pkg:npm/${name.replace('@', '%40')}@${entry.version}`)
    expect(refs).toEqual(expect.arrayContaining(wanted))
    expect(refs).toContain('pkg:npm/%40laycan/server@0.2.0')
  })

  it('says how they depend on each other', () => {
    const refs = new Set(bill.components.map((component) => component['bom-ref']))
    const targets = bill.dependencies.flatMap(({ dependsOn }) => dependsOn)
    expect(targets.filter((ref) => !refs.has(ref))).toEqual([])
    const server = bill.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/%40laycan/server@'))
    expect(server?.dependsOn).toContain(`pkg:npm/fastify@${lock['node_modules/fastify']?.version}`)
  })

  it('tells what is shipped from what only tests and builds', () => {
    const scopeOf = (name: string) => bill.components.find((component) => component.name === name)?.scope
    expect(scopeOf('fastify')).toBe('required')
    expect(scopeOf('vitest')).toBe('excluded')
    expect(scopeOf('sharp-libvips-linux-x64')).toBe('optional')
  })

  it('hashes what was downloaded, in hexadecimal digits', () => {
    const fastify = bill.components.find(({ name }) => name === 'fastify')
    expect(fastify?.hashes?.[0]).toMatchObject({
      alg: 'SHA-512',
      content: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
  })
})
