import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fuelCategories } from '@laycan/contract/fuel-categories'
import { densityToApi } from '@laycan/contract/units'
import { describe, expect, it } from 'vitest'
import { standardCatalogue } from './standard-catalogue.ts'

it('has at least forty fuels, in every category, each once', () => {
  expect(standardCatalogue.length).toBeGreaterThanOrEqual(40)
  for (const { code } of fuelCategories) {
    expect(standardCatalogue.filter(({ category }) => category === code).length, code).toBeGreaterThan(2)
  }
  for (const key of ['fuel_type_id', 'name', 'description'] as const) {
    const values = standardCatalogue.map((fuel) => fuel[key].toLowerCase())
    expect(new Set(values).size, key).toBe(values.length)
  }
})

it.each(standardCatalogue.map((fuel) => [fuel.name, fuel] as const))('%s is complete', (_name, fuel) => {
  expect(fuel.fuel_type_id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(fuel.common_uses).not.toEqual([])
  expect(fuel.standards).not.toEqual([])
  expect(fuel.synonyms).not.toEqual([])
  expect(Object.keys(fuel.specifications).length).toBeGreaterThan(3)
  expect(fuel.density_kg_m3).not.toBeNull()
})

it('has gravities that agree with the densities, as far as both are typical', () => {
  for (const { name, api_gravity: api, density_kg_m3: density } of standardCatalogue) {
    if (api === null || density === null) continue
    const difference = Math.abs(Number(densityToApi(density, 2)) - Number(api))
    expect(difference, name).toBeLessThan(Math.max(1, Number(api) * 0.02))
  }
})

type Reference = {
  fuel_type_id: string
  category: string
  benchmark: boolean
  description: string
  api_gravity: number | null
  octane_rating: string | null
  trading_units: string[]
  specifications: Record<string, string>
  typical_density_kg_m3_15c: number
  market_conversion_bbl_per_mt: number | null
}

const reference = join(import.meta.dirname, '../../../../../shared/domain/fuel_catalogue.json')

describe.skipIf(!existsSync(reference))('beside the reference (skipped where it is not at hand)', () => {
  const fuels: Reference[] = existsSync(reference) ? JSON.parse(readFileSync(reference, 'utf8')).fuels : []
  /** Units and formulas apart, whose digits we write as superscripts. */
  const numbersIn = (text: string) => new Set(text.replaceAll(/m[23]\b|CO2|H2S|,/g, '').match(/\d+(\.\d+)?/g))

  it.each(fuels.map((fuel) => [fuel.fuel_type_id, fuel] as const))('%s has its facts', (id, theirs) => {
    const ours = standardCatalogue.find(({ fuel_type_id }) => fuel_type_id === id)
    if (!ours) throw new Error('It is missing.')
    expect(ours).toMatchObject({
      category: theirs.category,
      benchmark: theirs.benchmark,
      trading_units: theirs.trading_units,
      octane_rating: theirs.octane_rating?.replace('60-70', '60–70') ?? null,
    })
    expect(ours.description).not.toBe(theirs.description)
    const figure = (text: string | null) => (text === null ? null : Number(text))
    expect(figure(ours.api_gravity)).toBe(theirs.api_gravity)
    expect(figure(ours.density_kg_m3)).toBe(theirs.typical_density_kg_m3_15c)
    expect(figure(ours.barrels_per_tonne)).toBe(theirs.market_conversion_bbl_per_mt)
    const found = numbersIn(Object.entries(ours.specifications).flat().join(' '))
    const wanted = numbersIn(Object.entries(theirs.specifications).flat().join(' '))
    for (const number of wanted) expect(found, `${number} of the specification`).toContain(number)
  })
})
