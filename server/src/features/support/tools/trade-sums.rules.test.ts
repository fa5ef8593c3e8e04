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
  [
    'laytime allowed 36 hours, used 48 hours, rate 20000 usd per day',
    '12 hours beyond the laytime at 20,000 a day is 10,000.00',
  ],
  ['price 800, basis density 0.850, actual 0.800, after escalation?', 'The price is 850.00'],
  ['price 800 with a density of 0.850', undefined],
  ['I own 40% of a company that holds 50% of another', 'The effective share is 20%'],
  ['10% of the price and 5% of the volume', undefined],
  ['value of 1,000 t at 700.50', 'is 700,500.00.'],
  ['quotes 700, 702, 704 plus 3 differential', 'plus 3 that is 705.00.'],
  ['gasoil crack with ICE at 745 $/mt and Brent at 80', '20.00 USD/bbl'],
  ['API 30 in specific gravity', '0.8762'],
  ['API gravity of 0.85 specific gravity', undefined],
  ['What is a crack spread?', undefined],
])('%s', (question, expected) => {
  if (expected === undefined) expect(readTradeSum(question)).toBeUndefined()
  else expect(readTradeSum(question)).toContain(expected)
})
