import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import type { LastCargoKind, ShipType } from '@laycan/contract/trade/ships/ship-constants'
import { describe, expect, it } from 'vitest'
import { cargoFit, type Fit, type Product, productOf, typeFit } from './cargo-fit.rules.ts'

it.each<[string, FuelCategoryCode, Product]>([
  ['crude-brent', 'crude_oil', 'crude_oil'],
  ['diesel-en590', 'diesel', 'gasoil'],
  ['diesel-fame-b100', 'diesel', 'biodiesel'],
  ['jet-a1', 'aviation', 'kerosene'],
  ['avgas-100ll', 'aviation', 'gasoline'],
  ['heating-hel', 'heating_oil', 'dyed_gasoil'],
  ['heating-no6', 'heating_oil', 'fuel_oil'],
  ['marine-vlsfo', 'marine', 'fuel_oil'],
  ['marine-mgo-dma', 'marine', 'gasoil'],
  ['lpg-propane', 'specialty', 'lpg'],
  ['lng', 'specialty', 'lng'],
  ['methanol', 'specialty', 'alcohol'],
  ['something-new', 'specialty', 'chemicals'],
])('%s of %s is carried as %s', (fuel, category, product) => {
  expect(productOf(fuel, category)).toBe(product)
})

it.each<[ShipType, Product, Fit]>([
  ['product_tanker', 'gasoil', 'passed'],
  ['product_tanker', 'crude_oil', 'passed'],
  ['crude_tanker', 'crude_oil', 'passed'],
  ['crude_tanker', 'kerosene', 'warning'],
  ['chemical_tanker', 'gasoline', 'passed'],
  ['chemical_tanker', 'crude_oil', 'warning'],
  ['bitumen_tanker', 'bitumen', 'passed'],
  ['product_tanker', 'bitumen', 'refused'],
  ['bitumen_tanker', 'gasoil', 'refused'],
  ['bitumen_tanker', 'fuel_oil', 'warning'],
  ['lpg_carrier', 'lpg', 'passed'],
  ['lng_carrier', 'lpg', 'refused'],
  ['lpg_carrier', 'gasoil', 'refused'],
  ['product_tanker', 'lng', 'refused'],
])('a %s for %s: %s', (type, product, fit) => {
  expect(typeFit(type, product)).toBe(fit)
})

describe('a cargo before', () => {
  it.each<[product: Product, before: LastCargoKind, last: Fit, second: Fit, third: Fit]>([
    ['gasoil', 'gasoil', 'passed', 'passed', 'passed'],
    ['gasoil', 'none', 'passed', 'passed', 'passed'],
    ['gasoil', 'crude_oil', 'refused', 'warning', 'warning'],
    ['gasoline', 'fuel_oil', 'refused', 'warning', 'warning'],
    ['naphtha', 'dirty_feedstock', 'refused', 'warning', 'warning'],
    ['gasoil', 'gasoline', 'warning', 'passed', 'passed'],
    ['gasoil', 'dyed_gasoil', 'warning', 'passed', 'passed'],
    ['gasoil', 'biodiesel', 'passed', 'passed', 'passed'],
    ['kerosene', 'biodiesel', 'refused', 'refused', 'refused'],
    ['kerosene', 'dyed_gasoil', 'refused', 'warning', 'warning'],
    ['kerosene', 'vegetable_oil', 'refused', 'warning', 'warning'],
    ['kerosene', 'gasoline', 'warning', 'passed', 'passed'],
    ['kerosene', 'gasoil', 'passed', 'passed', 'passed'],
    ['crude_oil', 'fuel_oil', 'passed', 'passed', 'passed'],
    ['crude_oil', 'gasoline', 'passed', 'passed', 'passed'],
    ['fuel_oil', 'chemicals', 'warning', 'passed', 'passed'],
    ['alcohol', 'gasoline', 'warning', 'passed', 'passed'],
    ['lpg', 'gasoline', 'refused', 'warning', 'warning'],
    ['gasoil', 'lpg', 'refused', 'warning', 'warning'],
  ])(
    '%s after %s: %s as the last, %s as the second last, %s as the third last',
    (product, before, ...fits) => {
      expect([0, 1, 2].map((place) => cargoFit(before, place, product))).toEqual(fits)
    },
  )
})
