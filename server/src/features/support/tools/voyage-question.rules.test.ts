import { expect, it } from 'vitest'
import { readVoyage } from './voyage-question.rules.ts'

const ports = new Set(['rotterdam', 'singapore', 'houston', 'santos', 'ras tanura', 'new york', 'fujairah'])
const read = (question: string) => readVoyage(question, (name) => ports.has(name.toLowerCase()))

it.each([
  ['how long from Rotterdam to Singapore at 12 knots', { from: 'Rotterdam', to: 'Singapore', speed: '12' }],
  ['distance between Houston and Santos', { from: 'Houston', to: 'Santos' }],
  ['nm ras tanura - rotterdam', { from: 'ras tanura', to: 'rotterdam' }],
  ['Sailing time Fujairah -> New York?', { from: 'Fujairah', to: 'New York' }],
  ['how many days does a ship take to Singapore from Houston', { from: 'Houston', to: 'Singapore' }],
  ['distance rotterdam to singapore without suez', { from: 'rotterdam', to: 'singapore', avoid: 'suez' }],
  [
    'voyage Houston to Rotterdam, 13 kts, burning 30 t/day at 520 usd/mt',
    { from: 'Houston', to: 'Rotterdam', speed: '13', burnt: '30', bunkerPrice: '520' },
  ],
  // A place that is not known is asked for, and no other taken for it.
  ['distance from Atlantis to Rotterdam', { from: 'Atlantis', to: 'Rotterdam' }],
])('%s', (question, voyage) => {
  expect(read(question)).toEqual(voyage)
})

it.each([
  'How long does it take from the offer to the deal?',
  'how far is my cargo from discharge port?',
  '3,600 nm from Houston to Rotterdam at 12 knots',
  'price of vlsfo in rotterdam and singapore',
])('is not in: %s', (question) => {
  expect(read(question)).toBeUndefined()
})
