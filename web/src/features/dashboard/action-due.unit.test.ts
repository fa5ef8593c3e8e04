import { expect, test } from 'vitest'
import { dueState } from './action-due.ts'

const now = Date.parse('2026-03-20T12:00:00Z')

test.each([
  [{ on: '2026-03-19', at: null }, 'late'],
  [{ on: '2026-03-20', at: null }, 'today'],
  [{ on: '2026-03-21', at: null }, 'ahead'],
  [{ on: '2026-03-20', at: '2026-03-20T12:00:00Z' }, 'late'],
  [{ on: '2026-03-21', at: '2026-03-21T11:59:00Z' }, 'today'],
  [{ on: '2026-03-21', at: '2026-03-21T13:00:00Z' }, 'ahead'],
])('%j is %s', (due, state) => {
  expect(dueState(due, now, '2026-03-20')).toBe(state)
})
