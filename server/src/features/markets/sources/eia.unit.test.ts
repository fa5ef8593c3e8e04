import { describe, expect, it } from 'vitest'
import { type EiaAnswer, eiaAnswers, fakeEia } from '#test/eia-answers.ts'
import { dailyPricesOf, openEiaSource } from './eia.ts'
import { eiaSeries } from './eia-series.ts'
import { SourceError } from './source-error.ts'

const key = 'secret-key-1234'
const open = (...answers: (EiaAnswer | 'offline')[]) => {
  const eia = fakeEia(...answers)
  return { ...eia, source: openEiaSource({ url: 'https://eia.test/v2', key, fetch: eia.send }) }
}
const ask = ({ source }: ReturnType<typeof open>) =>
  source.fetch({ start: '2026-03-01' }, new AbortController().signal)

describe('asking', () => {
  it('asks for every series by its route, the key in the address', async () => {
    const eia = open('spot', 'gas')
    const rows = await ask(eia)
    expect(rows).toHaveLength(7)
    expect(eia.asked.map(({ pathname }) => pathname)).toEqual([
      '/v2/petroleum/pri/spt/data/',
      '/v2/natural-gas/pri/fut/data/',
    ])
    const query = eia.asked[0]?.searchParams
    expect(query?.get('api_key')).toBe(key)
    expect(query?.get('start')).toBe('2026-03-01')
    expect(query?.getAll('facets[series][]')).toHaveLength(eiaSeries.length - 1)
  })

  it('asks on where an answer was cut, and stops where nothing more comes', async () => {
    const eia = open('truncated', 'rest', 'noRows')
    expect(await ask(eia)).toHaveLength(2)
    expect(eia.asked.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '1', '0'])
    expect(await ask(open('truncated', 'noRows', 'noRows'))).toHaveLength(1)
  })

  it.each([
    ['offline', 'The EIA cannot be reached', true],
    ['overLimit', 'The EIA refused: OVER_RATE_LIMIT', true],
    ['tooMany', 'The EIA refused: OVER_RATE_LIMIT', true],
    ['serverError', 'The EIA refused: status 502', true],
    ['noJson', 'The EIA answered in an unknown form', true],
    ['noValues', 'The EIA answered in an unknown form', true],
    ['keyMissing', 'The EIA refused: API_KEY_MISSING', false],
    ['keyInvalid', 'The EIA refused: API_KEY_INVALID', false],
    ['badFrequency', "The EIA refused: Invalid frequency 'hourly' provided.", false],
    ['notFound', 'The EIA refused: Not found.', false],
    ['errorWith200', 'The EIA refused: Something broke.', true],
  ] as const)('%s: %s', async (answer, message, isPassing) => {
    const failure: SourceError = await ask(open(answer)).then(
      () => expect.fail('it was not refused'),
      (error) => error,
    )
    expect(failure).toBeInstanceOf(SourceError)
    expect([failure.message, failure.isPassing]).toEqual([message, isPassing])
    // The key stands in the address, and an error may end up in a log.
    expect(`${failure.stack}${JSON.stringify(failure.cause) ?? ''}`).not.toContain(key)
  })
})

describe('reading', () => {
  const prices = (answer: EiaAnswer) =>
    dailyPricesOf((eiaAnswers[answer].body as { response: { data: never[] } }).response.data)

  it('reads a price from rows with a value, as text or number', () => {
    expect(prices('spot')).toEqual([
      { marketId: 'EIA-WTI', date: '2026-03-09', price: '84.10', volume: null },
      { marketId: 'EIA-BRENT', date: '2026-03-09', price: '91.02', volume: null },
      { marketId: 'EIA-WTI', date: '2026-03-10', price: '86.48', volume: null },
      { marketId: 'EIA-BRENT', date: '2026-03-10', price: '95.29', volume: null },
      { marketId: 'EIA-ULSD-USGC', date: '2026-03-10', price: '3.214', volume: null },
    ])
  })

  it('takes a negative price for what it is', () => {
    expect(prices('corrected').at(-1)?.price).toBe('-37.63')
  })

  it('leaves out what has no value, another unit, another period or an unknown series', () => {
    expect(prices('oddRows')).toEqual([
      { marketId: 'EIA-WTI', date: '2026-03-12', price: '81.00', volume: null },
    ])
    expect(prices('noRows')).toEqual([])
  })
})
