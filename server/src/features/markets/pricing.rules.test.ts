import { isWeekend, utcDate } from '@laycan/contract/calendar/calendar'
import { PricingTerms, type PricingTermsInput } from '@laycan/contract/markets/market-formula'
import { describe, expect, it } from 'vitest'
import type { AppError } from '#platform/errors.ts'
import { type PublishedPrices, priceFloating } from './pricing.rules.ts'

const tonnes = { currency: 'USD', unit: 'MT' }
const barrels = { currency: 'USD', unit: 'bbl' }
const isExpected = (day: number) => !isWeekend(day)

/** Terms as a caller sends them, on five prices around the date unless said otherwise. */
const termsOf = (terms: Partial<PricingTermsInput> = {}): PricingTerms =>
  PricingTerms.parse({
    market_id: 'X',
    bl_date: '2026-03-11',
    averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
    price_unit: 'MT',
    ...terms,
  })

const pricesFrom = (firstDate: string, prices: string[]): PublishedPrices => {
  const published: PublishedPrices = []
  for (let ms = Date.parse(firstDate); published.length < prices.length; ms += 86_400_000) {
    const date = utcDate(new Date(ms))
    if (!isWeekend(ms / 86_400_000)) published.push({ date, price: prices[published.length] ?? '' })
  }
  return published
}
const price = (terms: Partial<PricingTermsInput>, prices: PublishedPrices, market = tonnes) =>
  priceFloating(termsOf(terms), market, prices, isExpected)
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as AppError).fields
  }
  throw new Error('it was not refused')
}

/** Monday 9 March to Friday 13 March. */
const week = pricesFrom('2026-03-09', ['698.25', '701.50', '705.00', '703.75', '699.00'])

describe('the worked examples of the trade', () => {
  it('floating EN590 CIF: five prices around the bill of lading plus 12', () => {
    const result = price({ differential: '12', quantity: '30250.123' }, week)
    expect(result).toMatchObject({
      mean: '701.5000',
      price: '713.5000',
      value: '21583462.76',
      status: 'final',
    })
    expect(result.quotes.map(({ date, role, price }) => `${date} ${role} ${price}`)).toEqual([
      '2026-03-09 before 698.25',
      '2026-03-10 before 701.50',
      '2026-03-11 on_date 705.00',
      '2026-03-12 after 703.75',
      '2026-03-13 after 699.00',
    ])
    expect(result.steps.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Mean of 5 prices: 701.5000 USD/MT',
      'Differential: +12.0000 USD/MT',
      'Price: 713.5000 USD/MT',
      'Value: 713.5000 USD/MT × 30250.123 MT = 21583462.76 USD',
    ])
  })

  it('crude against Dated: five prices after the bill of lading plus 1.05', () => {
    const prices = pricesFrom('2026-03-06', ['70', '71', '75.10', '74.62', '76.01', '75.88', '76.40', '90'])
    const averaging = { kind: 'around', before: 0, on_date: false, after: 5 } as const
    const terms = {
      bl_date: '2026-03-09',
      averaging,
      differential: '1.05',
      price_unit: 'bbl',
      price_decimals: 3,
    } as const
    const result = price({ ...terms, quantity: '948211' }, prices, barrels)
    expect(result).toMatchObject({ mean: '75.602', price: '76.652', value: '72682269.57' })
  })

  it('escalation by density: 712 at 0.845, delivered at 0.8372', () => {
    const prices = pricesFrom('2026-03-11', ['712'])
    const averaging = { kind: 'around', before: 0, on_date: true, after: 0 } as const
    const escalation = { basis_density: '0.845', actual_density: '0.8372' }
    expect(price({ averaging, escalation, price_decimals: 2 }, prices).price).toBe('718.63')
  })
})

