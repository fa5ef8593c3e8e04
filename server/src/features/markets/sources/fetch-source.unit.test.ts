import { describe, expect, it } from 'vitest'
import { backoffMs, createBreaker } from '../circuit-breaker.rules.ts'
import { fetchSource } from './fetch-source.ts'
import type { MarketSource } from './market-source.ts'
import { SourceError } from './source-error.ts'
import { sourceFacts } from './source-facts.ts'

const passing = new SourceError('away', { isPassing: true })
const lasting = new SourceError('refused', { isPassing: false })

/** A source that does what it is told, and time that passes only when told. */
function set(...outcomes: (Error | number)[]) {
  let nowMs = 0
  let asked = 0
  const pauses: number[] = []
  const source: MarketSource<null, number, string> = {
    ...sourceFacts.eia,
    markets: [],
    async fetch() {
      const outcome = outcomes[asked++]
      if (outcome instanceof Error) throw outcome
      return outcome ?? 0
    },
    transform: (raw) => [`value ${raw}`],
  }
  const breaker = createBreaker({ failuresToOpen: 5, restMs: 300_000 })
  const ask = () =>
    fetchSource(source, {
      request: null,
      breaker,
      signal: new AbortController().signal,
      nowMs: () => nowMs,
      pause: async (ms) => void pauses.push(ms),
    })
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { ask, pauses, asked: () => asked, wait }
}

describe('asking a source', () => {
  it('gives its values', async () => {
    expect(await set(7).ask()).toEqual({ kind: 'values', values: ['value 7'] })
  })

  it('tries again where that may help, with growing pauses', async () => {
    const { ask, pauses, asked } = set(passing, passing, 7)
    expect(await ask()).toMatchObject({ kind: 'values' })
    expect(asked()).toBe(3)
    expect(pauses[0]).toBeGreaterThanOrEqual(500)
    expect(pauses[0]).toBeLessThanOrEqual(1_000)
    expect(pauses[1]).toBeGreaterThanOrEqual(1_000)
  })

  it('gives up after three tries, and at once where trying again is useless', async () => {
    const away = set(passing, passing, passing, 7)
    expect(await away.ask()).toEqual({ kind: 'failed', error: passing })
    const refused = set(lasting, 7)
    expect(await refused.ask()).toEqual({ kind: 'failed', error: lasting })
    expect(refused.asked()).toBe(1)
  })

  it('opens after five failures, tries once after the rest, and closes after a success', async () => {
    const { ask, asked, wait } = set(passing, passing, passing, passing, passing, passing, 7, passing, 8)
    await ask()
    await ask()
    expect(asked()).toBe(5)
    expect(await ask()).toEqual({ kind: 'resting' })
    wait(300_000)
    expect(await ask()).toMatchObject({ kind: 'failed' })
    expect(asked()).toBe(6)
    expect(await ask()).toEqual({ kind: 'resting' })
    wait(300_000)
    expect(await ask()).toMatchObject({ kind: 'values' })
    expect(await ask()).toMatchObject({ kind: 'values', values: ['value 8'] })
  })
})

it('waits twice as long each time, up to a minute, and not the same as others', () => {
  expect([0, 1, 5, 9].map((attempt) => backoffMs(attempt, 0))).toEqual([1_000, 2_000, 32_000, 60_000])
  expect(backoffMs(0, 1)).toBe(500)
})
