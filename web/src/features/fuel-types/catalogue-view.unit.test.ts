import { describe, expect, test } from 'vitest'
import { type CatalogueView, catalogueView, toggleCompared } from './catalogue-view.ts'

const nothing: CatalogueView = { query: '', category: null, fuel: null, compared: [] }

describe('reading the URL', () => {
  test.each<[string, Partial<CatalogueView>]>([
    ['', {}],
    ['q=jet+fuel', { query: 'jet fuel' }],
    ['q=%20%20', {}],
    ['q=jet%00%0Afuel%00', { query: 'jet fuel' }],
    [`q=${'x'.repeat(300)}`, { query: 'x'.repeat(200) }],
    ['category=marine', { category: 'marine' }],
    ['category=coal', {}],
    ['fuel=jet-a1', { fuel: 'jet-a1' }],
    ['fuel=', {}],
    ['compare=a,b,,a,c,d,e', { compared: ['a', 'b', 'c', 'd'] }],
  ])('%s', (address, view) => {
    expect(catalogueView.read(new URLSearchParams(address))).toEqual({ ...nothing, ...view })
  })
})

describe('writing the URL', () => {
  test.each<[Partial<CatalogueView>, string]>([
    [{}, ''],
    [{ query: 'en 590', category: 'diesel' }, 'q=en+590&category=diesel'],
    [{ fuel: 'lng', compared: ['lng', 'methanol'] }, 'fuel=lng&compare=lng%2Cmethanol'],
  ])('%j', (view, address) => {
    const before = new URLSearchParams('q=old&category=marine&fuel=x&compare=y,z')
    expect(catalogueView.write(before, { ...nothing, ...view }).toString()).toBe(address)
  })

  test('keeps other parameters', () => {
    expect(catalogueView.write(new URLSearchParams('ref=mail'), nothing).toString()).toBe('ref=mail')
  })
})

test('a fuel type is added to the comparison, or taken out, up to four', () => {
  expect(toggleCompared(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleCompared(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggleCompared(['a', 'b', 'c', 'd'], 'e')).toEqual(['a', 'b', 'c', 'd'])
})
