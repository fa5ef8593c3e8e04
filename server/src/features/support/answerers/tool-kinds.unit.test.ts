import { expect, it } from 'vitest'
import { type KindChances, messageKinds } from '../intent/message-kinds.rules.ts'
import { isOfOtherKind } from './tool-kinds.ts'

const chancesWith = (given: Partial<KindChances>): KindChances => ({
  ...(Object.fromEntries(messageKinds.map((kind) => [kind, 0])) as KindChances),
  ...given,
})

it.each([
  ['my_data', { mine: 0.9 }, false, false],
  ['my_data', { mine: 0.05, article: 0.9 }, false, true],
  ['my_data', { mine: 0.6 }, true, true],
  ['market_price', { price: 0.05, alert: 0.9 }, false, false],
  ['market_price', { price: 0.7 }, true, true],
  ['calculate', { sum: 0.3 }, true, false],
  ['open_screen', { article: 1 }, false, false],
])('%s with %j, translated %s: %s', (tool, chances, isTranslated, isOther) => {
  expect(isOfOtherKind(tool, chancesWith(chances), isTranslated)).toBe(isOther)
})

it('doubts nothing without the model', () => {
  expect(isOfOtherKind('my_data', undefined)).toBe(false)
})
