import { maxQuestionLength } from '@laycan/contract/support/support'
import { describe, expect, it } from 'vitest'
import { readConversion } from '../tools/conversion.rules.ts'
import { findMarket } from '../tools/market-names.rules.ts'
import { describeMarketPrice } from '../tools/market-price.ts'
import { readMarketQuestion } from '../tools/prices/market-question.rules.ts'
import { createMarkFilter, readCitedText } from './cited-text.rules.ts'
import { completeQuestion, lastQuestion } from './follow-up.ts'

describe('a question after another', () => {
  const history = [
    { role: 'user' as const, content: 'What is the sulfur limit for ships?' },
    { role: 'assistant' as const, content: '0.50 percent.' },
  ]
  it.each([
    ['And in the Mediterranean?', true],
    ['Is it binding?', true],
    ['Which one is cheaper?', true],
    ['How long does it take?', true],
    ['How do I reset my password?', false],
    ['EN 590', false],
    ['It is about a cargo of diesel that was loaded in Rotterdam last week', false],
  ])('%s needs the one before: %s', (question, needsIt) => {
    expect(completeQuestion(question, lastQuestion(history)) !== question).toBe(needsIt)
  })
  it('is used as it is where nothing was asked before', () => {
    expect(completeQuestion('And then?', lastQuestion([]))).toBe('And then?')
  })
  it('reads no more of the one before than a question may have', () => {
    const sent = [{ role: 'user' as const, content: 'x'.repeat(20_000) }]
    expect(lastQuestion(sent)).toHaveLength(maxQuestionLength)
  })
})

describe('marks of sources', () => {
  it('are read and taken out', () => {
    expect(readCitedText('One [[a-b]]. Two [[a-b]] [[c]]!')).toEqual({
      content: 'One. Two!',
      files: ['a-b', 'c'],
    })
    expect(readCitedText('No [marks] [[Not A Mark]]')).toEqual({
      content: 'No [marks] [[Not A Mark]]',
      files: [],
    })
  })

  it.each([1, 2, 3, 7, 100])('never show in a stream of parts of %i letters', (size) => {
    const text = 'Demurrage [see below] is time [[laycan-nor-demurrage]] over laytime [[x]]. Done [ really.'
    let shown = ''
    const filter = createMarkFilter((part) => {
      shown += part
      expect(shown).not.toMatch(/\[\[/)
    })
    for (let at = 0; at < text.length; at += size) filter.push(text.slice(at, at + size))
    filter.end()
    expect(shown).toBe('Demurrage [see below] is time over laytime. Done [ really.')
  })
})

describe('a conversion in a question', () => {
  it.each([
    ['How many barrels are in a tonne of diesel?', { amount: '1', from: 'MT', to: 'bbl', fuel: 'diesel' }],
    ['Convert 5,000 MT of jet to barrels', { amount: '5000', from: 'MT', to: 'bbl', fuel: 'jet' }],
    ['what is 2.5 m3 in litres', { amount: '2.5', from: 'm3', to: 'L' }],
    ['how many gallons in 3 barrels', { amount: '3', from: 'bbl', to: 'gal' }],
    ['0.159 m3 in litres', { amount: '0.159', from: 'm3', to: 'L' }],
    ['how many litres in 0.159 m3', { amount: '0.159', from: 'm3', to: 'L' }],
    ['Litres in 0.159 m3?', { amount: '0.159', from: 'm3', to: 'L' }],
    ['1.250 MT of jet to barrels', { amount: '1.250', from: 'MT', to: 'bbl', fuel: 'jet' }],
    ['1,234,567.5 bbl to gal', { amount: '1234567.5', from: 'bbl', to: 'gal' }],
    ['5 000 bbl to gal', { amount: '5000', from: 'bbl', to: 'gal' }],
    ['5\u202f000\u2009000 bbl to gal', { amount: '5000000', from: 'bbl', to: 'gal' }],
    ['12500 bbl to gal', { amount: '12500', from: 'bbl', to: 'gal' }],
  ])('%s', (question, conversion) => {
    expect(readConversion(question)).toEqual(conversion)
  })
  it.each([
    'How do I convert units?',
    'What is a barrel?',
    '10 percent in July',
    '-5 bbl to gal',
    '- 5 bbl to gal',
    '−15 bbl to gal',
    'minus 5 bbl to gal',
    '-5 000 bbl to gal',
    'how many gallons in -5 barrels',
    // A comma before other than three digits, or after a nought, may be a decimal one.
    '1,5 m3 to bbl',
    '0,159 m3 to bbl',
    '1.250.000 m3 to bbl',
  ])('is not in: %s', (question) => {
    expect(readConversion(question)).toBeUndefined()
  })
})

describe('the price of a market', () => {
  const price = (name: string, marketId: string) => ({
    marketId,
    fuelTypeId: null,
    region: 'global',
    name,
    price: '80.12',
    currency: 'USD',
    unit: 'bbl',
    decimals: 2,
    at: '2026-03-02T10:00:00.000Z',
    kind: 'simulated' as const,
    sourceName: 'Laycan simulation',
    isStale: true,
  })
  const prices = [
    price('Dated Brent', 'DATED-BRENT'),
    price('Brent Crude', 'ICE-B'),
    price('WTI Crude', 'NYMEX-CL'),
  ]

  it.each([
    ['What is the price of Brent now?', 'ICE-B'],
    ['How much is dated brent?', 'DATED-BRENT'],
    ["What's WTI trading at?", 'NYMEX-CL'],
    ['What is the current price of unobtainium?', undefined],
  ])('%s', (question, marketId) => {
    const asked = readMarketQuestion(question, '2026-03-02')
    expect(asked && findMarket(prices, question)?.marketId).toBe(marketId)
  })
  it('is not asked for by every question', () => {
    expect(readMarketQuestion('How do I reset my password?', '2026-03-02')).toBeUndefined()
  })
  it('comes with its source, its time and what to think of it', () => {
    expect(describeMarketPrice(price('Brent Crude', 'ICE-B'))).toBe(
      'Brent Crude stands at 80.12 USD/bbl (simulated, Laycan simulation, 2026-03-02 10:00 UTC, stale).',
    )
  })
})
