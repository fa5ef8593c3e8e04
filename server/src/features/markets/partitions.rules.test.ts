import { dayOf } from '@laycan/contract/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { isPastRetention, partitionOf, partitionsBetween } from './partitions.rules.ts'

describe('partitions', () => {
  it.each([
    ['market_ticks', 'market_ticks_20260311', '2026-03-11', '2026-03-12'],
    ['market_candles_1min', 'market_candles_1min_20260301', '2026-03-01', '2026-04-01'],
    ['market_candles_1h', 'market_candles_1h_20260101', '2026-01-01', '2027-01-01'],
    ['market_candles_1d', 'market_candles_1d_20200101', '2020-01-01', '2030-01-01'],
  ] as const)('of %s', (table, name, from, to) => {
    expect(partitionOf(table, dayOf('2026-03-11'))).toEqual({ table, name, from, to })
  })

  it('cover a range without holes', () => {
    const names = partitionsBetween('market_candles_1d', dayOf('1987-05-20'), dayOf('2010-01-01')).map(
      ({ name }) => name,
    )
    expect(names.map((name) => name.slice(-8, -4))).toEqual(['1980', '1990', '2000', '2010'])
  })

  it.each([
    ['market_ticks', 'market_ticks_20260307', true],
    ['market_ticks', 'market_ticks_20260308', false],
    ['market_candles_1min', 'market_candles_1min_20260101', false],
    ['market_candles_1min', 'market_candles_1min_20251201', true],
    ['market_candles_1d', 'market_candles_1d_19800101', false],
    ['market_ticks', 'market_ticks_made_by_hand', false],
  ] as const)('%s: %s goes on 11 March: %s', (table, name, goes) => {
    expect(isPastRetention(table, name, dayOf('2026-03-11'))).toBe(goes)
  })
})
