import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decodeLand, type LandRing, landPath } from './land.ts'

const text = readFileSync(new URL('./land.txt', import.meta.url), 'utf8')
const rings = decodeLand(text)

/** By counting how often a line to the north crosses an outline; rings may run on beyond 180°. */
function isLand(latitude: number, longitude: number): boolean {
  const crossings = rings.map((ring) =>
    [-360, 0, 360].reduce((sum, turn) => sum + crossed(ring, latitude, longitude + turn), 0),
  )
  return crossings.reduce((sum, count) => sum + count, 0) % 2 === 1
}

function crossed(ring: LandRing, latitude: number, longitude: number): number {
  return ring.filter(([x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) as [number, number]
    if (x > longitude === beforeX > longitude) return false
    return y + ((longitude - x) / (beforeX - x)) * (beforeY - y) > latitude
  }).length
}

it('is small', () => {
  expect(text.length).toBeLessThan(61_000)
})

it.each([
  ['Paris', 48.86, 2.35, true],
  ['Moscow', 55.75, 37.6, true],
  ['Singapore', 1.36, 103.82, true],
  ['Malta', 35.9, 14.42, true],
  ['Anadyr, beyond 180°', 67, -176, true],
  ['Anchorage', 61.3, -149, true],
  ['the North Sea', 56, 3, false],
  ['the Gulf', 26.5, 52, false],
  ['the Black Sea', 43, 34, false],
  ['the Caspian Sea', 42, 50.5, false],
  ['the Strait of Malacca', 4, 99.5, false],
  ['the Red Sea', 20, 38.5, false],
  ['the Pacific at 180°', 10, 180, false],
])('%s is where it should be', (_name, latitude, longitude, land) => {
  expect(isLand(latitude, longitude)).toBe(land)
})

it('begins every ring between 180° west and 180° east', () => {
  const wests = rings.map((ring) => Math.min(...ring.map(([x]) => x)))
  expect(wests.filter((x) => x < -180.02 || x > 180.02)).toEqual([])
})

it('is one path of closed rings', () => {
  const path = landPath(rings)
  expect(path.startsWith('M')).toBe(true)
  expect(path.match(/Z/g)).toHaveLength(rings.length)
  expect(path).not.toMatch(/NaN|undefined/)
})
