import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, exact, roundTo, subtract } from '../decimal.ts'
import {
  assumptionProblem,
  type BunkerPrice,
  bunkerPriceFor,
  etsPhaseIn,
  type FreightVoyage,
} from './freight-assumptions.ts'
import { estimateFreight, type FreightLineCode, freightMethods } from './freight-rules.ts'
import { assumptionKinds, bunkerFallback, freightSources } from './freight-sources.ts'
import {
  passagesClosedTo,
  shipClassCodes,
  shipClasses,
  shipClassFor,
  shipClassOf,
  shipProblem,
} from './ship-classes.ts'

const rotterdam = { country: 'NL', region: 'europe' } as const
const singapore = { country: 'SG', region: 'asia_pacific' } as const
const voyage: FreightVoyage = {
  shipClass: 'mr',
  distanceNm: 3_000,
  passages: [],
  load: singapore,
  discharge: rotterdam,
  parcelTonnes: '30000',
  cargoPrice: '700',
  year: 2026,
  bunkers: { value: '500', basis: 'market', source: 'Test', asOf: '2026-11-17' },
}
const amountOf = (estimate: ReturnType<typeof estimateFreight>, code: FreightLineCode) =>
  estimate.lines.find((line) => line.code === code)?.amount

const voyages = record({
  shipClass: constantFrom(...shipClassCodes),
  distanceNm: integer({ min: 0, max: 20_000 }),
  passages: constantFrom<string[][]>([], ['suez'], ['panama', 'kiel'], ['bosporus', 'dardanelles']),
  load: constantFrom(rotterdam, singapore),
  discharge: constantFrom(rotterdam, singapore),
  parcelTonnes: integer({ min: 1, max: 300_000 }).map(String),
  cargoPrice: constantFrom('700', '55.25', null),
  year: integer({ min: 2023, max: 2030 }),
  bunkers: constantFrom(voyage.bunkers, bunkerFallback),
})
const methods = constantFrom(...freightMethods.map(({ code }) => code))

