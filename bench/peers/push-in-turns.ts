import { setImmediate as nextTurn } from 'node:timers/promises'

/** Pushes events numbered from `n`, each in a turn of the event loop of its own; `at` is when the first was pushed. */
export async function pushInTurns(n: number, count: number, push: (n: number) => void) {
  const at = performance.timeOrigin + performance.now()
  for (let turn = 0; turn < count; turn++) {
    if (turn > 0) await nextTurn()
    push(n + turn)
  }
  return { at }
}
