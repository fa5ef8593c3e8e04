import { compare, exact } from '@laycan/contract/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availableOf,
  heldAfterHolding,
  heldAfterReleasing,
  heldAfterShort,
  quantityToHold,
  statusOnReturn,
} from './quantity.rules.ts'

const stock = { quantity: '30000', heldQuantity: '10000.000', unit: 'MT', barrelsPerTonne: '7.45' } as const

describe('the quantity of a deal in the unit of the listing', () => {
  it.each([
    ['MT as it is', { quantity: '5000', unit: 'MT', conversion: null }, '5000.000'],
    ['bbl by the factor of the listing', { quantity: '7450', unit: 'bbl', conversion: null }, '1000.000'],
    ['bbl by that one all the same', { quantity: '7450', unit: 'bbl', conversion: '7.5' }, '1000.000'],
    ['gal', { quantity: '312900', unit: 'gal', conversion: null }, '1000.000'],
  ] as const)('%s', (_name, wanted, held) => {
    expect(quantityToHold(stock, wanted)).toBe(held)
  })
  it('uses the factor of the deal if the listing has none', () => {
    const wanted = { quantity: '7450', unit: 'bbl', conversion: '7.5' } as const
    expect(quantityToHold({ ...stock, barrelsPerTonne: null }, wanted)).toBe('993.333')
  })
  it('is refused without a factor to convert volume and mass', () => {
    const unknown = { ...stock, barrelsPerTonne: null }
    expect(() => quantityToHold(unknown, { quantity: '1', unit: 'bbl', conversion: null })).toThrow(
      /barrels per tonne/,
    )
  })
})

describe('reserving a quantity', () => {
  it.each([
    ['20000', '30000.000'],
    ['0.001', '10000.001'],
  ])('%s leaves %s reserved', (amount, held) => expect(heldAfterHolding(stock, amount)).toBe(held))
  it.each(['20000.001', '30000', '0', '-1'])('refuses %s', (amount) => {
    expect(() => heldAfterHolding(stock, amount)).toThrow()
  })
  it('says what is left', () => {
    expect(() => heldAfterHolding(stock, '20001')).toThrow(
      'Only 20,000 MT are left, and the deal needs 20,001.',
    )
  })
  it('releases no more than is reserved', () => {
    expect(heldAfterReleasing(stock, '10000')).toBe('0.000')
    expect(() => heldAfterReleasing(stock, '10000.001')).toThrow(/Less than that is held/)
  })
})

it('never reserves more than there is and never loses any', () => {
  const amount = fc.integer({ min: 1, max: 20_000_000 }).map((thousandths) => (thousandths / 1000).toFixed(3))
  const step = fc.record({ isHold: fc.boolean(), amount, unit: fc.constantFrom('MT', 'bbl', 'm3', 'gal') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const supply = { quantity: '20000', heldQuantity: '0', unit: 'MT' as const, barrelsPerTonne: '7.45' }
      const deals: string[] = []
      for (const { isHold, amount: quantity, unit } of steps) {
        if (isHold) {
          const held = quantityToHold(supply, { quantity, unit: unit as 'MT', conversion: null })
          try {
            supply.heldQuantity = heldAfterHolding(supply, held)
            deals.push(held)
          } catch {
            // Refused: what is left must really be less, or nothing at all was asked for.
            const isLess = compare(exact(availableOf(supply)), exact(held)) < 0
            expect(isLess || !/[1-9]/.test(held)).toBe(true)
          }
        } else {
          const held = deals.pop()
          if (held) supply.heldQuantity = heldAfterReleasing(supply, held)
        }
        expect(compare(exact(availableOf(supply)), exact('0'))).toBeGreaterThanOrEqual(0)
        const sum = deals.reduce((total, held) => total + Math.round(Number(held) * 1000), 0)
        expect(Math.round(Number(supply.heldQuantity) * 1000)).toBe(sum)
      }
    }),
  )
})

const now = new Date('2026-03-11T12:00:00Z')
it.each([
  ['100.000', '2026-03-11T12:00:01Z', 'open'],
  ['0.000', '2026-03-11T12:00:01Z', 'filled'],
  ['100.000', '2026-03-11T12:00:00Z', 'expired'],
  ['0.000', '2026-03-10T12:00:00Z', 'expired'],
] as const)('with %s left and valid until %s the listing is %s again', (available, validUntil, status) => {
  expect(statusOnReturn({ available, validUntil, now })).toBe(status)
})

it.each([
  ['2000.000', '1000', { held: '1000.000', released: '1000.000' }],
  ['2000.000', '0.000', { held: '2000.000', released: '0.000' }],
  ['999.999', '1000', { held: '0.000', released: '999.999' }],
])('of %s held, %s that nobody lifts are free again', (held, open, after) => {
  expect(heldAfterShort(held, open)).toEqual(after)
})
