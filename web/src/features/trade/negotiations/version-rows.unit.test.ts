import { expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { sampleTerms } from '../../../../test/sample-terms.ts'
import { sampleVersion as version } from '../../../../test/sample-version.ts'
import { versionRows } from './version-rows.ts'

const formats = createFormats({ ...deviceFormats, numberFormat: '1,234.56', dateFormat: 'yyyy-mm-dd' })

test('marks changes against the version before, and against the listing for the first', () => {
  const change = { field: 'price', label: 'Price', before: '1700.5 USD/MT', after: '713.5 USD/MT' } as const
  const first = version(1, { changes: [change] })
  const second = version(2, { terms: { ...sampleTerms, quantity: '25000' } })
  const rows = versionRows([second, first], formats, {})
  const changed = rows.filter(({ isChanged }) => isChanged)
  expect(changed).toEqual([
    expect.objectContaining({
      field: 'quantity',
      cells: [
        { text: '25,000 MT', isChanged: true },
        { text: '30,000 MT', isChanged: false },
        { text: '30,000 MT', isChanged: false },
      ],
    }),
    expect.objectContaining({
      field: 'price',
      cells: [
        { text: '713.50 USD/MT', isChanged: false },
        { text: '713.50 USD/MT', isChanged: true },
        { text: '1,700.50 USD/MT', isChanged: false },
      ],
    }),
  ])
})

test('has no rows without a version', () => {
  expect(versionRows([], formats, {})).toEqual([])
})
