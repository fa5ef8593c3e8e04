import { describe, expect, it } from 'vitest'
import type { BoardEntry } from './board.rules.ts'
import { sessionState } from './sessions.rules.ts'
import { simulatedMarkets } from './simulation/catalogue/simulated-markets.ts'
import { commonDays, momentsOf, quoteOfDay, quoteOnBoard } from './spread-quotes.rules.ts'

type Given = { days: string[]; at: string; price: string; minutes?: [string, string][] }

function entryOf(marketId: string, { days, at, price, minutes = [] }: Given): BoardEntry {
  const market = simulatedMarkets.find(({ id }) => id === marketId)
  const bars = days.map((tradeDate, index) => {
    const startMs = Date.parse(`${tradeDate}T16:00:00Z`)
    const close = `${index}.00`
    return {
      startMs,
      endMs: startMs + 3_600_000,
      tradeDate,
      high: close,
      low: close,
      close,
      volume: null,
    }
  })
  const date = days.at(-1) ?? ''
  return {
    definition: { marketId } as BoardEntry['definition'],
    hours: market?.hours,
    price,
    atMs: Date.parse(at),
    tradeDate: date,
    session: { date, before: bars.at(-2)?.close, high: price, low: price, volume: null },
    bars,
    minutes: minutes.map(([time, close]) => ({ endMs: Date.parse(time) + 60_000, close })),
    isRolling: market?.type === 'futures',
  }
}

const isOpen = ({ hours }: BoardEntry, ms: number) => hours !== undefined && sessionState(hours, ms).isOpen

const days = ['2026-11-12', '2026-11-13']
const eurobob = entryOf('ARA-EUROBOB', { days, at: '2026-11-13T16:29:58Z', price: '728.00' })
const brentAt = (at: string, price: string, minutes?: [string, string][]) =>
  entryOf('ICE-B', { days, at, price, ...(minutes && { minutes }) })

describe('the legs of a spread', () => {
  it('are quoted at the time of the oldest, and at its session before', () => {
    const moments = momentsOf([eurobob, brentAt('2026-11-13T22:59:59.999Z', '75.00')], isOpen)
    expect(moments?.nowMs).toBe(Date.parse('2026-11-13T16:29:58Z'))
    expect(moments?.beforeMs).toBe(Date.parse('2026-11-12T16:29:59.999Z'))
  })

  it('count back 24 hours where all of them trade nearly all day', () => {
    const gasoil = entryOf('ICE-G', { days, at: '2026-11-13T15:00:00Z', price: '700.00' })
    const moments = momentsOf([gasoil, brentAt('2026-11-13T15:10:00Z', '75.00')], isOpen)
    // Gasoil has not ticked for ten minutes, and is open: its price is that of now.
    expect(moments?.nowMs).toBe(Date.parse('2026-11-13T15:10:00Z'))
    expect(moments?.beforeMs).toBeUndefined()
  })

  it('take the price of that minute, the present one while both trade, and none that the board has forgotten', () => {
    const minutes: [string, string][] = [
      ['2026-11-13T16:29:00Z', '74.10'],
      ['2026-11-13T16:30:00Z', '74.90'],
    ]
    const moment = eurobob.atMs
    expect(quoteOnBoard(brentAt('2026-11-13T16:30:10Z', '74.90', minutes), moment)).toBe('74.90')
    expect(quoteOnBoard(brentAt('2026-11-13T17:10:00Z', '76.00', minutes), moment)).toBe('74.10')
    expect(
      quoteOnBoard(brentAt('2026-11-13T22:00:00Z', '77.00', [['2026-11-13T20:51:00Z', '76.50']]), moment),
    ).toBeUndefined()
  })

  it('of daily sources are of the last days on which both have a price', () => {
    const brent = entryOf('EIA-BRENT', {
      days: ['2026-11-11', '2026-11-12', '2026-11-13'],
      at: '2026-11-13T00:00Z',
      price: '2.00',
    })
    const wti = entryOf('EIA-WTI', {
      days: ['2026-11-10', '2026-11-11', '2026-11-12'],
      at: '2026-11-12T00:00Z',
      price: '2.00',
    })
    expect(commonDays([brent, wti])).toEqual({ now: '2026-11-12', before: '2026-11-11' })
    expect(quoteOfDay(brent, '2026-11-12')).toBe('1.00')
  })
})
