import { fuelTypesApi } from '@laycan/contract/fuel-types/fuel-types'
import { expect, it } from 'vitest'
import { type FuelTypeAct, fuelTypeActs, mayAct, requireAct } from './fuel-types.policy.ts'

/** By act: on an active fuel type, an inactive one, and none. */
const table: Record<FuelTypeAct, [boolean, boolean, boolean]> = {
  list: [true, false, false],
  read: [true, true, false],
  'list-all': [true, true, false],
  'read-history': [true, true, true],
  create: [false, false, true],
  change: [true, true, false],
  delete: [true, true, false],
  deactivate: [true, false, false],
  'load-standard': [false, false, true],
}
const [active, inactive] = [{ is_active: true }, { is_active: false }]

it.each(Object.entries(table))('%s', (name, expected) => {
  const act = name as FuelTypeAct
  expect([active, inactive, undefined].map((fuelType) => mayAct(act, fuelType))).toEqual(expected)
})

it.each(['read', 'change', 'delete'] as const)('%s needs a fuel type that is there', (act) => {
  expect(requireAct(act, inactive)).toBe(inactive)
  expect(() => requireAct(act, undefined)).toThrow('There is no such fuel type.')
})

const endpoints: Record<keyof typeof fuelTypesApi, FuelTypeAct> = {
  'GET /api/fuel-types': 'list',
  'GET /api/fuel-types/:id': 'read',
  'GET /api/fuel-types/category/:category': 'list',
  'GET /api/fuel-types/categories': 'list',
  'GET /api/fuel-types/search': 'list',
  'GET /api/fuel-types/export.csv': 'list',
  'POST /api/fuel-types': 'create',
  'PUT /api/fuel-types/:id': 'change',
  'DELETE /api/fuel-types/:id': 'delete',
  'POST /api/fuel-types/initialize': 'load-standard',
  'GET /api/staff/fuel-types': 'list-all',
  'GET /api/staff/fuel-types/:id/events': 'read-history',
}

it.each(Object.entries(endpoints))('%s is open to those who may %s', (key, act) => {
  expect(fuelTypesApi[key as keyof typeof endpoints].access).toBe(fuelTypeActs[act].by)
})
