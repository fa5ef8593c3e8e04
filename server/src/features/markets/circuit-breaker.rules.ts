export type Breaker = {
  /** Whether a request may be tried now. */
  mayTry(nowMs: number): boolean
  /** Open: it failed so often that it is not called for a while. */
  isOpen(): boolean
  succeed(): void
  fail(nowMs: number): void
}

type Options = { failuresToOpen: number; restMs: number }

/** Stops asking after a row of failures, and tries once again after each rest; a success closes it. */
export function createBreaker({ failuresToOpen, restMs }: Options): Breaker {
  let failures = 0
  let openedAtMs: number | undefined
  return {
    mayTry: (nowMs) => openedAtMs === undefined || nowMs - openedAtMs >= restMs,
    isOpen: () => openedAtMs !== undefined,
    succeed() {
      failures = 0
      openedAtMs = undefined
    },
    fail(nowMs) {
      failures += 1
      if (failures >= failuresToOpen) openedAtMs = nowMs
    },
  }
}

/** 1 s, 2 s, 4 s … at most a minute, each shortened by up to half, so that not all come back at once. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(1_000 * 2 ** attempt, 60_000) * (1 - random / 2)
