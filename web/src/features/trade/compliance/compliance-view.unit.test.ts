import { expect, test } from 'vitest'
import {
  type ComplianceView,
  defaultView,
  readComplianceView,
  writeComplianceView,
} from './compliance-view.ts'

test.each<[string, Partial<ComplianceView>]>([
  ['', {}],
  ['tab=decided&item=quote', { tab: 'decided', item: 'quote' }],
  ['tab=deals&state=on_hold&search=D-1042', { tab: 'deals', state: 'on_hold', search: 'D-1042' }],
  ['tab=secrets&item=person&state=lost', {}],
])('%s is read, and written as it was', (address, part) => {
  const view = { ...defaultView, ...part }
  expect(readComplianceView(new URLSearchParams(address))).toEqual(view)
  expect(readComplianceView(writeComplianceView(view))).toEqual(view)
})

test('the plain address is the desk itself', () => {
  expect(writeComplianceView(defaultView).toString()).toBe('')
})
