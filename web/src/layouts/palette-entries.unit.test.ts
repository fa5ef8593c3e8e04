import type { Found } from '@laycan/contract/search/search'
import { expect, test } from 'vitest'
import { groupEntries } from './palette-entries.ts'

const commands = [
  { id: 'a', title: 'Go to markets', detail: '' },
  { id: 'b', title: 'New request', detail: '' },
]
const found: Found[] = [
  { kind: 'fuel', id: 'diesel-en590', title: 'EN 590', detail: 'diesel' },
  { kind: 'deal', id: '1', title: 'D-1 · EN 590', detail: '1000 MT' },
  { kind: 'company', id: '2', title: 'Oil & Sons', detail: '' },
]

test('all commands stand there before one types', () => {
  expect(groupEntries('', [], commands)).toEqual([{ label: 'Commands', entries: commands }])
})

test('what is found is grouped by kind, each with its screen', () => {
  const groups = groupEntries('request', found, commands)
  expect(groups.map(({ label, entries }) => [label, entries.map(({ to, id }) => to ?? id)])).toEqual([
    ['Commands', ['b']],
    ['Deals', ['/deals/1']],
    ['Companies', ['/members?q=Oil+%26+Sons']],
    ['Fuel types', ['/fuel-types?fuel=diesel-en590']],
  ])
})
