import { expect, test } from 'vitest'
import { firstView, readStaffView, type StaffView, writeStaffView } from './staff-view.ts'

test.each<[string, Partial<StaffView>]>([
  ['', {}],
  ['tab=decided&item=quote', { tab: 'decided', item: 'quote' }],
  ['tab=deals&state=on_hold&search=D-1042', { tab: 'deals', state: 'on_hold', search: 'D-1042' }],
  ['tab=secrets&item=person&state=lost', {}],
])('%s is read, and written as it was', (address, part) => {
  const view = { ...firstView, ...part }
  expect(readStaffView(new URLSearchParams(address))).toEqual(view)
  expect(readStaffView(writeStaffView(view))).toEqual(view)
})

test('the plain address is the desk itself', () => {
  expect(writeStaffView(firstView).toString()).toBe('')
})
