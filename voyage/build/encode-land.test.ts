import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeLand } from './encode-land.ts'
import { simplifyRing } from './simplify-ring.ts'

describe('simplifying an outline', () => {
  const square = Float64Array.from([0, 0, 5, 0.01, 10, 0, 10, 10, 0, 10])

  it('leaves out corners that hardly matter', () => {
    const corners = simplifyRing(square, 1)
    expect(corners).toHaveLength(4)
    expect(corners).not.toContainEqual([5, 0.01])
  })

  it('keeps all that matter, in the order of the ring', () => {
    const kept = simplifyRing(square, 0.001).map(String)
    expect(kept).toHaveLength(5)
    const begin = kept.indexOf('0,0')
    expect([...kept.slice(begin), ...kept.slice(0, begin)]).toEqual([
      '0,0',
      '5,0.01',
      '10,0',
      '10,10',
      '0,10',
    ])
  })

  it('leaves out an island that is too small', () => {
    expect(simplifyRing(Float64Array.from([0, 0, 0.1, 0, 0.1, 0.1]), 0.1)).toEqual([])
    expect(simplifyRing(Float64Array.from([0, 0, 1, 1]), 0.1)).toEqual([])
  })

  it('counts areas as smaller towards the poles', () => {
    const at = (latitude: number) => Float64Array.from([0, latitude, 1, latitude, 1, latitude + 0.1])
    expect(simplifyRing(at(0), 0.03)).toHaveLength(3)
    expect(simplifyRing(at(75), 0.03)).toEqual([])
  })
})

it('makes the land of the map as it is committed', () => {
  const file = join(import.meta.dirname, '../../web/src/ui/world-map/land.txt')
  expect(encodeLand() === readFileSync(file, 'utf8')).toBe(true)
})
