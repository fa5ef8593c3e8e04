import { expect, it } from 'vitest'
import { findRoute, type Route } from './find-route.ts'
import { closedByDefault } from './passages.ts'
import { legsOf } from './route-legs.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const rotterdam = at(51.95, 4.05)
const singapore = at(1.24, 103.83)
const galveston = at(29.3, -94.6)
const chiba = at(35.58, 140.1)

const routeOf = (from: typeof rotterdam, to: typeof rotterdam) =>
  findRoute(from, to, closedByDefault) as Route
const passagesOf = (route: Route) => legsOf(route).flatMap(({ passage }) => passage ?? [])

it('names passages in the order in which a ship meets them', () => {
  const there = ['dover', 'gibraltar', 'suez', 'bab-el-mandeb', 'malacca']
  expect(passagesOf(routeOf(rotterdam, singapore))).toEqual(there)
  expect(passagesOf(routeOf(singapore, rotterdam))).toEqual(there.toReversed())
  expect(passagesOf(routeOf(galveston, chiba))).toEqual(['panama'])
})

it('has legs that add up to the route and end at the port', () => {
  for (const route of [routeOf(rotterdam, singapore), routeOf(galveston, chiba)]) {
    const legs = legsOf(route)
    expect(legs.every(({ nm }) => nm >= 0)).toBe(true)
    expect(legs.reduce((sum, { nm }) => sum + nm, 0)).toBeCloseTo(route.nm, 6)
    const [port, end] = [route.points.at(-1), legs.at(-1)?.end]
    expect(end?.latitude).toBeCloseTo(port?.latitude ?? 0, 9)
    expect(end?.longitude).toBeCloseTo(port?.longitude ?? 0, 9)
  }
})

it('has one leg without a passage', () => {
  const route = routeOf(galveston, at(27.8, -97))
  expect(legsOf(route)).toHaveLength(1)
})
