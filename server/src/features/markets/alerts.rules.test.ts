import type { AlertCondition } from '@laycan/contract/markets/market-alerts'
import { describe, expect, it } from 'vitest'
import {
  type AlertFacts,
  alertMessage,
  alertTitle,
  alertValue,
  isMet,
  marketsOf,
  shouldFire,
} from './alerts.rules.ts'

const level = (direction: 'above' | 'below', value = '80'): AlertCondition => ({
  kind: 'level',
  market_id: 'ICE-B',
  direction,
  level: value,
})
const move = (direction: 'up' | 'down' | 'either', percent = '2'): AlertCondition => ({
  kind: 'move',
  market_id: 'ICE-B',
  direction,
  percent,
  window: '1d',
})
const spread: AlertCondition = { kind: 'spread', spread_id: 'brent-wti', direction: 'below', level: '3' }

const facts = (price?: string, ago?: string, spreadValue: string | null = null): AlertFacts => ({
  price: () => price,
  priceAgo: (_id, ms) => (ms === 86_400_000 ? ago : undefined),
  spread: () => spreadValue,
})

describe('what is compared', () => {
  it.each([
    [level('above'), facts('80.10'), '80.10'],
    [move('up'), facts('82', '80'), '2.50'],
    [move('down'), facts('-2', '-1'), '-100.00'],
    [spread, facts('80', '80', '2.95'), '2.95'],
    [level('above'), facts(undefined), undefined],
    [move('up'), facts('80', undefined), undefined],
    [move('up'), facts('80', '0'), undefined],
    [spread, facts('80'), undefined],
  ])('%#: %j', (condition, known, value) => expect(alertValue(condition, known)).toBe(value))
})

describe('when a condition holds', () => {
  it.each([
    [level('above'), '79.99', false],
    [level('above'), '80.00', true],
    [level('below'), '80.01', false],
    [level('below'), '80', true],
    [level('below', '-10'), '-37.63', true],
    [move('up'), '1.99', false],
    [move('up'), '2.00', true],
    [move('up'), '-5', false],
    [move('down'), '-2', true],
    [move('down'), '5', false],
    [move('either'), '-2.01', true],
    [move('either'), '1', false],
    [spread, '3.01', false],
    [spread, '2.99', true],
  ])('%j at %s: %s', (condition, value, holds) => expect(isMet(condition, value)).toBe(holds))
})

describe('when it fires', () => {
  const minute = 60_000
  it.each([
    ['it begins to hold', true, { wasMet: false, lastFiredAtMs: undefined }, true],
    ['it goes on holding', true, { wasMet: true, lastFiredAtMs: undefined }, false],
    ['it ceases to hold', false, { wasMet: true, lastFiredAtMs: 0 }, false],
    ['it holds again within the cool-down', true, { wasMet: false, lastFiredAtMs: 41 * minute }, false],
    ['it holds again after the cool-down', true, { wasMet: false, lastFiredAtMs: 40 * minute }, true],
  ])('%s', (_name, holds, standing, tells) => {
    expect(shouldFire(holds, { ...standing, cooldownMs: 60 * minute }, 100 * minute)).toBe(tells)
  })
})

it('says what it is about, and whether that is simulated', () => {
  const brent = { name: 'Brent Crude', priced: { unit: 'bbl' }, isSimulated: true }
  expect(alertTitle(level('above'), brent)).toBe('Brent Crude above 80.00 USD/bbl')
  expect(alertTitle(move('either'), brent)).toBe('Brent Crude up or down 2% within a day')
  expect(alertMessage(move('up'), brent, '2.50')).toBe(
    'Price alert: Brent Crude up 2% within a day, now at +2.50% (simulated)',
  )
  expect(alertMessage(spread, { ...brent, name: 'Brent – WTI', isSimulated: false }, '2.95')).toBe(
    'Price alert: Brent – WTI below 3.00 USD/bbl, now at 2.95',
  )
  expect(marketsOf(spread, () => ['ICE-B', 'NYMEX-CL'])).toEqual(['ICE-B', 'NYMEX-CL'])
})
