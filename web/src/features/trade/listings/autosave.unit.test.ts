import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveFailure, type SaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(answers: (SaveFailure | 'ok')[] = []) {
  const saved: string[] = []
  const states: SaveState['kind'][] = []
  let stored: string | undefined
  const autosave = createAutosave<string>({
    save: async (values) => {
      const answer = answers.shift() ?? 'ok'
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (answer !== 'ok') throw answer
      saved.push(values)
    },
    classify: (error) => error as SaveFailure,
    storeUnsaved: (values) => {
      stored = values
    },
    clearStored: () => {
      stored = undefined
    },
    onState: ({ kind }) => states.push(kind),
  })
  return { autosave, saved, states, stored: () => stored }
}

test('saves the latest edit once when typing pauses', async () => {
  const { autosave, saved, states, stored } = start()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(300)
  autosave.change('ab')
  expect(stored()).toBe('ab')
  await vi.advanceTimersByTimeAsync(699)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(saved).toEqual(['ab'])
  expect(stored()).toBeUndefined()
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
})

test('saves edits made during a save right after it', async () => {
  const { autosave, saved, stored } = start()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(750)
  autosave.change('ab')
  const all = autosave.flush()
  await vi.advanceTimersByTimeAsync(300)
  expect(await all).toBe(true)
  expect(saved).toEqual(['a', 'ab'])
  expect(stored()).toBeUndefined()
})

test('keeps edits in the tab and retries after a lost connection', async () => {
  const { autosave, saved, states, stored } = start([{ kind: 'failed', reason: 'offline', mayRetry: true }])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(900)
  expect(states.at(-1)).toBe('failed')
  expect(stored()).toBe('a')
  await vi.advanceTimersByTimeAsync(5200)
  expect(saved).toEqual(['a'])
  expect(states.at(-1)).toBe('saved')
})

test('does not retry what the server refused', async () => {
  const { autosave, saved, stored } = start([{ kind: 'failed', reason: 'too long', mayRetry: false }])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
  expect(stored()).toBe('a')
})

test('sends nothing after a conflict until it is resolved', async () => {
  const { autosave, saved, states, stored } = start([{ kind: 'stale' }])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(900)
  expect(states.at(-1)).toBe('stale')
  autosave.change('ab')
  expect(stored()).toBe('ab')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await autosave.flush()).toBe(false)
  expect(saved).toEqual([])
  autosave.discard()
  autosave.change('merged')
  await vi.advanceTimersByTimeAsync(900)
  expect(saved).toEqual(['merged'])
})
