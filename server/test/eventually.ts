import { vi } from 'vitest'

/** Waits for what comes by itself, such as a notice from the database; patiently, for machines may be busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 10 })
