import { addDays } from '@laycan/contract/calendar/calendar'
import { goodMatchScore } from '@laycan/contract/trade/trade-constants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchListings } from './match.rules.ts'
import type { MatchSide, MatchVoyage } from './match-parts.rules.ts'

const request: MatchSide = {
  fuelTypeId: 'diesel-en590',
  fuelName: 'Diesel EN 590',
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
  percent: '1.0',
  pricePerBbl: '95',
  barrelsPerTonne: '7.45',
  densityKgM3: '845',
  unit: 'MT',
  isVerified: true,
}
const fob: MatchSide = {
  ...request,
  incoterm: 'FOB',
  locode: 'SAJUB',
  place: 'Jubail',
  region: 'middle_east',
}
const bySuez: MatchVoyage = {
  from: 'Jubail',
  to: 'Lagos',
  nm: 8_100,
  seaDays: 28.4,
  passages: ['hormuz', 'suez', 'gibraltar'],
  ship: null,
  cost: undefined,
}
const at = (windowFrom: string) => ({ ...fob, windowFrom, windowTo: addDays(windowFrom, 3) })
const reasonOf = (windowFrom: string, aspect: string, voyage = bySuez) =>
  matchListings(request, at(windowFrom), voyage)?.reasons.find((reason) => reason.aspect === aspect)

it.each([
  ['in the window', '2026-04-12', 15, 'Arrives in time by Suez, from 12 May 2026 on'],
  ['only the first day in it', '2026-04-07', 5, 'Arrives in time by Suez, from 7 May 2026 on'],
  ['three days late', '2026-04-18', 3, 'Arrives 3 days late by Suez'],
  ['a day early', '2026-04-06', 3, 'Arrives 1 day early by Suez'],
  ['a week late', '2026-04-22', 0, 'Arrives 7 days late by Suez'],
])('a cargo that arrives %s', (_name, windowFrom, points, text) => {
  expect(reasonOf(windowFrom, 'window')).toEqual({
    aspect: 'window',
    points,
    most: 15,
    text,
    isOfVoyage: true,
  })
})

it('a laycan in the wanted window is too late for a voyage, and no match', () => {
  expect(matchListings(request, at('2026-05-10'), bySuez)).toBeUndefined()
})

it.each([
  [320, 8],
  [1_400, 6],
  [3_900, 4],
  [8_100, 2],
])('a voyage of %i nm earns %i points for the place', (nm, points) => {
  expect(reasonOf('2026-04-12', 'place', { ...bySuez, nm })).toMatchObject({
    points,
    text: `Jubail–Lagos, ${nm.toLocaleString('en')} nm by sea; freight is not known`,
  })
})

it('a cargo that misses the window by a week is never a good match, whatever else fits', () => {
  const days = fc.integer({ min: -40, max: 40 })
  const sea = fc.option(fc.double({ min: 0, max: 45, noNaN: true }), { nil: undefined })
  fc.assert(
    fc.property(days, fc.nat(10), sea, (shift, length, seaDays) => {
      const windowFrom = addDays(request.windowFrom, shift)
      const supply = { ...request, windowFrom, windowTo: addDays(windowFrom, length) }
      const voyage = seaDays === undefined ? undefined : { ...bySuez, seaDays }
      const match = matchListings(request, supply, voyage)
      if (!match) return
      const window = match.reasons.find(({ aspect }) => aspect === 'window')
      const missed = Number(/(?:Arrives|by) (\d+) days?\b/.exec(window?.text ?? '')?.[1] ?? 0)
      if (missed < 7 || window?.text.includes('overlap')) return
      expect(window?.points).toBe(0)
      expect(match.score).toBeLessThan(goodMatchScore)
    }),
  )
})
