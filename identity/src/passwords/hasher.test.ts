import { describe, expect, it } from 'vitest'
import { hashInThread } from './hash-threads.ts'
import { createHasher, createLine } from './hasher.ts'

describe('the hasher', () => {
  it("uses Argon2id at OWASP's parameters, with a salt of its own each time", async () => {
    const hasher = createHasher()
    const [one, two] = await Promise.all([hasher.hash('secret'), hasher.hash('secret')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await hasher.verify(one, 'secret')).toBe(true)
    expect(await hasher.verify(one, 'Secret')).toBe(false)
  })

  it('takes the same characters in another form for the same', async () => {
    const hasher = createHasher({ memoryKib: 64, passes: 1 })
    expect(await hasher.verify(await hasher.hash('caf\u00e9'), 'cafe\u0301')).toBe(true)
  })

  it('knows a hash of other parameters', async () => {
    const today = createHasher({ memoryKib: 64, passes: 2 })
    const before = createHasher({ memoryKib: 64, passes: 1 })
    expect(today.isOutdated(await before.hash('x'))).toBe(true)
    expect(today.isOutdated(await today.hash('x'))).toBe(false)
    expect(await today.verify(await before.hash('x'), 'x')).toBe(true)
  })

  it('leaves the event loop free', async () => {
    const hasher = createHasher({ concurrency: 1 })
    const hashes = Promise.all(Array.from({ length: 4 }, () => hasher.hash('x')))
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await hashes
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('verifies passwords even where no core becomes idle', async () => {
    const passwordHash = await createHasher({ memoryKib: 64, passes: 1 }).hash('secret')
    const verify = (password: string) => hashInThread<boolean>({ password, passwordHash }, 0)
    expect(await Promise.all([verify('secret'), verify('Secret')])).toEqual([true, false])
    expect(await verify('secret')).toBe(true)
  })

  it('refuses work when the queue is full', async () => {
    const hasher = createHasher({ memoryKib: 1024, passes: 1, concurrency: 1, waiting: 2 })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('x')))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(outcomes[4]).toMatchObject({ reason: { type: 'TooManyRequestsException' } })
    await hasher.hash('x')
  })
})

describe('the line', () => {
  it('runs so many at once, in order, and continues after a failure', async () => {
    const inLine = createLine(2, 10)
    let running = 0
    let most = 0
    const started: number[] = []
    const task = (number: number) => async () => {
      started.push(number)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      if (number === 1) throw new Error('failed')
      return number
    }
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inLine(task(number))))
    expect(most).toBe(2)
    expect(started).toEqual([0, 1, 2, 3, 4])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await inLine(task(5))).toBe(5)
  })
})
