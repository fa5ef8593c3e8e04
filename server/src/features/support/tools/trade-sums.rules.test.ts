import { expect, it } from 'vitest'
import { readTradeSum } from './trade-sums.rules.ts'

it.each([
  ['3-2-1 crack with rbob 2.00, ulsd 2.50 and wti 70', '21.00 USD/bbl'],
  ['gasoil crack with gasoil at 745 $/mt and brent at 80', '20.00 USD/bbl'],
  ['jet crack if jet is at 100 usd/bbl and brent at 80', '20.00 USD/bbl'],
  ['gasoil crack at 700 usd/mt, brent 80, factor 7', undefined],
  ['average of 700, 702 and 704', 'is 702.00.'],
  ['avg of 1,000 and 2,000 minus 10', 'minus 10 that is 1,490.00.'],
  ['average of what?', undefined],
  ['interest on 1,000,000 usd for 36 days', 'is 8,000.00, by a year of 360 days.'],
  ['interest of 6 percent on 1,000,000 usd for 36 days', 'is 6,000.00'],
  ['How is interest calculated?', undefined],
  ['10,000 mt at 500 usd/mt plus 10%', 'that is 5,500,000.00 USD.'],
  ['10,000 mt at 500 usd/mt with 10% discount', 'that is 4,500,000.00 USD.'],
  ['12 hours over laytime at 30,000 a day', 'is 15,000.00, pro rata'],
  ['API 30 in specific gravity', '0.8762'],
  ['API gravity of 0.85 specific gravity', undefined],
  ['What is a crack spread?', undefined],
])('%s', (question, expected) => {
  if (expected === undefined) expect(readTradeSum(question)).toBeUndefined()
  else expect(readTradeSum(question)).toContain(expected)
})
