import { tooManyRequests } from '#wire/errors.ts'

/** Runs at most `places` tasks at once; `waiting` more are queued, and any beyond are refused. */
export type Line = <T>(task: () => Promise<T>) => Promise<T>

export function createLine(places: number, waiting: number): Line {
  let free = places
  const line: (() => void)[] = []
  return async (task) => {
    if (free > 0) free--
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else throw tooManyRequests()
    try {
      return await task()
    } finally {
      // The slot passes straight to the next in the queue, so that nobody can jump it.
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
