import { describe, expect, it } from 'vitest'
import { matchListings } from './match.rules.ts'
import { type MatchSide, matchWeights } from './match-parts.rules.ts'
import { repriced } from './match-price.rules.ts'

const request: MatchSide = {
  fuelTypeId: 'diesel-en590',
  fuelName: 'Diesel EN 590',
  category: 'diesel',
  specification: 'EN 590:2022, max 10 ppm sulphur',
  availableMt: '30000',
  minLotMt: null,
  windowFrom: '2026-04-01',
  windowTo: '2026-04-10',
  incoterm: 'CIF',
  locode: 'NLRTM',
  place: 'Rotterdam',
  region: 'europe',
  percent: '1.0',
  pricePerBbl: '95',
  barrelsPerTonne: '7.45',
  densityKgM3: '845',
  unit: 'MT',
  isVerified: true,
}
const supply: MatchSide = { ...request, specification: 'EN590 10ppm', percent: '0.5' }

const scored = (asked: Partial<MatchSide>, offered: Partial<MatchSide>) => {
  const match = matchListings({ ...request, ...asked }, { ...supply, ...offered })
  return (aspect: string) => match?.reasons.find((reason) => reason.aspect === aspect)
}

it('a score is 100 if everything fits, and the sum of its reasons', () => {
  expect(Object.values<number>(matchWeights).reduce((sum, most) => sum + most)).toBe(100)
  const match = matchListings(request, supply)
  expect(match?.score).toBe(100)
  expect(match?.reasons.map(({ aspect, points, most }) => [aspect, points === most])).toEqual(
    Object.keys(matchWeights).map((aspect) => [aspect, true]),
  )
})

it.each([
  ['another category', { category: 'aviation', fuelTypeId: 'jet-a1' }],
  ['a window that comes more than 15 days later', { windowFrom: '2026-04-27', windowTo: '2026-04-28' }],
  ['a window that was over more than 15 days before', { windowFrom: '2026-03-10', windowTo: '2026-03-15' }],
])('there is no match with %s', (_name, offered) => {
  expect(matchListings(request, { ...supply, ...offered })).toBeUndefined()
})

