import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Notice } from './fan-out.ts'
import { Presence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Processes that hear each other; one can be made deaf to the rest by taking it out of the list. */
function startProcesses(count: number) {
  const list: Presence[] = []
  const announced: string[] = []
  const publish = (notice: Notice) => {
    for (const process of list) process.receive(notice)
  }
  for (let n = 0; n < count; n++) {
    const process = new Presence({ publish })
    process.listen((userId, isOnline) => announced.push(`${n} ${userId} ${isOnline ? 'came' : 'went'}`))
    list.push(process)
  }
  return { list, announced }
}

const whereOnline = (list: Presence[], userId: string) => list.map((process) => process.isOnline(userId))

it('is known everywhere, and announced once', () => {
  const { list, announced } = startProcesses(2)
  const [first, second] = list as [Presence, Presence]
  first.come('anna')
  second.come('anna')
  expect(whereOnline(list, 'anna')).toEqual([true, true])
  first.leave('anna')
  vi.advanceTimersByTime(60_000)
  second.beat()
  expect(whereOnline(list, 'anna')).toEqual([true, true])
  second.leave('anna')
  vi.advanceTimersByTime(60_000)
  expect(whereOnline(list, 'anna')).toEqual([false, false])
  expect(announced).toEqual(['0 anna came', '1 anna went'])
})

it('a reload does not count as leaving', () => {
  const { list, announced } = startProcesses(1)
  const [process] = list as [Presence]
  process.come('anna')
  process.leave('anna')
  vi.advanceTimersByTime(2_000)
  process.come('anna')
  vi.advanceTimersByTime(60_000)
  expect(process.isOnline('anna')).toBe(true)
  expect(announced).toEqual(['0 anna came'])
})

it('recovers a lost message at the next heartbeat', () => {
  const { list } = startProcesses(2)
  const [first, second] = list.splice(0) as [Presence, Presence]
  first.come('anna')
  list.push(first, second)
  expect(second.isOnline('anna')).toBe(false)
  first.beat()
  expect(second.isOnline('anna')).toBe(true)
})

it('forgets a process that died, and one that says goodbye at once', () => {
  const { list } = startProcesses(3)
  const [dead, leaving, staying] = list as [Presence, Presence, Presence]
  dead.come('anna')
  leaving.come('boris')
  leaving.close()
  expect(staying.isOnline('boris')).toBe(false)
  expect(staying.isOnline('anna')).toBe(true)
  vi.advanceTimersByTime(60_000)
  staying.beat()
  expect(staying.isOnline('anna')).toBe(false)
})

it('ignores notices about anything else', () => {
  const { list } = startProcesses(1)
  expect(list[0]?.receive({ to: [{ userId: 'anna', seq: 1 }], event: 'notification', data: '{}' })).toBe(
    false,
  )
})
