import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveState, type Verdict } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(answers: (Verdict | 'ok')[] = []) {
  const saved: string[] = []
  const states: SaveState['kind'][] = []
  let kept: string | undefined
  const autosave = createAutosave<string>({
    save: async (values) => {
      const answer = answers.shift() ?? 'ok'
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (answer !== 'ok') throw answer
      saved.push(values)
    },
    judge: (error) => error as Verdict,
    keep: (values) => {
      kept = values
    },
    drop: () => {
      kept = undefined
    },
    onState: ({ kind }) => states.push(kind),
  })
  return { autosave, saved, states, kept: () => kept }
}

test('a pause saves the last of what was typed, once', async () => {
  const { autosave, saved, states, kept } = start()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(300)
  autosave.change('ab')
  expect(kept()).toBe('ab')
  await vi.advanceTimersByTimeAsync(699)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(saved).toEqual(['ab'])
  expect(kept()).toBeUndefined()
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
})

test('what is typed while a save is under way is saved after it', async () => {
  const { autosave, saved, kept } = start()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(750)
  autosave.change('ab')
  const all = autosave.flush()
  await vi.advanceTimersByTimeAsync(300)
  expect(await all).toBe(true)
  expect(saved).toEqual(['a', 'ab'])
  expect(kept()).toBeUndefined()
})

test('what did not reach the server stays in the tab and is tried again', async () => {
  const { autosave, saved, states, kept } = start([{ kind: 'failed', reason: 'offline', mayRetry: true }])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(900)
  expect(states.at(-1)).toBe('failed')
  expect(kept()).toBe('a')
  await vi.advanceTimersByTimeAsync(5200)
  expect(saved).toEqual(['a'])
  expect(states.at(-1)).toBe('saved')
})

test('what the server refuses is not sent again by itself', async () => {
  const { autosave, saved, kept } = start([{ kind: 'failed', reason: 'too long', mayRetry: false }])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
  expect(kept()).toBe('a')
})

test('once somebody else was faster nothing is sent until that is settled', async () => {
  const { autosave, saved, states, kept } = start([{ kind: 'stale' }])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(900)
  expect(states.at(-1)).toBe('stale')
  autosave.change('ab')
  expect(kept()).toBe('ab')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await autosave.flush()).toBe(false)
  expect(saved).toEqual([])
  autosave.settle()
  autosave.change('merged')
  await vi.advanceTimersByTimeAsync(900)
  expect(saved).toEqual(['merged'])
})
