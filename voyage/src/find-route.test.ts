import { describe, expect, it, test } from 'vitest'
import { isFarInland, isInChannel } from '../test/land-test.ts'
import { placeNames, places } from '../test/places.ts'
import { findRoute, type Route } from './find-route.ts'
import { alongLeg, distanceNm, type Position, toPosition, toVector, type Vector } from './geodesy.ts'
import { closedByDefault, type PassageId } from './passages.ts'

const known = new Map<string, Route>()

function routeOf(from: Position, to: Position, avoided: PassageId[] = []): Route {
  const key = JSON.stringify([from, to, avoided])
  const route = known.get(key) ?? freshRoute(from, to, avoided)
  known.set(key, route)
  return route
}

function freshRoute(from: Position, to: Position, avoided: PassageId[] = []): Route {
  const route = findRoute(from, to, [...closedByDefault, ...avoided])
  if ('refused' in route) throw new Error(route.refused)
  return route
}

/** A ring through all places, by a step that meets every one. */
const pairs = placeNames.map(
  (name, index) => [name, placeNames[(index * 11 + 5) % placeNames.length] as typeof name] as const,
)
const differentPairs = pairs.filter(([from, to]) => from !== to)

describe('a route', () => {
  test.each(differentPairs)('from %s to %s is the same there and back', (from, to) => {
    const [there, back] = [routeOf(places[from], places[to]), routeOf(places[to], places[from])]
    expect(back.nm).toBe(there.nm)
    expect(back.points).toEqual(there.points.toReversed())
    expect(back.passages).toEqual(there.passages)
  })

  test.each(differentPairs)('from %s to %s is at least as long as the straight line', (from, to) => {
    expect(routeOf(places[from], places[to]).nm).toBeGreaterThan(
      distanceNm(toVector(places[from]), toVector(places[to])) - 1,
    )
  })

  test.each(differentPairs)('from %s to %s is hardly longer than by way of a third port', (from, to) => {
    const direct = routeOf(places[from], places[to]).nm
    for (const by of ['singapore', 'houston', 'capeTown', 'augusta'] as const) {
      if (by === from || by === to) continue
      const detour = routeOf(places[from], places[by]).nm + routeOf(places[by], places[to]).nm
      // Two percent for where the nodes stand, and what a port lies off the way.
      expect(direct, `by way of ${by}`).toBeLessThan(detour * 1.02 + 5)
    }
  })

  test.each(differentPairs)('from %s to %s crosses no land at the grain of the chart', (from, to) => {
    expect(inland(routeOf(places[from], places[to]))).toEqual([])
  })

  it('crosses 180° by the short way', () => {
    const { nm, points } = routeOf(places.suva, places.honolulu)
    expect(nm).toBeLessThan(2850)
    expect(points.some(({ longitude }) => longitude > 170)).toBe(true)
    expect(points.every(({ longitude }) => Math.abs(longitude) > 150)).toBe(true)
  })

  it('bends only where land asks for it', () => {
    expect(routeOf(places.sydney, places.losAngeles).points.length).toBeLessThan(8)
  })
})

/** Places on a route that are more than five miles inland, apart from the ends and from canals and rivers. */
function inland({ points }: Route): Position[] {
  const vectors = points.map(toVector)
  const ends = [vectors[0] as Vector, vectors.at(-1) as Vector]
  const found: Position[] = []
  for (const [index, from] of vectors.slice(0, -1).entries()) {
    const to = vectors[index + 1] as Vector
    const steps = Math.ceil(distanceNm(from, to) / 4)
    for (let step = 0; step <= steps; step++) {
      const point = alongLeg(from, to, step / steps)
      if (!isFarInland(toPosition(point), 5)) continue
      const isNear = (a: Vector, b: Vector) => distanceNm(a, b) < 8
      if (ends.some((end) => isNear(end, point)) || isInChannel(point, isNear)) continue
      found.push(toPosition(point))
    }
  }
  return found
}

describe('passages', () => {
  it('are named in the order of the list', () => {
    expect(routeOf(places.rotterdam, places.singapore).passages).toEqual([
      'suez',
      'gibraltar',
      'dover',
      'bab-el-mandeb',
      'malacca',
    ])
    expect(routeOf(places.newYork, places.losAngeles).passages).toEqual(['panama'])
    expect(routeOf(places.novorossiysk, places.augusta).passages).toEqual(['bosporus', 'dardanelles'])
    expect(routeOf(places.rasTanura, places.fujairah).passages).toEqual(['hormuz'])
  })

  test.each([
    ['suez', 'rotterdam', 'singapore', 'good-hope'],
    ['panama', 'newYork', 'losAngeles', 'magellan'],
    ['kiel', 'hamburg', 'gdansk', 'oresund'],
    ['malacca', 'fujairah', 'shanghai', 'sunda'],
  ] as const)('without %s the way from %s to %s is longer, by %s', (avoided, from, to, instead) => {
    const [open, closed] = [routeOf(places[from], places[to]), routeOf(places[from], places[to], [avoided])]
    expect(closed.passages).not.toContain(avoided)
    expect(closed.passages).toContain(instead)
    expect(closed.nm).toBeGreaterThan(open.nm)
  })

  it('keep the Arctic closed unless it is opened', () => {
    expect(routeOf(places.rotterdam, places.yokohama).passages).toContain('suez')
    expect(findRoute(places.rotterdam, places.yokohama, [])).toMatchObject({
      passages: expect.arrayContaining(['northern-sea-route']),
    })
  })

  it('can leave a port without any way', () => {
    expect(findRoute(places.rasTanura, places.fujairah, ['hormuz'])).toEqual({ refused: 'no_way' })
  })
})

describe('what has no route', () => {
  test.each([
    ['the same place', places.rotterdam, places.rotterdam, { refused: 'same_place' }],
    [
      'a place inland',
      places.rotterdam,
      { latitude: 48.14, longitude: 11.58 },
      { refused: 'inland', which: 'to' },
    ],
    [
      'a start inland',
      { latitude: 48.14, longitude: 11.58 },
      places.rotterdam,
      { refused: 'inland', which: 'from' },
    ],
    ['a lake', { latitude: 40.37, longitude: 49.85 }, places.rotterdam, { refused: 'lake', which: 'from' }],
    [
      'the ice',
      places.capeTown,
      { latitude: -77.85, longitude: 166.67 },
      { refused: 'off_chart', which: 'to' },
    ],
  ] as const)('%s', (_name, from, to, expected) => {
    expect(findRoute(from, to, [])).toEqual(expected)
  })
})
