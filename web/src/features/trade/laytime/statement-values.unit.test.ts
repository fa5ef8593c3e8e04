import type { LaytimePort } from '@laycan/contract/trade/laytime/laytime'
import { expect, test } from 'vitest'
import { newInterruption, statementValues, toStatement } from './statement-values.ts'

const port: LaytimePort = {
  place: 'discharge',
  port: 'Singapore',
  norAt: '2026-03-16T22:00:00.000Z',
  timeZone: 'Asia/Singapore',
  mayFile: true,
  blocked: null,
  statements: [],
}

test('times are typed on the clocks of the port, and sent in UTC', () => {
  const values = statementValues(port, '.')
  expect([values.timeZone, values.berthed]).toEqual(['Asia/Singapore', '2026-03-17T06:00'])
  const facts = toStatement(
    {
      ...values,
      completed: '2026-03-19T08:30',
      interruptions: [{ ...newInterruption('2026-03-17T10:00'), until: '2026-03-17T11:00' }],
      holidays: '2026-03-20, 2026-03-21',
      shipCargo: '90000.5',
    },
    '.',
  )
  expect(facts).toMatchObject({
    berthed: '2026-03-16T22:00:00.000Z',
    started: null,
    completed: '2026-03-19T00:30:00.000Z',
    interruptions: [
      {
        kind: 'weather',
        counts: 'none',
        from: '2026-03-17T02:00:00.000Z',
        until: '2026-03-17T03:00:00.000Z',
      },
    ],
    holidays: ['2026-03-20', '2026-03-21'],
    shipCargo: '90000.5',
  })
})

test('what is no time or number goes to the server as it is, which says so', () => {
  const facts = toStatement({ ...statementValues(port, '.'), completed: '', shipCargo: 'a lot' }, '.')
  expect([facts.completed, facts.shipCargo]).toEqual(['', 'a lot'])
})
