import { expect, test } from 'vitest'
import { chartDays, placeBar } from './laycan-bars.ts'

const days = chartDays('2026-03-20')
type State = 'expected' | 'arrived' | 'loaded'
const at = (windowFrom: string, windowTo: string, on?: string, state: State = 'expected') =>
  placeBar({ windowFrom, windowTo, ship: on ? { on, state } : null }, days)

test('the chart has 21 days, today first', () => {
  expect([days.length, days[0], days.at(-1)]).toEqual([21, '2026-03-20', '2026-04-09'])
})

test('a window stands at its days, with its ship', () => {
  expect(at('2026-03-22', '2026-03-24', '2026-03-23')).toEqual({
    from: 3,
    to: 6,
    isBegun: false,
    goesOn: false,
    ship: 4,
  })
})

test('a window that has begun, or goes on, is cut at the edge', () => {
  expect(at('2026-03-10', '2026-03-20')).toMatchObject({ from: 1, to: 2, isBegun: true, goesOn: false })
  expect(at('2026-04-09', '2026-04-20')).toMatchObject({ from: 21, to: 22, isBegun: false, goesOn: true })
  expect(at('2026-03-01', '2026-05-01', '2026-05-01')).toMatchObject({ from: 1, to: 22, ship: null })
})

test('a ship that is late or waits stands at today; one that has loaded is gone', () => {
  const ships = (['expected', 'arrived', 'loaded'] as const).map(
    (state) => at('2026-03-18', '2026-03-24', '2026-03-19', state)?.ship,
  )
  expect(ships).toEqual([1, 1, null])
})

test('a window outside is not there', () => {
  expect([at('2026-03-10', '2026-03-19'), at('2026-04-10', '2026-04-11')]).toEqual([undefined, undefined])
})
