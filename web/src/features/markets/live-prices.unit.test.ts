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
  const prices = new LivePrices((run) => run(0))
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

/** All of so many markets move every 250 ms while frames come so often; how long each move waited at most. */
function longestWait(count: number, frameMs: number): number {
  let run: ((atMs: number) => void) | undefined
  const prices = new LivePrices((next) => {
    run = next
  })
  const ids = Array.from({ length: count }, (_, at) => `M-${at}`)
  const waitingSince = new Map<string, number>()
  let nowMs = 0
  let longest = 0
  for (const id of ids) {
    prices.listen(id, () => {
      longest = Math.max(longest, nowMs - (waitingSince.get(id) ?? nowMs))
      waitingSince.delete(id)
      expect(prices.get(id)?.current_price).toBe(String(Math.floor(nowMs / 250)))
    })
  }
  let round = -1
  for (nowMs = 0; nowMs < 5_000; nowMs += frameMs) {
    if (Math.floor(nowMs / 250) !== round) {
      round = Math.floor(nowMs / 250)
      for (const id of ids) if (!waitingSince.has(id)) waitingSince.set(id, nowMs)
      prices.take(frame(...ids.map((id) => price(id, String(round)))))
    }
    const due = run
    run = undefined
    due?.(nowMs)
  }
  return longest
}

it.each([
  [45, 16],
  [45, 33],
  [45, 240],
  [200, 16],
  [3, 16],
])('shows the latest price of %d markets within a second, at a frame every %d ms', (count, frameMs) => {
  expect(longestWait(count, frameMs)).toBeLessThan(1000)
})

it('draws one market a frame, each once with its latest price', () => {
  const frames: ((atMs: number) => void)[] = []
  const prices = new LivePrices((run) => frames.push(run))
  const told: string[] = []
  const ids = Array.from({ length: 45 }, (_, at) => `M-${at}`)
  for (const id of ids) prices.listen(id, () => told.push(`${id} ${prices.get(id)?.current_price}`))
  prices.take(frame(...ids.map((id) => price(id, '1.00'))))
  prices.take(frame(price('M-0', '2.00')))
  expect([told.length, frames.length]).toEqual([0, 1])
  const counts = ids.map((_, at) => {
    frames.shift()?.((at * 1000) / 60)
    return told.length
  })
  expect(counts).toEqual(ids.map((_, at) => at + 1))
  expect([told[0], frames.length]).toEqual(['M-0 2.00', 0])
})
