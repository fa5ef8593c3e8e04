import { dayMs } from '@laycan/contract/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { addStep, type Bar, lastDayOf, type PriceLine, priceAgo, sessionOf } from './last-day.rules.ts'

const hourMs = 3_600_000

type Hour = [at: string, tradeDate: string, low: string, high: string, close: string]

function lineOf(hours: Hour[], at: string, isRolling: boolean): PriceLine {
  const bars = hours.map(([start, tradeDate, low, high, close]): Bar => {
    const startMs = Date.parse(`${start}:00Z`)
    return { startMs, endMs: startMs + hourMs, tradeDate, low, high, close, volume: '10' }
  })
  const [price, tradeDate] = [bars.at(-1)?.close ?? '', bars.at(-1)?.tradeDate ?? '']
  const session = sessionOf(bars, { price, tradeDate })
  return { price, atMs: Date.parse(at), tradeDate, session, bars, minutes: [], isRolling }
}

/** Assessed for half an hour, from Wednesday to Friday. */
const assessed: Hour[] = [
  ['2026-11-05T16:00', '2026-11-05', '690.00', '691.00', '690.50'],
  ['2026-11-11T16:00', '2026-11-11', '700.00', '702.00', '700.50'],
  ['2026-11-12T16:00', '2026-11-12', '731.00', '734.00', '731.75'],
  ['2026-11-13T16:00', '2026-11-13', '727.00', '729.50', '728.00'],
]

describe('an assessment', () => {
  const eurobob = () => lineOf(assessed, '2026-11-13T16:29:59.999Z', false)

  it('compares the last session with the one before, and nothing with a third', () => {
    expect(lastDayOf(eurobob())).toMatchObject({
      before: '731.75',
      high: '729.50',
      low: '727.00',
      volume: '10',
    })
  })

  it('does so all through the session, and on the days after it', () => {
    const line = eurobob()
    const monday = { marketId: 'M', tradeDate: '2026-11-16', volume: '5' }
    addStep(line, {
      ...monday,
      atMs: Date.parse('2026-11-16T16:00:01Z'),
      price: '730.00',
      high: '730.00',
      low: '730.00',
    })
    expect(lastDayOf(line)).toMatchObject({ before: '728.00', high: '730.00', low: '730.00', volume: '5' })
    addStep(line, {
      ...monday,
      atMs: Date.parse('2026-11-16T16:12:01Z'),
      price: '733.00',
      high: '733.25',
      low: '729.00',
    })
    expect(lastDayOf(line)).toMatchObject({ before: '728.00', high: '733.25', low: '729.00', volume: '10' })
    expect(line.session.date).toBe('2026-11-16')
  })

  it('counts a week in sessions too', () => {
    expect(priceAgo(eurobob(), 7 * dayMs)).toBe('690.50')
    expect(priceAgo(eurobob(), dayMs)).toBe('731.75')
  })
})

describe('a market that trades nearly all day', () => {
  const hours = (from: string, count: number, tradeDate: string, first: number): Hour[] =>
    Array.from({ length: count }, (_unused, index) => [
      new Date(Date.parse(`${from}:00Z`) + index * hourMs).toISOString().slice(0, 16),
      tradeDate,
      `${first + index}.00`,
      `${first + index}.50`,
      `${first + index}.25`,
    ])
  const bars = [
    ...hours('2026-11-12T01:00', 22, '2026-11-12', 100),
    ...hours('2026-11-13T01:00', 22, '2026-11-13', 200),
  ]

  it('has at its close the whole session, against the close before', () => {
    const brent = lineOf(bars, '2026-11-13T22:59:59.999Z', true)
    expect(lastDayOf(brent)).toEqual({ before: '121.25', high: '221.50', low: '200.00', volume: '220' })
  })

  it('goes back 24 hours to the hour while it trades, and its session only to its opening', () => {
    const brent = lineOf(bars.slice(0, -11), '2026-11-13T11:10:00Z', true)
    // From the hour that began at 12:00 on the day before.
    expect(lastDayOf(brent)).toMatchObject({ before: '110.25', low: '111.00', high: '210.50' })
    expect(brent.session).toMatchObject({ before: '121.25', low: '200.00', high: '210.50' })
  })
})
