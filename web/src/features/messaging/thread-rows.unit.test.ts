import { expect, test } from 'vitest'
import { buildRows } from './thread-rows.ts'

const message = (key: string, at: string, isOwn = true) => ({
  key,
  at: `2026-03-${at}:00.000Z`,
  isOwn,
})
const dayOf = (iso: string) => iso.slice(0, 10)
const describeRows = (messages: ReturnType<typeof message>[], firstUnread: string | null = null) =>
  buildRows(messages, { dayOf, firstUnread }).map((row) =>
    row.kind === 'message' ? `${row.isFirst ? '[' : ''}${row.key}${row.isLast ? ']' : ''}` : row.kind,
  )

test('a head for every day, and messages of one person close together as one group', () => {
  expect(
    describeRows([
      message('1', '05T10:00'),
      message('2', '05T10:04'),
      message('3', '05T10:09'),
      message('4', '05T10:10', false),
      message('5', '06T10:10', false),
    ]),
  ).toEqual(['day', '[1', '2]', '[3]', '[4]', 'day', '[5]'])
})

test('midnight parts a group', () => {
  expect(describeRows([message('1', '05T23:59'), message('2', '06T00:01')])).toEqual([
    'day',
    '[1]',
    'day',
    '[2]',
  ])
})

test('the line above what is new stands below the head of its day, and parts a group', () => {
  expect(describeRows([message('1', '05T10:00'), message('2', '05T10:01')], '2')).toEqual([
    'day',
    '[1]',
    'unread',
    '[2]',
  ])
  expect(describeRows([message('1', '05T10:00')], '1')).toEqual(['day', 'unread', '[1]'])
  expect(describeRows([message('1', '05T10:00')], 'not here')).toEqual(['day', '[1]'])
  expect(describeRows([])).toEqual([])
})
