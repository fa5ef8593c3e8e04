import { expect, test } from 'vitest'
import { waitingTime } from './waiting-badge.tsx'

const submittedAt = '2026-03-02T08:00:00.000Z'
const after = (hours: number) => Date.parse(submittedAt) + hours * 3_600_000

test.each([
  [-1, 'positive', 'less than 1 h', 'Due in 48 h'],
  [0.5, 'positive', 'less than 1 h', 'Due in 48 h'],
  [23.9, 'positive', '23 h', 'Due in 25 h'],
  [24, 'warning', '24 h', 'Due in 24 h'],
  [47.9, 'warning', '47 h', 'Due in 1 h'],
  [48, 'negative', '48 h', 'Overdue by 1 h'],
  [53, 'negative', '2 days', 'Overdue by 5 h'],
  [240, 'negative', '10 days', 'Overdue by 8 days'],
])('after %f hours a case is %s', (hours, tone, waited, promise) => {
  expect(waitingTime(submittedAt, after(hours))).toEqual({ tone, waited, promise })
})
