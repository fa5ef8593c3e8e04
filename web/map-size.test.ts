import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkMapSize, type Manifest, mapEntries, mostMapBytes } from './map-size.ts'

const [entry = ''] = mapEntries
const manifest: Manifest = {
  'index.html': { file: 'index.js', name: 'index', isEntry: true },
  _app: { file: 'app.js', name: 'app', imports: ['index.html'] },
  _workspace: { file: 'workspace.js', name: 'workspace', imports: ['index.html'] },
  'src/deal-page.tsx': { file: 'deal.js', imports: ['_app'] },
  _land: { file: 'land.js' },
  ...Object.fromEntries(
    mapEntries.map((key, index) => [key, { file: `map-${index}.js`, imports: ['_land', '_workspace'] }]),
  ),
}
const landFile = 'land.js'
const sizes: Record<string, number> = { 'land.js': 60_000, 'map-0.js': 20_000 }
const sizeOf = (file: string) => sizes[file] ?? 10_000

it('counts what the map loads beyond what every page has', () => {
  expect(checkMapSize(manifest, { landFile, sizeOf })[0]).toBe(`${entry}: 80000 bytes in 2 files`)
})

it('fails a build whose map is too large', () => {
  const large = (file: string) => (file === landFile ? mostMapBytes : sizeOf(file))
  expect(() => checkMapSize(manifest, { landFile, sizeOf: large })).toThrow(/^The map loads 140000 bytes/)
})

it('fails a build where a page without a map loads it', () => {
  const leaky = { ...manifest, 'src/deal-page.tsx': { file: 'deal.js', imports: [entry] } }
  expect(() => checkMapSize(leaky, { landFile, sizeOf })).toThrow(/by src\/deal-page\.tsx$/)
})

it('fails a build that does not have the map where it looks for it', () => {
  expect(() => checkMapSize({}, { landFile, sizeOf })).toThrow(/^The build has no/)
  expect(mapEntries.filter((key) => !existsSync(join(import.meta.dirname, key)))).toEqual([])
})
