import type { Notification } from '@laycan/contract/notifications/notifications'
import { expect, test } from 'vitest'
import { applyChange } from './notifications.api.ts'

const one = (id: string, rest: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'kyc',
  message: 'KYC verification approved',
  time: '2026-03-05T10:00:00.000Z',
  isRead: false,
  isExample: false,
  path: null,
  ...rest,
})
const brief = (list: Notification[]) => list.map(({ id, isRead }) => `${id}${isRead ? ' read' : ''}`)

const list = [one('3'), one('2', { isExample: true }), one('1', { isRead: true })]

test('what is read stays, an example leaves', () => {
  expect(brief(applyChange(list, { kind: 'read', id: '3' }))).toEqual(['3 read', '2', '1 read'])
  expect(brief(applyChange(list, { kind: 'read', id: '2' }))).toEqual(['3', '1 read'])
  expect(brief(applyChange(list, { kind: 'read-all' }))).toEqual(['3 read', '1 read'])
})

test('what is dismissed leaves', () => {
  expect(brief(applyChange(list, { kind: 'dismiss', id: '3' }))).toEqual(['2', '1 read'])
  expect(brief(applyChange(list, { kind: 'dismiss', id: 'unknown' }))).toEqual(['3', '2', '1 read'])
})
