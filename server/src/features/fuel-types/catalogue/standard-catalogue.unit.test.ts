import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import { densityToApi } from '@laycan/contract/units'
import { expect, it } from 'vitest'
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
