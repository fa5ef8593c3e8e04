import { expect, it, vi } from 'vitest'
import { type LivePrice, LivePrices } from './live-prices.ts'

const price = (market_id: string, current_price: string) => ({ market_id, current_price }) as LivePrice
const frame = (...prices: LivePrice[]) => ({ time: '2026-03-02T10:00:00.000Z', prices })

it('says when there are other markets than at first', () => {
  const prices = new LivePrices()
  expect(prices.take(frame(price('ICE-B', '80.10')))).toBe(false)
  expect(prices.take(frame(price('ICE-B', '80.20')))).toBe(false)
  expect(prices.take(frame(price('ICE-B', '80.30'), price('NYMEX-CL', '76.00')))).toBe(true)
  expect(prices.take(frame(price('NYMEX-CL', '76.10')))).toBe(false)
  const empty = new LivePrices()
  expect(empty.take(frame())).toBe(false)
  expect(empty.take(frame(price('ICE-B', '80.10')))).toBe(true)
})

it('tells only those who follow the market that moved', () => {
  const prices = new LivePrices()
  const brent = vi.fn()
  const wti = vi.fn()
  prices.listen('ICE-B', brent)
  const leave = prices.listen('NYMEX-CL', wti)
  prices.take(frame(price('ICE-B', '80.10')))
  expect([brent.mock.calls.length, wti.mock.calls.length]).toEqual([1, 0])
  expect(prices.get('ICE-B')?.current_price).toBe('80.10')
  leave()
  prices.take(frame(price('ICE-B', '80.20'), price('NYMEX-CL', '76.00')))
  expect([brent.mock.calls.length, wti.mock.calls.length]).toEqual([2, 0])
  expect(prices.get('NYMEX-CL')?.current_price).toBe('76.00')
})
