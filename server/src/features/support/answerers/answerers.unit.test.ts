import { maxQuestionLength } from '@laycan/contract/support/support'
import { describe, expect, it } from 'vitest'
import { findMarket } from '../tools/market-names.rules.ts'
import { describeMarketPrice } from '../tools/prices/describe-price.ts'
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
