import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { sampleTerms } from '../../../../test/sample-terms.ts'
import { sampleVersion } from '../../../../test/sample-version.ts'
import { differencesOf, differencesTitle } from './differences.ts'

const formats = createFormats({ ...deviceFormats, numberFormat: '1,234.56', dateFormat: 'yyyy-mm-dd' })
const format = { formats, names: {} }
const listing: Negotiation['listing'] = {
  id: '00000000-0000-4000-8000-000000000099',
  kind: 'request',
  status: 'open',
  version: 1,
  quotedVersion: 1,
  changes: [],
  terms: sampleTerms,
  isMine: true,
}
const price = (amount: string) => ({ kind: 'fixed' as const, amount, unit: 'MT' as const })
const differ = (versions: QuoteVersion[], terms = sampleTerms) => {
  const [latest] = versions
  if (!latest) throw new Error('a negotiation has a version')
  return differencesOf({ versions, listing: { ...listing, terms } }, latest, format)
}

test('names every term that differs from my own last version, though a version came between', () => {
  const theirs = sampleVersion(3, {
    terms: {
      ...sampleTerms,
      price: price('719.5'),
      tolerance_option: 'buyer',
      laytime_hours: 48,
      origin: 'EU',
      payment: { method: 'LC_sight', days: 0, after: 'bl' },
    },
  })
  const mine = sampleVersion(2, { by: 'buyer', isMine: true, status: 'countered' })
  const first = sampleVersion(1, { status: 'countered', terms: { ...sampleTerms, price: price('719.5') } })
  const found = differ([theirs, mine, first])
  expect(differencesTitle(found)).toBe('5 terms differ from your version 2')
  expect(found.changes.map(({ field }) => field).sort()).toEqual([
    'laytime_hours',
    'origin',
    'payment',
    'price',
    'tolerance_option',
  ])
  expect(found.changes.find(({ field }) => field === 'price')).toMatchObject({
    before: '713.50 USD/MT',
    after: '719.50 USD/MT',
  })
})

test('compares with my listing where I have sent no version yet, as it is now', () => {
  const quoted = sampleVersion(1, {
    terms: { ...sampleTerms, price: price('719.5'), quantity: '25000' },
  })
  expect(differ([quoted])).toEqual({
    base: 'your request',
    changes: [
      { field: 'quantity', label: 'Quantity', before: '30,000 MT', after: '25,000 MT' },
      { field: 'price', label: 'Price', before: '713.50 USD/MT', after: '719.50 USD/MT' },
    ],
  })
  // Amended since: to their quantity, and to another place, which the quote does not know.
  const amended = { ...sampleTerms, quantity: '25000', place: 'Antwerp' }
  expect(differ([quoted], amended).changes).toEqual([
    { field: 'place', label: 'Named place', before: 'Antwerp', after: 'Rotterdam' },
    { field: 'price', label: 'Price', before: '713.50 USD/MT', after: '719.50 USD/MT' },
  ])
})

test('skips what the other side never saw, and says when nothing differs', () => {
  const theirs = sampleVersion(3)
  const refused = sampleVersion(2, {
    by: 'buyer',
    isMine: true,
    status: 'rejected',
    terms: { ...sampleTerms, price: price('1') },
  })
  const found = differ([theirs, refused, sampleVersion(1, { by: 'buyer', isMine: true })])
  expect(differencesTitle(found)).toBe('Nothing differs from your version 1')
})

test('a change of the holiday rule is a difference', () => {
  const formula = {
    kind: 'formula' as const,
    market_id: 'ICE-G',
    averaging: { kind: 'month' as const },
    counted_from: 'bl' as const,
    holiday_rule: 'previous' as const,
    differential: '4.5',
    unit: 'MT' as const,
  }
  const mine = sampleVersion(1, { by: 'buyer', isMine: true, terms: { ...sampleTerms, price: formula } })
  const theirs = sampleVersion(2, {
    terms: { ...sampleTerms, price: { ...formula, holiday_rule: 'next' } },
  })
  expect(differencesTitle(differ([theirs, mine]))).toBe('1 term differs from your version 1')
})
