import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 180_000

/** Throws when it has not come true after minutes. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>) {
  for (const giveUpAt = performance.now() + patienceMs; !(await isTrue()); await sleep(50))
    if (performance.now() > giveUpAt) throw new Error(`${patienceMs / 1000} s have passed before ${what}`)
}
