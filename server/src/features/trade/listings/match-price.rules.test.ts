import { exact } from '@laycan/contract/decimal'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchListings } from './match.rules.ts'
import { landingOf } from './match-landing.rules.ts'
import type { MatchSide, MatchVoyage } from './match-parts.rules.ts'
import { type MatchLanding, pricePart } from './match-price.rules.ts'

const side = { percent: '0', pricePerBbl: '100', incoterm: 'CIF' } as const
const landing: MatchLanding = {
  freightPerBbl: '4.00',
  shareOfPrice: '0.003',
  barrelsPerTonne: '7.45',
  unit: 'MT',
}
const priced = (offeredPerBbl: string | null, landed: MatchLanding | null = landing) =>
  pricePart({
    asked: side,
    offered: { ...side, incoterm: 'FOB', pricePerBbl: offeredPerBbl },
    landing: landed,
  })

describe('a price on landed cost', () => {
  it.each<[string, string | null, number, string]>([
    ['below the request', '95', 15, 'Landed about 739.67 USD/MT, 0.7 % below the request'],
    ['at the request', '95.7129', 15, 'Landed about 745.00 USD/MT, at the request'],
    ['a little above', '96', 12, 'Landed about 747.15 USD/MT, 0.3 % above the request'],
    ['above', '98', 8, 'Landed about 762.09 USD/MT, 2.3 % above the request'],
    ['far above', '104', 0, 'Landed about 806.92 USD/MT, 8.3 % above the request'],
    ['unknown', null, 6, 'No price to compare'],
  ])('%s', (_name, perBbl, points, text) => {
    expect(priced(perBbl)).toEqual({ points, text })
  })

  it.each<[TradeUnit, string]>([
    ['bbl', 'Landed about 99.29 USD/bbl, 0.7 % below the request'],
    ['m3', 'Landed about 624.48 USD/m³, 0.7 % below the request'],
    ['gal', 'Landed about 2.3639 USD/gal, 0.7 % below the request'],
  ])('is in the unit of the request: %s', (unit, text) => {
    expect(priced('95', { ...landing, unit }).text).toBe(text)
  })

  it('says that freight is not known where the supply ends at loading and nothing else is known', () => {
    expect(priced('95', null).text).toBe(
      'Supply at the benchmark, request at the benchmark; freight is not known',
    )
  })
})

const request: MatchSide = {
  fuelTypeId: 'diesel-en590',
  fuelName: 'Diesel',
  category: 'diesel',
  specification: 'EN 590',
  availableMt: '30000',
  minLotMt: null,
  windowFrom: '2026-05-10',
  windowTo: '2026-05-15',
  incoterm: 'CIF',
  locode: 'NGLOS',
  place: 'Lagos',
  region: 'africa',
  percent: null,
  pricePerBbl: '100',
  barrelsPerTonne: '7.5',
  densityKgM3: '845',
  unit: 'MT',
  isVerified: true,
}
const supply: MatchSide = {
  ...request,
  incoterm: 'FOB',
  locode: 'NLRTM',
  windowFrom: '2026-04-25',
  windowTo: '2026-04-28',
}
const voyage: MatchVoyage = {
  from: 'Rotterdam',
  to: 'Lagos',
  nm: 4_150.4,
  seaDays: 14.5,
  passages: ['dover'],
  ship: 'MR',
  cost: { ship: exact('900000'), insuranceShare: exact('0.00066'), lossShare: exact('0.002') },
}

it('names freight, way and ship, and shares the cost of the ship among the parcel', () => {
  expect(landingOf(request, { ...supply, availableMt: '45000' }, voyage)).toEqual({
    freightPerBbl: '4.0000',
    shareOfPrice: '0.002660',
    barrelsPerTonne: '7.5',
    unit: 'MT',
  })
  const reasons = matchListings(request, supply, voyage)?.reasons ?? []
  expect(reasons.find(({ aspect }) => aspect === 'place')?.text).toBe(
    'Freight about 30.00 USD/MT (Rotterdam–Lagos, 4,150 nm, MR)',
  )
})

it('knows no freight without a weight, a factor or a ship', () => {
  expect(landingOf({ ...request, availableMt: null }, supply, voyage)).toBeNull()
  expect(landingOf({ ...request, barrelsPerTonne: null }, supply, voyage)).toBeNull()
  expect(landingOf(request, { ...supply, availableMt: '0' }, voyage)).toBeNull()
  expect(landingOf(request, supply, { ...voyage, cost: undefined })).toBeNull()
})

it('a more expensive voyage or price never scores higher, whatever the figures', () => {
  const cents = fc.integer({ min: 1, max: 30_000 }).map((value) => (value / 100).toFixed(2))
  fc.assert(
    fc.property(cents, cents, cents, (price, freight, more) => {
      const pointsOf = (perBbl: string, freightPerBbl: string) =>
        priced(perBbl, { ...landing, freightPerBbl }).points
      const sum = (a: string, b: string) => (Number(a) + Number(b)).toFixed(2)
      expect(pointsOf(price, sum(freight, more))).toBeLessThanOrEqual(pointsOf(price, freight))
      expect(pointsOf(sum(price, more), freight)).toBeLessThanOrEqual(pointsOf(price, freight))
    }),
  )
})
