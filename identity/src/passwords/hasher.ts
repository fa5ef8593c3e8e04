import { availableParallelism } from 'node:os'
import { type Algorithm, parseOptions } from '@node-rs/argon2'
import { tooManyRequests } from '#wire/errors.ts'
import { hashInThread } from './hash-threads.ts'

export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean
}

export type HashingOptions = {
  memoryKib?: number
  passes?: number
  lanes?: number
  /** Hashes computed at once. */
  concurrency?: number
  /** Hashes that may wait their turn. */
  waiting?: number
}

/** Each needs 19 MiB while it hashes. */
const MOST_THREADS = 8
/** A core stays free, so that other calls hardly notice a crowd at the door. */
const threads = Math.max(1, Math.min(availableParallelism() - 1, MOST_THREADS))
const MOST_WAITING = 200

/** Argon2id at OWASP's parameters (19 MiB, two passes, one lane), on threads of its own. */
export function createHasher(options: HashingOptions = {}): PasswordHasher {
  const { memoryKib = 19_456, passes = 2, lanes = 1, concurrency = threads, waiting = MOST_WAITING } = options
  const parameters = {
    // The enum has no value at run time where types are only stripped.
    algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
  }
  const inLine = createLine(concurrency, waiting)
  return {
    hash: (password) => inLine(() => hashInThread<string>({ password: normalize(password), parameters })),
    verify: (passwordHash, password) =>
      inLine(() => hashInThread<boolean>({ password: normalize(password), passwordHash })),
    isOutdated: (passwordHash) => {
      const used = parseOptions(passwordHash)
      return (
        used.algorithm !== parameters.algorithm ||
        used.memoryCost !== memoryKib ||
        used.timeCost !== passes ||
        used.parallelism !== lanes
      )
    },
  }
}

/** The same characters typed on another keyboard may arrive in another form. */
const normalize = (password: string) => password.normalize('NFKC')

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
