import { expect, test } from 'vitest'
import { areExtrasWhole, draftExtras, fixedPaidIn } from './price-extras.ts'

const decimal = (text: string) => text.replace(',', '.')
const isFigure = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

test('saves what was typed, and leaves out what is empty', () => {
  const rounding = { quote: null, average: null, final: 2, half: 'up' }
  expect(draftExtras({ minimum: '', maximum: '712,5', trigger: null, rounding }, decimal)).toEqual({
    maximum: '712.5',
    rounding: { final: 2, half: 'up' },
  })
})

test('a rate has the day that its kind of price knows', () => {
  const paid_in = { currency: 'EUR', rate_source: 'ECB', rate_day: 'last_pricing_day' }
  const ofFixed = { ...paid_in, rate_day: 'bl_date' }
  expect(fixedPaidIn({ paid_in })).toEqual({ paid_in: ofFixed })
  expect(fixedPaidIn({ minimum: '1' })).toEqual({})
  expect(draftExtras({ paid_in: ofFixed }, decimal)).toEqual({ paid_in })
})

test.each([
  ['nothing', {}, true],
  ['a limit', { minimum: '700' }, true],
  ['a limit that is no number', { minimum: '7..' }, false],
  ['two benchmarks', { weight_pct: '60', more_benchmarks: [{ market_id: 'ICE-G', weight_pct: '40' }] }, true],
  ['one without its weight', { weight_pct: '60', more_benchmarks: [{ market_id: 'ICE-G' }] }, false],
  ['one without its market', { weight_pct: '60', more_benchmarks: [{ weight_pct: '40' }] }, false],
  ['a trigger without its day', { trigger: { by: 'buyer', portion_pct: '25', last_day: '' } }, false],
  ['half a deemed date', { deemed: { if_not_by: '2027-03-20', date: '' } }, false],
  ['a currency without a source', { paid_in: { currency: 'EUR', rate_source: '', rate_day: 'x' } }, false],
  ['a differential', { quality: [{ property: 'Sulfur', basis: '10', per: '1', amount: '-0.5' }] }, true],
  ['half a differential', { quality: [{ property: 'Sulfur', basis: '10', per: '1', amount: '-' }] }, false],
])('knows whether %s is whole', (_what, extras, isWhole) => {
  expect(areExtrasWhole(extras, isFigure)).toBe(isWhole)
})
