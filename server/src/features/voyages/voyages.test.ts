import type { SeaRoute } from '@laycan/contract/voyages/voyages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'
import { RouteFinder } from './routing/route-finder.ts'

let test: TestApp
let call: Caller
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  call = callerOf(test.app, (await createMember(test.ctx)).userId)
})
afterAll(() => test.close())

const ask = (query: string) => call('GET', `/api/voyages/route?${query}`)
async function routeOf(query: string): Promise<SeaRoute> {
  const { status, data } = await ask(query)
  expect(status).toBe(200)
  return data.route
}
const names = (list: { id: string }[]) => list.map(({ id }) => id)

describe('GET /v1/api/voyages/route', () => {
  it('answers with distance, days, passages and the way without the canal', async () => {
    const route = await routeOf('from=NLRTM&to=SGSIN')
    expect(route).toMatchObject({
      from: { code: 'NLRTM', name: 'Rotterdam', country: 'NL' },
      to: { code: 'SGSIN' },
      speedKnots: 12.5,
      marginPercent: 5,
    })
    expect(names(route.passages)).toEqual(['suez', 'gibraltar', 'dover', 'bab-el-mandeb', 'malacca'])
    expect(names(route.closed)).toEqual(['northern-sea-route', 'northwest-passage'])
    expect(Number(route.days)).toBeCloseTo((route.distanceNm * 1.05) / 12.5 / 24, 1)
    expect(route.points[0]).toEqual({ latitude: route.from.latitude, longitude: route.from.longitude })
    expect(route.legs.map(({ from, to, passage }) => [from, to, passage?.id])).toEqual([
      ['Rotterdam', 'Strait of Dover', 'dover'],
      ['Strait of Dover', 'Strait of Gibraltar', 'gibraltar'],
      ['Strait of Gibraltar', 'Suez Canal', 'suez'],
      ['Suez Canal', 'Bab el-Mandeb', 'bab-el-mandeb'],
      ['Bab el-Mandeb', 'Strait of Malacca', 'malacca'],
      ['Strait of Malacca', 'Singapore', undefined],
    ])
    const legs = route.legs.reduce((sum, { distanceNm }) => sum + distanceNm, 0)
    expect(Math.abs(legs - route.distanceNm)).toBeLessThanOrEqual(route.legs.length)
    const [byTheCape, ...others] = route.alternatives
    expect(others).toEqual([])
    expect(byTheCape).toMatchObject({ avoided: { id: 'suez', name: 'Suez Canal' } })
    expect(names(byTheCape?.passages ?? [])).toContain('good-hope')
    expect(byTheCape?.distanceNm).toBeGreaterThan(route.distanceNm + 3_000)
  })

  it('takes what to avoid, the speed and the margin', async () => {
    const usual = await routeOf('from=NLRTM&to=SGSIN')
    const route = await routeOf('from=nlrtm&to=SGSIN&avoid=suez,%20malacca&speed=14&margin=0')
    expect(names(route.passages)).not.toContain('suez')
    expect(names(route.passages)).not.toContain('malacca')
    expect(names(route.closed)).toEqual(['suez', 'malacca', 'northern-sea-route', 'northwest-passage'])
    expect(Number(route.days)).toBeCloseTo(route.distanceNm / 14 / 24, 1)
    expect(route.distanceNm).toBeGreaterThan(usual.distanceNm)
    expect(route.alternatives).toEqual([])
  })

  it('knows ports by codes they had before', async () => {
    expect((await routeOf('from=CNSHA&to=KRPUS')).from.code).toBe('CNSHG')
  })

  it('reaches ports up a river', async () => {
    const route = await routeOf('from=USHOU&to=BEANR')
    expect(route.distanceNm).toBeGreaterThan(4_800)
    expect(route.distanceNm).toBeLessThan(5_100)
  })

  it.each([
    ['an unknown code', 'from=XXXXX&to=NLRTM', 'from', 'There is no port XXXXX in the list of sea ports'],
    ['an inland port', 'from=NLRTM&to=DEDUI', 'to', /^Duisburg \(DEDUI\) lies inland/],
    ['a port on a lake', 'from=AZBAK&to=NLRTM', 'from', /^Baku \(AZBAK\) lies on a lake or inland sea/],
    ['a base in the ice', 'from=NLRTM&to=AQMCM', 'to', /^McMurdo \(AQMCM\) lies beyond the limit of the ice/],
    ['a range', 'from=ARA&to=SGSIN', 'from', /^Amsterdam–Rotterdam–Antwerp is a range. Choose .* NLRTM/],
    ['the same port twice', 'from=NLRTM&to=NLRTM', 'to', 'Choose two different ports'],
    ['the same port by its former code', 'from=CNSHA&to=CNSHG', 'to', 'Choose two different ports'],
    ['no port', 'to=NLRTM', 'from', 'Choose a port'],
    ['free text', 'from=Rotterdam,%20NL&to=SGSIN', 'from', /^A port is chosen by its UN\/LOCODE/],
    [
      'an unknown passage',
      'from=NLRTM&to=SGSIN&avoid=corinth',
      'avoid',
      /^There is no passage corinth. Known are suez/,
    ],
    [
      'no way at all',
      'from=SARTA&to=NLRTM&avoid=hormuz',
      'avoid',
      /^There is no way by sea from .* without Strait of Hormuz/,
    ],
    ['a speed of nothing', 'from=NLRTM&to=SGSIN&speed=0', 'speed', 'Speed is between 4 and 30 knots'],
    ['a speed that is no number', 'from=NLRTM&to=SGSIN&speed=fast', 'speed', /^Speed is a number/],
    ['an absurd margin', 'from=NLRTM&to=SGSIN&margin=90', 'margin', 'The margin is between 0 and 50 percent'],
  ])('refuses %s with the reason', async (_name, query, field, message) => {
    const { status, error } = await ask(query)
    expect(status).toBe(422)
    expect(error.fields).toEqual({ [field]: expect.stringMatching(message) })
  })

  it('refuses fields it does not know', async () => {
    expect((await ask('from=NLRTM&to=SGSIN&via=suez')).status).toBe(422)
  })

  it('is for members', async () => {
    expect((await test.app.inject('/v1/api/voyages/route?from=NLRTM&to=SGSIN')).statusCode).toBe(401)
  })
})

describe('passages closed by setting', () => {
  it('are used by no route, and listed as closed', async () => {
    const other = await createTestApp({
      verifyToken: idsAsTokens,
      settings: { CLOSED_PASSAGES: 'suez,northern-sea-route,northwest-passage' },
    })
    const theirs = callerOf(other.app, (await createMember(other.ctx)).userId)
    const { data } = await theirs('GET', '/api/voyages/route?from=NLRTM&to=SGSIN')
    expect(names(data.route.passages)).toContain('good-hope')
    const listed = await theirs('GET', '/api/voyages/passages')
    const closed = listed.data.passages.filter((passage: { isClosed: boolean }) => passage.isClosed)
    expect(names(closed)).toEqual(['suez', 'northern-sea-route', 'northwest-passage'])
    await other.close()
  })
})

describe('a thread that cannot start', () => {
  it('fails what it was asked, and is tried again the next time', async () => {
    const finder = new RouteFinder(new URL('./no-such-thread.ts', import.meta.url))
    const task = { from: { latitude: 0, longitude: 0 }, to: { latitude: 1, longitude: 1 }, closed: [] }
    await expect(finder.find(task)).rejects.toThrow('The search for routes failed.')
    await expect(finder.find(task)).rejects.toThrow('The search for routes failed.')
  })
})