describe('an estimate of freight', () => {
  it('is what a calculation by hand gives', () => {
    const estimate = estimateFreight(voyage)
    // 3,150 nm at 300 a day are 10.5 days each way; 24 t and 21 t a day, and 8 t on 5 days in port.
    expect(estimate).toMatchObject({
      ladenDays: '10.5',
      ballastDays: '10.5',
      portDays: '5.0',
      totalDays: '26.0',
      fuelTonnes: '512.5',
      co2eTonnes: '1904.2',
      co2eKgPerTonne: '63.5',
    })
    expect(estimate.lines.map(({ code, amount, perTonne }) => [code, amount, perTonne])).toEqual([
      ['bunkers', '256250.00', '8.54'],
      ['hire', '546000.00', '18.20'],
      ['ports', '132000.00', '4.40'],
      ['canals', '0.00', '0.00'],
      // Half of 472.5 t at sea and all of 24 t at Rotterdam, at 3.1631 t and 85 USD.
      ['ets', '69971.73', '2.33'],
      ['insurance', '13860.00', '0.46'],
      ['losses', '42000.00', '1.40'],
    ])
    expect(estimate.total).toBe('1060081.73')
    expect(estimate.perTonne).toBe('35.34')
  })

  it('by flat and rate has hire, bunkers and ports in one line', () => {
    const estimate = estimateFreight(voyage, 'rate', { flatRate: '12.5', ratePoints: '150' })
    expect(amountOf(estimate, 'rate')).toBe('562500.00')
    expect(estimate.lines.map(({ code }) => code)).toEqual(['rate', 'canals', 'ets', 'insurance', 'losses'])
  })

  it('has a flat rate of its own by the ship that Worldscale describes', () => {
    const flat = estimateFreight(voyage).assumptions.find(({ key }) => key === 'flatRate')
    // 17.24 days at sea and 4 in port at 12,000; 1,058 t of fuel at 500; two calls at 80,000 on average.
    expect(flat).toMatchObject({ value: '12.80', basis: 'formula' })
  })

  it('takes dues by canal, and in ballast a part of them', () => {
    const by = (passages: string[]) => amountOf(estimateFreight({ ...voyage, passages }), 'canals')
    expect(by(['dover', 'suez'])).toBe('370000.00')
    expect(by(['bosporus', 'dardanelles'])).toBe('114700.00')
    const oneWay = estimateFreight({ ...voyage, passages: ['suez'] }, 'hire', { ballastPercent: '0' })
    expect(amountOf(oneWay, 'canals')).toBe('200000.00')
    expect(oneWay.ballastDays).toBe('0.0')
  })

  it('says which assumptions were changed, and from what', () => {
    const { assumptions } = estimateFreight(voyage, 'hire', { hire: '30000', speedKnots: '12.50' })
    expect(assumptions.filter(({ isChanged }) => isChanged)).toMatchObject([
      { key: 'hire', value: '30000', usual: '21000' },
    ])
  })

  it('without a price of the cargo has no insurance and no losses', () => {
    const estimate = estimateFreight({ ...voyage, cargoPrice: null })
    expect([amountOf(estimate, 'insurance'), amountOf(estimate, 'losses')]).toEqual(['0.00', '0.00'])
  })

  it('of no distance costs what the port does', () => {
    const estimate = estimateFreight({ ...voyage, distanceNm: 0 })
    expect(estimate).toMatchObject({ ladenDays: '0.0', ballastDays: '0.0', fuelTonnes: '40.0' })
    expect(amountOf(estimate, 'bunkers')).toBe('20000.00')
  })

  it('adds up', () => {
    assert(
      property(voyages, methods, (one, method) => {
        const { lines, total, perTonne } = estimateFreight(one, method)
        const sum = lines.map(({ amount }) => exact(amount)).reduce(add)
        expect(roundTo(sum, 2)).toBe(total)
        const tonnes = lines.map((line) => exact(line.perTonne)).reduce(add)
        expect(Math.abs(Number(roundTo(subtract(tonnes, exact(perTonne)), 4)))).toBeLessThan(0.05)
        expect(lines.every(({ amount }) => !amount.startsWith('-'))).toBe(true)
      }),
    )
  })

  it('never costs less for a longer way, dearer bunkers or slower ports', () => {
    assert(
      property(voyages, methods, integer({ min: 0, max: 5_000 }), (one, method, more) => {
        const base = estimateFreight(one, method)
        const dearer = [
          estimateFreight({ ...one, distanceNm: one.distanceNm + more }, method),
          estimateFreight({ ...one, bunkers: { ...one.bunkers, value: String(600 + more) } }, method),
          estimateFreight(one, method, { waitingDays: '9' }),
        ]
        for (const other of dearer)
          expect(compare(exact(other.total), exact(base.total))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the EU ETS', () => {
  const share = (load: string, discharge: string, shipClass: FreightVoyage['shipClass'] = 'mr') =>
    estimateFreight({
      ...voyage,
      shipClass,
      load: { ...rotterdam, country: load },
      discharge: { ...rotterdam, country: discharge },
    }).assumptions.find(({ key }) => key === 'etsSharePercent')?.value

  it('takes all within the EEA, half to or from it, nothing elsewhere or of small ships', () => {
    expect(share('NL', 'NO')).toBe('100')
    expect(share('NL', 'GB')).toBe('50')
    expect(share('US', 'FR')).toBe('50')
    expect(share('US', 'SG')).toBe('0')
    expect(share('NL', 'NO', 'coaster')).toBe('0')
  })

  it('was phased in', () => {
    expect([2023, 2024, 2025, 2026, 2031].map(etsPhaseIn)).toEqual(['0', '40', '70', '100', '100'])
  })

  it('counts nothing of a small ship, not even in port', () => {
    expect(estimateFreight({ ...voyage, shipClass: 'coaster' }).etsTonnes).toBe('0.0')
  })
})

describe('bunker prices', () => {
  const market = (region: BunkerPrice['region'], price: string, isSimulated = false): BunkerPrice => ({
    region,
    name: `VLSFO ${region}`,
    price,
    asOf: '2026-11-17',
    isSimulated,
  })

  it('are the mean of those at both ends, and name their markets', () => {
    const prices = [market('europe', '500', true), market('asia_pacific', '521')]
    expect(bunkerPriceFor(prices, rotterdam, singapore)).toEqual({
      value: '510.50',
      basis: 'market',
      source: 'Mean of VLSFO europe (simulated) and VLSFO asia_pacific',
      asOf: '2026-11-17',
    })
  })

  it('fall back to the global one, then to a figure of ours that says so', () => {
    expect(bunkerPriceFor([market('global', '550')], rotterdam, singapore)).toMatchObject({
      value: '550.00',
      source: 'VLSFO global',
    })
    expect(bunkerPriceFor([], rotterdam, singapore)).toBe(bunkerFallback)
  })
})

describe('ships', () => {
  it.each([
    ['oil', '4000', undefined, 'coaster'],
    ['oil', '23500', undefined, 'handy'],
    ['oil', '23500.1', undefined, 'mr'],
    ['oil', '46000', '700', 'lr1'],
    ['oil', '100000', undefined, 'lr2'],
    ['oil', '285000', undefined, 'vlcc'],
    ['oil', '285001', undefined, undefined],
    ['lpg', '41000', '508', 'vlgc'],
    ['lpg', '44000', '508', undefined],
    ['lng', '70000', '450', 'lng'],
  ] as const)('of %s for %s t at %s kg/m³: %s', (cargo, parcelTonnes, densityKgM3, code) => {
    const found = shipClassFor(cargo, { parcelTonnes, densityKgM3 })
    expect(found?.code).toBe(code)
  })

  it('too small for the parcel, or of another cargo, are refused with advice', () => {
    const parcel = { parcelTonnes: '40000' }
    expect(shipProblem(shipClassOf('handy'), 'oil', parcel)).toMatch(/at most 23,500 t .* Choose MR/)
    expect(shipProblem(shipClassOf('vlcc'), 'oil', { parcelTonnes: '400000' })).toMatch(/split it$/)
    expect(shipProblem(shipClassOf('vlgc'), 'oil', parcel)).toBe('VLGC (84,000 m³) does not carry liquids')
    expect(shipProblem(shipClassOf('mr'), 'oil', parcel)).toBeUndefined()
  })

  it('too large for a canal avoid it', () => {
    expect(passagesClosedTo(shipClassOf('vlcc'))).toEqual([
      'suez',
      'panama',
      'kiel',
      'bosporus',
      'dardanelles',
    ])
    expect(passagesClosedTo(shipClassOf('handy'))).toEqual([])
  })

  it('grow within each kind, and cost more', () => {
    for (const [index, ship] of shipClasses.entries()) {
      const next = shipClasses[index + 1]
      if (next?.cargo !== ship.cargo) continue
      expect(next.cargoTonnes).toBeGreaterThan(ship.cargoTonnes)
      expect(next.tanksM3).toBeGreaterThan(ship.tanksM3)
      expect(Number(next.hire)).toBeGreaterThan(Number(ship.hire))
    }
  })
})

describe('assumptions', () => {
  it('all have a source, and a date where they do not come from a market', () => {
    for (const { source, asOf } of Object.values(freightSources)) {
      expect(source.length).toBeGreaterThan(10)
      expect(asOf).toMatch(/^20\d\d(-\d\d)?$/)
    }
  })

  it('have defaults that pass their own limits', () => {
    for (const shipClass of shipClassCodes)
      for (const { key, usual } of estimateFreight({ ...voyage, shipClass }).assumptions)
        expect(assumptionProblem(key, usual), `${key} of ${shipClass}`).toBeUndefined()
  })

  it('refuse what is no figure, and what is absurd', () => {
    expect(assumptionProblem('hire', '-1')).toBe('Hire is a number in USD/day, such as 12.5')
    expect(assumptionProblem('hire', '1e3')).toMatch(/^Hire is a number/)
    expect(assumptionProblem('lossPercent', '30')).toBe('Loss on the way is at most 20 %')
    expect(assumptionProblem('speedKnots', '0')).toBe('Speed is at least 4 kn')
    expect(Object.values(assumptionKinds).every(({ most }) => most > 0)).toBe(true)
  })
})
