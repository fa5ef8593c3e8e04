import { describe, expect, it } from 'vitest'
import { add, compare, divide, exact, isDecimal, multiply, roundTo, subtract } from './decimal.ts'

describe('roundTo', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1.00'],
    ['-1.005', 2, '-1.01'],
    ['-0.004', 2, '0.00'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['12', 3, '12.000'],
    ['0.05', 1, '0.1'],
    ['123456789012345678901234567890.5', 0, '123456789012345678901234567891'],
  ])('%s with %i decimals is %s', (text, decimals, expected) => {
    expect(roundTo(exact(text), decimals)).toBe(expected)
  })
})

it.each([
  ['0.5', 0, '0'],
  ['1.5', 0, '2'],
  ['2.5', 0, '2'],
  ['-2.5', 0, '-2'],
  ['1.005', 2, '1.00'],
  ['1.015', 2, '1.02'],
  ['1.0150001', 2, '1.02'],
  ['1.0149999', 2, '1.01'],
])('%s with %i decimals, half even, is %s', (text, decimals, expected) => {
  expect(roundTo(exact(text), decimals, 'even')).toBe(expected)
})

it.each(['', '.5', '5.', '1e3', ' 1', '1,000', 'NaN', '0x10'])('“%s” is no decimal', (text) => {
  expect(isDecimal(text)).toBe(false)
  expect(() => exact(text)).toThrow(RangeError)
})

it('does not round intermediate results', () => {
  const third = divide(exact('1'), exact('3'))
  expect(roundTo(multiply(third, exact('3')), 20)).toBe('1.00000000000000000000')
  expect(roundTo(add(exact('0.1'), exact('0.2')), 17)).toBe('0.30000000000000000')
  expect(roundTo(subtract(exact('0.3'), exact('0.1')), 17)).toBe('0.20000000000000000')
  expect(roundTo(divide(exact('1'), exact('-4')), 2)).toBe('-0.25')
  expect(() => divide(exact('1'), exact('0.00'))).toThrow(RangeError)
})

it('compares by value, not by form', () => {
  expect(compare(exact('1.50'), exact('1.5'))).toBe(0)
  expect(compare(exact('-2'), exact('1'))).toBe(-1)
  expect(compare(exact('10'), exact('9.99'))).toBe(1)
})
