import type { QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { sampleTerms } from '../../../../test/sample-terms.ts'
import { versionRows } from './version-rows.ts'

const formats = createFormats({ ...deviceFormats, numberFormat: '1,234.56', dateFormat: 'yyyy-mm-dd' })

const version = (number: number, part: Partial<QuoteVersion>): QuoteVersion => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  version: number,
  by: 'seller',
  maker: 'Sven Berg',
  company: 'Berg Bunkers',
  isMine: false,
  status: 'current',
  terms: sampleTerms,
  changes: [],
  note: '',
  validUntil: '2027-02-01T00:00:00.000Z',
  createdAt: '2027-01-01T00:00:00.000Z',
  warnings: [],
  reviewNote: null,
  ...part,
})

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