describe('a bill of lading on a day without a price', () => {
  const prices = pricesFrom('2026-03-09', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  const around = { kind: 'around', before: 1, on_date: true, after: 1 } as const

  it.each([
    ['2026-03-14', 'saturday_previous_sunday_next', '2026-03-13', 'previous'],
    ['2026-03-15', 'saturday_previous_sunday_next', '2026-03-16', 'next'],
    ['2026-03-14', 'next', '2026-03-16', 'next'],
    ['2026-03-15', 'previous', '2026-03-13', 'previous'],
  ] as const)('%s by the rule %s: %s', (bl_date, holiday_rule, date, which) => {
    const result = price({ bl_date, holiday_rule, averaging: around }, prices)
    expect(result.quotes[1]).toMatchObject({
      date,
      role: 'on_date',
      note: `No price on ${bl_date}: the ${which} one is used`,
    })
    expect(result.status).toBe('final')
  })

  it('is a holiday on a Monday: the next one, by the rule that splits the weekend', () => {
    const withoutMonday = prices.filter(({ date }) => date !== '2026-03-16')
    expect(price({ bl_date: '2026-03-16', averaging: around }, withoutMonday).quotes[1]?.date).toBe(
      '2026-03-17',
    )
  })

  it('does not move the pricing days after it', () => {
    const averaging = { kind: 'around', before: 0, on_date: false, after: 2 } as const
    const dates = price({ bl_date: '2026-03-15', averaging }, prices).quotes.map(({ date }) => date)
    expect(dates).toEqual(['2026-03-16', '2026-03-17'])
  })
})

describe('months', () => {
  const prices = pricesFrom(
    '2026-02-02',
    Array.from({ length: 42 }, (_unused, index) => String(100 + index)),
  )

  it('the month of the bill of lading', () => {
    const result = price({ averaging: { kind: 'month' } }, prices)
    expect([result.published, result.awaited, result.status]).toEqual([22, 0, 'final'])
    expect(result.mean).toBe('130.5000')
  })

  it('the month before', () => {
    const result = price({ averaging: { kind: 'month_before' } }, prices)
    expect([result.published, result.mean]).toEqual([20, '109.5000'])
  })
})

describe('provisional', () => {
  it('uses the mean of the published prices while others are awaited', () => {
    const result = price({ differential: '-3' }, week.slice(0, 3))
    expect(result).toMatchObject({
      status: 'provisional',
      published: 3,
      awaited: 2,
      mean: '701.5833',
      price: '698.5833',
    })
    expect(result.quotes.at(-1)).toMatchObject({
      date: '2026-03-13',
      price: null,
      converted: null,
      note: 'Not published yet',
    })
  })

  it('before any of them: the last one there is', () => {
    const result = price({ bl_date: '2026-04-15' }, week)
    expect(result).toMatchObject({ status: 'provisional', published: 0, awaited: 5, mean: '699.0000' })
    expect(result.steps[0]).toEqual({ label: 'Last published price', text: '699.0000 USD/MT' })
  })
})

describe('units', () => {
  it.each([
    [
      'tonnes to barrels by the contract',
      tonnes,
      'bbl',
      { kind: 'barrels_per_tonne', value: '7.45' },
      '700',
      '93.9597',
    ],
    ['gallons to barrels', { currency: 'USD', unit: 'gal' }, 'bbl', undefined, '2.35', '98.7000'],
    [
      'gallons to tonnes',
      { currency: 'USD', unit: 'gal' },
      'MT',
      { kind: 'barrels_per_tonne', value: '7.45' },
      '2.35',
      '735.3150',
    ],
    ['tonnes to cubic metres by density', tonnes, 'm3', { kind: 'density', value: '845' }, '700', '591.5000'],
    ['kilolitres to cubic metres', { currency: 'JPY', unit: 'kl' }, 'm3', undefined, '69000', '69000.0000'],
  ] as const)('%s', (_name, market, price_unit, conversion, quoted, expected) => {
    const averaging = { kind: 'around', before: 0, on_date: true, after: 0 } as const
    const result = price({ averaging, price_unit, conversion }, pricesFrom('2026-03-11', [quoted]), market)
    expect([result.price, result.quotes[0]?.converted]).toEqual([expected, expected])
  })

  it('of mass and volume take a factor', () => {
    expect(refusal(() => price({ price_unit: 'bbl' }, week))).toEqual({
      conversion: 'Converting MT to bbl needs barrels per tonne or a density',
    })
  })

  it('of energy cannot be priced in', () => {
    expect(refusal(() => price({}, week, { currency: 'USD', unit: 'MMBtu' }))).toEqual({
      market_id: 'A deal cannot use prices per MMBtu',
    })
  })
})

describe('what cannot be priced', () => {
  it('has no prices, or not enough', () => {
    expect(refusal(() => price({}, []))).toEqual({ bl_date: 'There are no prices around this date' })
    expect(refusal(() => price({ bl_date: '2026-03-09' }, week))).toEqual({
      bl_date: 'There are not enough prices around this date',
    })
  })

  it('accepts negative prices', () => {
    const prices = pricesFrom('2026-03-09', ['1', '-37.63', '10', '2', '3'])
    expect(price({}, prices).mean).toBe('-4.3260')
  })
})
