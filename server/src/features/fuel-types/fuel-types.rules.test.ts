import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { describe, expect, it } from 'vitest'
import { freeId, idStem, listChanges } from './fuel-types.rules.ts'

describe('idStem', () => {
  it.each([
    ['Jet A-1 (new)', 'jet-a-1-new'],
    ['  Heizöl EL  ', 'heizol-el'],
    ['VLSFO 0.50% S', 'vlsfo-0-50-s'],
    ['燃料', 'fuel'],
    ['x'.repeat(100), 'x'.repeat(60)],
    [`${'y'.repeat(59)} z`, 'y'.repeat(59)],
  ])('of %j is %s', (name, stem) => {
    expect(idStem(name)).toBe(stem)
  })
})

describe('freeId', () => {
  it.each([
    ['mtbe', [], 'mtbe'],
    ['mtbe', ['mtbe'], 'mtbe-2'],
    ['mtbe', ['mtbe', 'mtbe-2', 'mtbe-4'], 'mtbe-3'],
    ['search', [], 'search-2'],
  ])('for %s beside %j is %s', (stem, taken, id) => {
    expect(freeId(stem, taken)).toBe(id)
  })
})

describe('listChanges', () => {
  const before: Partial<FuelType> = {
    name: 'Brent',
    benchmark: true,
    api_gravity: null,
    trading_units: ['bbl', 'MT'],
    specifications: { Sulfur: '0.4 wt%', Colour: 'brown' },
    version: 1,
  }

  it.each<[string, Partial<FuelType>, ReturnType<typeof listChanges>]>([
    ['nothing but the version', { version: 2 }, []],
    ['the order of the properties', { specifications: { Colour: 'brown', Sulfur: '0.4 wt%' } }, []],
    ['a name', { name: 'Brent Blend' }, [{ field: 'name', before: 'Brent', after: 'Brent Blend' }]],
    ['a flag', { benchmark: false }, [{ field: 'benchmark', before: 'yes', after: 'no' }]],
    ['a figure', { api_gravity: '38.0' }, [{ field: 'api_gravity', before: '', after: '38.0' }]],
    ['a list', { trading_units: ['bbl'] }, [{ field: 'trading_units', before: 'bbl, MT', after: 'bbl' }]],
    [
      'a property',
      { specifications: { Sulfur: '0.4 wt%' } },
      [{ field: 'specifications', before: 'Colour: brown; Sulfur: 0.4 wt%', after: 'Sulfur: 0.4 wt%' }],
    ],
  ])('reports %s', (_what, change, expected) => {
    expect(listChanges(before, { ...before, ...change })).toEqual(expected)
  })

  it('has nothing to compare where something began or ended', () => {
    expect(listChanges(null, before)).toEqual([])
    expect(listChanges(before, null)).toEqual([])
  })
})
