import { countryName, countryOptions } from '@laycan/contract/countries'
import { expect, test } from 'vitest'
import { countFilters, type MembersView, membersView } from './members-view.ts'

const nothing: MembersView = { query: '', userType: null, country: null, isVerified: null, member: null }
const read = (search: string) => membersView.read(new URLSearchParams(search))

test.each<[string, Partial<MembersView>]>([
  ['', {}],
  ['q=%20gulf%20', { query: 'gulf' }],
  ['type=seller&country=AE&verified=yes', { userType: 'seller', country: 'AE', isVerified: true }],
  ['verified=no', { isVerified: false }],
  ['type=admin&country=Emirates&verified=perhaps', {}],
  ['type=toString', {}],
  ['member=abc', { member: 'abc' }],
])('%s', (search, part) => {
  expect(read(search)).toEqual({ ...nothing, ...part })
})

test('a view is the same when read back from its URL, and other parameters stay', () => {
  const view: MembersView = {
    query: 'x y',
    userType: 'broker',
    country: 'NO',
    isVerified: false,
    member: 'm',
  }
  const written = membersView.write(new URLSearchParams('theme=dark'), view)
  expect(membersView.read(written)).toEqual(view)
  expect(written.get('theme')).toBe('dark')
  expect(countFilters(view)).toBe(3)
  expect(membersView.write(written, nothing).toString()).toBe('theme=dark')
  expect(countFilters(nothing)).toBe(0)
})

test('countries are listed by name', () => {
  expect(countryName('SG')).toBe('Singapore')
  expect(countryName('no code')).toBe('no code')
  expect(countryOptions(['NO', 'DE', 'AE']).map(({ label }) => label)).toEqual([
    'Germany',
    'Norway',
    'United Arab Emirates',
  ])
  expect(countryOptions()).toHaveLength(249)
  expect(countryOptions().every(({ value, label }) => value !== label)).toBe(true)
})
