import { describe, expect, it } from 'vitest'
import { compareDecimals, padDecimals, percentChange } from './decimals.rules.ts'

describe('decimals', () => {
  it.each([
    ['80', '82', '2.50'],
    ['80', '80', '0.00'],
    ['-10', '-5', '50.00'],
    ['-1', '-2', '-100.00'],
    ['0', '5', null],
    ['3', '2', '-33.33'],
  ])('from %s to %s is %s percent', (from, to, percent) => expect(percentChange(from, to)).toBe(percent))

  it('compare by value and keep their digits', () => {
    expect(compareDecimals('80.10', '80.1')).toBe(0)
    expect([padDecimals('26', 2), padDecimals('2.3456', 2), padDecimals('-1', 3)]).toEqual([
      '26.00',
      '2.3456',
      '-1.000',
    ])
  })
})