type Case = [string, Partial<MatchSide>, Partial<MatchSide>, number, string]
const cases: Record<string, Case[]> = {
  grade: [
    ['same', {}, {}, 25, 'Same grade: Diesel EN 590'],
    [
      'other',
      {},
      { fuelTypeId: 'diesel-hvo', fuelName: 'HVO' },
      8,
      'HVO for Diesel EN 590: another grade in the same category',
    ],
  ],
  specification: [
    ['same standard', {}, {}, 10, 'Both name EN590'],
    [
      'some',
      { specification: 'EN 590 and ASTM D975' },
      {},
      6,
      'Both name EN590, but not everything requested',
    ],
    ['other', { specification: 'ASTM D975' }, {}, 2, 'Standards differ from ASTMD975'],
    ['nothing named', { specification: 'good diesel' }, {}, 5, 'One side names no standard to compare'],
    [
      'too much sulphur',
      {},
      { specification: 'EN 590, 50 ppm' },
      0,
      'Up to 50 ppm sulphur, but at most 10 ppm requested',
    ],
    [
      'sulphur alone',
      { specification: '500 ppm' },
      { specification: 'typically 300 ppm' },
      8,
      'Within 500 ppm sulphur; no standard to compare',
    ],
  ],
  quantity: [
    ['all', {}, { availableMt: '50000' }, 15, 'Covers the whole quantity'],
    ['half', {}, { availableMt: '15000' }, 7, 'Covers 50 % of the quantity'],
    ['a crumb', {}, { availableMt: '300' }, 0, 'Covers 1 % of the quantity'],
    [
      'lots too large',
      {},
      { availableMt: '90000', minLotMt: '45000' },
      0,
      'The smallest lot is more than requested',
    ],
    ['lots that fit', {}, { minLotMt: '30000' }, 15, 'Covers the whole quantity'],
    ['nothing', {}, { availableMt: '0.000' }, 0, 'Nothing is left'],
    [
      'unknown',
      { availableMt: null },
      {},
      7,
      'Quantities in mass and volume, with no factor to convert them',
    ],
  ],
  window: [
    ['within', {}, { windowFrom: '2026-04-03', windowTo: '2026-04-05' }, 15, 'The windows overlap by 3 days'],
    ['partly', {}, { windowFrom: '2026-04-06', windowTo: '2026-04-15' }, 7, 'The windows overlap by 5 days'],
    ['one day', {}, { windowFrom: '2026-04-10', windowTo: '2026-04-30' }, 5, 'The windows overlap by 1 day'],
    [
      'next day',
      {},
      { windowFrom: '2026-04-11', windowTo: '2026-04-15' },
      3,
      'The windows miss each other by 1 day',
    ],
    [
      'a week',
      {},
      { windowFrom: '2026-04-18', windowTo: '2026-04-20' },
      0,
      'The windows miss each other by 8 days',
    ],
    [
      'two weeks',
      {},
      { windowFrom: '2026-04-24', windowTo: '2026-04-25' },
      0,
      'The windows miss each other by 14 days',
    ],
  ],
  place: [
    ['same port', {}, {}, 10, 'Same port: NLRTM'],
    ['a port of a range', { locode: 'ARA', place: 'ARA' }, {}, 10, 'ARA and Rotterdam have a port in common'],
    [
      'a range has no country',
      { locode: 'ARA', place: 'ARA' },
      { locode: 'ARBUE', place: 'Buenos Aires' },
      6,
      'Same region',
    ],
    ['same country', {}, { locode: 'NLAMS', place: 'Amsterdam' }, 7, 'Same country: Rotterdam and Amsterdam'],
    [
      'the same range',
      { locode: 'ARA', place: 'ARA' },
      { locode: 'ARA', place: 'ARA' },
      10,
      'Same range: ARA',
    ],
    [
      'a port of the range',
      { locode: 'ARA', place: 'ARA' },
      { locode: 'BEANR', place: 'Antwerp' },
      10,
      'ARA and Antwerp have a port in common',
    ],
    // Not Argentina.
    [
      'a range by its letters',
      { locode: 'ARA', place: 'ARA' },
      { locode: 'ARBUE', place: 'Buenos Aires' },
      6,
      'Same region',
    ],
    ['same region', {}, { locode: 'BEANR', place: 'Antwerp' }, 6, 'Same region'],
    ['other end of the voyage', {}, { incoterm: 'FOB' }, 6, 'Same region'],
    ['anywhere', {}, { region: 'global', locode: null, place: 'any' }, 4, 'One side accepts any region'],
    [
      'far away',
      {},
      { region: 'asia_pacific', locode: 'SGSIN', place: 'Singapore' },
      0,
      'Other regions: Rotterdam and Singapore',
    ],
  ],
  term: [
    ['same', {}, {}, 5, 'Both CIF'],
    ['same carrier', {}, { incoterm: 'DAP' }, 4, 'DAP for CIF: the same side arranges transport'],
    ['brought', { incoterm: 'FOB' }, { incoterm: 'CIF' }, 3, 'CIF for FOB: the seller arranges transport'],
    ['to be fetched', {}, { incoterm: 'FOB' }, 1, 'FOB for CIF: the buyer would arrange transport'],
  ],
  price: [
    [
      'cheaper',
      {},
      { percent: '-1.24' },
      15,
      'Supply 1.2 % below the benchmark, request 1.0 % above the benchmark',
    ],
    [
      'the same',
      {},
      { percent: '1.0' },
      15,
      'Supply 1.0 % above the benchmark, request 1.0 % above the benchmark',
    ],
    [
      'a little dearer',
      {},
      { percent: '2.0' },
      12,
      'Supply 2.0 % above the benchmark, request 1.0 % above the benchmark',
    ],
    [
      'dearer',
      {},
      { percent: '4.0' },
      8,
      'Supply 4.0 % above the benchmark, request 1.0 % above the benchmark',
    ],
    [
      'much dearer',
      {},
      { percent: '6.0' },
      4,
      'Supply 6.0 % above the benchmark, request 1.0 % above the benchmark',
    ],
    [
      'too dear',
      {},
      { percent: '6.1' },
      0,
      'Supply 6.1 % above the benchmark, request 1.0 % above the benchmark',
    ],
    [
      'at it',
      { percent: '0.0' },
      { percent: '-0.04' },
      15,
      'Supply at the benchmark, request at the benchmark',
    ],
    ['unknown', {}, { percent: null }, 6, 'No benchmark to compare prices'],
  ],
  verification: [
    ['both', {}, {}, 5, 'Both sides are verified'],
    ['one', {}, { isVerified: false }, 0, 'One side is not verified'],
  ],
}

describe.each(Object.keys(cases))('%s', (aspect) => {
  it.each(cases[aspect] ?? [])('%s', (_name, asked, offered, points, text) => {
    expect(scored(asked, offered)(aspect)).toEqual({
      aspect,
      points,
      most: matchWeights[aspect as keyof typeof matchWeights],
      text,
    })
  })
})

it('updates only the price, and reports when nothing has changed', () => {
  const reasons = matchListings(request, supply)?.reasons ?? []
  const priced = (percent: string) => ({ asked: request, offered: { ...supply, percent }, landing: null })
  expect(repriced(reasons, priced('0.5'))).toBeUndefined()
  const dearer = repriced(reasons, priced('7.0')) ?? []
  expect(dearer.filter(({ aspect }) => aspect !== 'price')).toEqual(
    reasons.filter(({ aspect }) => aspect !== 'price'),
  )
  expect(dearer.find(({ aspect }) => aspect === 'price')).toMatchObject({ points: 0, most: 15 })
})
