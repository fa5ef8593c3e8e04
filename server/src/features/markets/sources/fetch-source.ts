import { setTimeout as sleep } from 'node:timers/promises'
import { type Breaker, backoffMs } from '../circuit-breaker.rules.ts'
import type { MarketSource } from './market-source.ts'
import { SourceError } from './source-error.ts'

type Outcome<Value> =
  | { kind: 'values'; values: Value[] }
  | { kind: 'failed'; error: unknown }
  | { kind: 'resting' }

type Options<Request> = {
  request: Request
  breaker: Breaker
  signal: AbortSignal
  nowMs: () => number
  /** Tries in a row before it counts as a failure. */
  tries?: number
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Calls a source, with retries where they may help, behind a circuit breaker. */
export async function fetchSource<Request, Raw, Value>(
  source: MarketSource<Request, Raw, Value>,
  { request, breaker, signal, nowMs, tries = 3, pause = wait }: Options<Request>,
): Promise<Outcome<Value>> {
  if (!breaker.mayTry(nowMs())) return { kind: 'resting' }
  for (let attempt = 0; ; attempt++) {
    try {
      const values = source.transform(await source.fetch(request, signal))
      breaker.succeed()
      return { kind: 'values', values }
    } catch (error) {
      if (signal.aborted) throw error
      breaker.fail(nowMs())
      const isLast = attempt + 1 >= tries || breaker.isOpen()
      if (isLast || !(error instanceof SourceError && error.isPassing)) return { kind: 'failed', error }
      await pause(backoffMs(attempt, Math.random()), signal)
    }
  }
}

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })
