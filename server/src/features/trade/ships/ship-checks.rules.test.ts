import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { ShipCheck, ShipFacts } from '@laycan/contract/trade/ships/ships'
import { describe, expect, it } from 'vitest'
import { checkShip, type ShipCase } from './ship-checks.rules.ts'
import { draughtWith, lengthOf } from './ship-size.rules.ts'

const ship: ShipFacts = {
  flag: 'DK',
  type: 'product_tanker',
  deadweight: '46000',
  built: 2015,
  lastCargoes: ['gasoil', 'gasoil', 'gasoil'],
  formerNames: [],
}
const known: ShipCase = {
  product: 'gasoil',
  fuelName: 'EN 590',
  parcel: { least: '28500', agreed: '30000' },
  port: { name: 'Rotterdam', draughtM: 22.55, lengthM: undefined },
  windowTo: '2026-03-13',
  policy: { warningYears: 20, limitYears: 25 },
  year: 2026,
}

const check = (
  code: ShipCheck['code'],
  changes: Partial<ShipFacts>,
  about: Partial<ShipCase> = {},
  eta = '2026-03-12',
): ShipCheck | undefined => {
  const facts: FactsOf<'nominate'> = {
    mode: 'vessel',
    name: 'Aurora',
    imo: '9074729',
    ship: { ...ship, ...changes },
    eta,
    note: '',
  }
  return checkShip(facts, { ...known, ...about }).find((one) => one.code === code)
}

it('a ship that fits passes every check', () => {
  const outcomes = (['type', 'size', 'port', 'age', 'cargoes', 'arrival'] as const).map(
    (code) => check(code, {})?.outcome,
  )
  expect(new Set(outcomes)).toEqual(new Set(['passed']))
})

it.each([
  ['15000', 'passed'],
  ['15001', 'warning'],
])('a barge for %s t is %s', (agreed, outcome) => {
  const facts = {
    mode: 'barge',
    name: 'Rhenus 3',
    imo: null,
    ship: null,
    eta: '2026-03-12',
    note: '',
  } as const
  const checks = checkShip(facts, { ...known, parcel: { least: agreed, agreed } })
  expect(checks.map((one) => [one.code, one.outcome])).toEqual([
    ['size', outcome],
    ['arrival', 'passed'],
  ])
})

it('transport on land is not checked', () => {
  expect(
    checkShip({ mode: 'truck', name: 'Rhenus', imo: null, ship: null, eta: '2026-03-12', note: '' }, known),
  ).toEqual([])
})

describe('size', () => {
  it.each([
    [
      '29000',
      'refused',
      'Too small: 29000 t deadweight for a parcel of 30000 t. Part cargoes are not agreed',
    ],
    ['29100', 'warning', 'It can lift less than agreed'],
    ['30600', 'warning', 'It can lift less than agreed'],
    ['30700', 'passed', '30700 t deadweight'],
    ['100000', 'passed', '100000 t deadweight'],
    ['100100', 'warning', 'Far larger than the parcel'],
  ])('a deadweight of %s t is %s', (deadweight, outcome, text) => {
    const found = check('size', { deadweight })
    expect(found?.outcome).toBe(outcome)
    expect(found?.text).toContain(text)
  })

  it('is not known where the parcel cannot be converted to tonnes', () => {
    expect(check('size', {}, { parcel: undefined })?.outcome).toBe('unknown')
  })
})

describe('age', () => {
  it.each([
    [2027, 'refused', 'in the future'],
    [2026, 'passed', '0 years old'],
    [2025, 'passed', '1 year old'],
    [2007, 'passed', '19 years old'],
    [2006, 'warning', '20 years old'],
    [2002, 'warning', '24 years old'],
    [2001, 'refused', '25 years old'],
  ])('a ship built in %i is %s in 2026', (built, outcome, text) => {
    expect(check('age', { built })).toMatchObject({ outcome, text: expect.stringContaining(text) })
  })

  it('goes by the policy of the installation', () => {
    expect(check('age', {}, { policy: { warningYears: 10, limitYears: 15 } })?.outcome).toBe('warning')
  })
})

describe('port', () => {
  it.each([
    [{ name: 'Harbour', draughtM: 8, lengthM: undefined }, 'warning'],
    [{ name: 'Harbour', draughtM: undefined, lengthM: 150 }, 'warning'],
    [{ name: 'Harbour', draughtM: 11, lengthM: 200 }, 'passed'],
    [{ name: 'Harbour', draughtM: undefined, lengthM: undefined }, 'unknown'],
    [undefined, 'unknown'],
  ])('limits of %o are %s', (port, outcome) => {
    expect(check('port', {}, { port })?.outcome).toBe(outcome)
  })

  it('draught and length follow the usual classes', () => {
    expect([draughtWith(50_000, undefined), lengthOf(50_000)]).toEqual([12.9, 183])
    expect([draughtWith(300_000, undefined), lengthOf(300_000)]).toEqual([22, 333])
    expect(draughtWith(50_000, 30_000)).toBeLessThan(10)
    expect([draughtWith(100, undefined), lengthOf(600_000)]).toEqual([2.6, 415])
  })
})

it('says which of the last cargoes speaks against it, the worst first', () => {
  expect(check('cargoes', { lastCargoes: ['gasoline', 'gasoil', 'crude_oil'] })?.text).toBe(
    'Last cargo “Gasoline or its components” before EN 590: ask for the cleaning record',
  )
  expect(check('cargoes', { lastCargoes: ['crude_oil', 'gasoline', 'gasoil'] })).toMatchObject({
    outcome: 'refused',
    text: 'Last cargo “Crude oil” rules out EN 590',
  })
})

it('an arrival after the window is a warning', () => {
  expect(check('arrival', {}, {}, '2026-03-14')?.outcome).toBe('warning')
})
