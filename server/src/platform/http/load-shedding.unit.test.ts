import { createHistogram, type monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLoad } from './load-shedding.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('turns overloaded when the event loop lags for a sample, and back when it recovers', async () => {
  const app = Fastify()
  const warn = vi.spyOn(app.log, 'warn')
  const samples = createHistogram()
  const delay = Object.assign(samples, {
    enable: () => true,
    disable: () => true,
  }) as unknown as ReturnType<typeof monitorEventLoopDelay>
  const isOverloaded = watchLoad(app, 1000, delay)
  expect(isOverloaded()).toBe(false)
  samples.record(1_500_000_000)
  vi.advanceTimersByTime(500)
  expect(isOverloaded()).toBe(true)
  samples.record(20_000_000)
  vi.advanceTimersByTime(500)
  expect(isOverloaded()).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(warn.mock.calls.map((call) => call.at(-1))).toEqual([
    'overloaded: new requests are turned away',
    'no longer overloaded',
  ])
  await app.close()
})
