import { expect, it, vi } from 'vitest'
import { type LivePrice, LivePrices } from './live-prices.ts'

const price = (market_id: string, current_price: string) => ({ market_id, current_price }) as LivePrice
const noFrame = () => undefined
const frame = (...prices: LivePrice[]) => ({ time: '2026-03-02T10:00:00.000Z', prices })

it('says when there are other markets than at first', () => {
  const prices = new LivePrices(noFrame)
  expect(prices.take(frame(price('ICE-B', '80.10')))).toBe(false)
  expect(prices.take(frame(price('ICE-B', '80.20')))).toBe(false)
  expect(prices.take(frame(price('ICE-B', '80.30'), price('NYMEX-CL', '76.00')))).toBe(true)
  expect(prices.take(frame(price('NYMEX-CL', '76.10')))).toBe(false)
  const empty = new LivePrices(noFrame)
  expect(empty.take(frame())).toBe(false)
  expect(empty.take(frame(price('ICE-B', '80.10')))).toBe(true)
})

it('tells only those who follow the market that moved', () => {
  const prices = new LivePrices((run) => run())
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

it('spreads many moves over frames, each market once with its latest price', () => {
  const frames: (() => void)[] = []
  const prices = new LivePrices((run) => frames.push(run))
  const told: string[] = []
  const ids = Array.from({ length: 7 }, (_, at) => `M-${at}`)
  for (const id of ids) prices.listen(id, () => told.push(`${id} ${prices.get(id)?.current_price}`))
  prices.take(frame(...ids.map((id) => price(id, '1.00'))))
  prices.take(frame(price('M-0', '2.00')))
  expect([told.length, frames.length]).toEqual([0, 1])
  const counts = [3, 6, 7].map((until) => {
    frames.shift()?.()
    return [told.length, until]
  })
  expect(counts).toEqual([
    [3, 3],
    [6, 6],
    [7, 7],
  ])
  expect([told[0], frames.length]).toEqual(['M-0 2.00', 0])
})
