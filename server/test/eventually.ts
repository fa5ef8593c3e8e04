import { vi } from 'vitest'

/** Long enough for a busy machine; only a test that fails waits that long. */
const patienceMs = 60_000

/** Waits for something asynchronous, such as a notification of the database. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 10 })
