import { vi } from 'vitest'

/** Long enough for a busy machine; only a test that fails waits that long. */
const patienceMs = 60_000

/** Waits for what comes by itself, such as a notice from the database. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 10 })
