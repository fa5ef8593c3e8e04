import { expect, test } from 'vitest'
import { type ComplianceView, complianceState } from './compliance-view.ts'

const { defaults, read, write } = complianceState
const empty = new URLSearchParams()

test.each<[string, Partial<ComplianceView>]>([
  ['', {}],
  ['tab=decided&item=quote', { tab: 'decided', item: 'quote' }],
  ['tab=deals&state=on_hold&search=D-1042', { tab: 'deals', state: 'on_hold', search: 'D-1042' }],
  ['tab=secrets&item=person&state=lost', {}],
])('reads %s, and writes the same view back', (search, part) => {
  const view = { ...defaults, ...part }
  expect(read(new URLSearchParams(search))).toEqual(view)
  expect(read(write(empty, view))).toEqual(view)
})

test('leaves the default view out of the URL', () => {
  expect(write(empty, defaults).toString()).toBe('')
})
