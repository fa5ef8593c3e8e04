import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a busy machine; only a test that fails waits that long. */
const patienceMs = 180_000
/** Looks are further and further apart: as many as a person may call in a minute would be refused. */
const firstPauseMs = 10
const longestPauseMs = 250

/** Waits for something asynchronous, such as a notification of the database. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.3, longestPauseMs)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() - startedAt > patienceMs) throw error
    }
    await sleep(pauseMs)
  }
}
