import { expect, it } from 'vitest'
import { resolveFollowUp } from './follow-up.rules.ts'

it.each([
  ['price of brent', 'and gasoil?', 'price of gasoil'],
  ['where is gasoil', 'in singapore?', 'price of gasoil Singapore'],
  ['price of jet in singapore', 'what about yesterday', 'price of jet Singapore yesterday'],
  ['brent over the last week', 'and wti', 'price of wti over the last week'],
  ['brent?', 'vs dubai', 'price of brent vs dubai'],
  ['price of WTI', 'per tonne?', 'price of WTI per tonne'],
  ['30 kt diesel in bbl', 'and jet?', '30 kt jet in bbl'],
  ['30 kt diesel in bbl', 'in m3?', '30000 MT of diesel in m3'],
  ['30 kt diesel in bbl', 'and 50,000?', '50000 MT diesel in bbl'],
  ['demurrage for 30 hours at 24,000 a day', 'and 12 hours?', 'demurrage for 12 hours at 24000 a day'],
  ['What is demurrage?', '36 hours at 20,000 a day, say', 'What is demurrage, 36 hours at 20,000 a day, say'],
  ['10,000 mt at 700 usd/mt', 'at 720?', '10000 mt at 720 usd/mt'],
  ['density of diesel', 'and its flash point?', 'What is the flash point of diesel?'],
  ['do I have open requests', 'and supplies?', 'Do I have open supplies?'],
  ['What is FOB?', 'and CIF?', 'What is CIF?'],
  ['gasoil in singapore', 'vs rotterdam', 'price of gasoil Singapore vs gasoil Rotterdam'],
  ['what is brent', 'price?', 'price of brent'],
  ['is brent above 80', 'and 60?', 'is brent above 60'],
  // What was asked back is given.
  ['how much demurrage is 36 hours', '20,000 a day', 'how much demurrage is 36 hours, 20,000 a day'],
  ['5,000 tonnes in barrels', 'diesel', '5,000 tonnes in barrels, diesel'],
  // A bare number takes the place of what is nearest in size.
  ['0.5 usd/mt commission on 30,000 mt', "if it's 0.6", '0.6 usd/mt commission on 30000 mt'],
  ['distance rotterdam to singapore', 'and at 14 knots?', 'distance rotterdam to singapore at 14 knots?'],
  ['how far from houston to santos', 'and to rotterdam', 'how far from houston to rotterdam'],
  ['am I verified?', 'so what do i have to do', 'What is missing in my KYC verification?'],
  ['cheapest bunker port now', 'and the second one?', 'second cheapest bunker port now'],
  ['price of wcs vs wti', 'and to brent?', 'price of wcs vs brent'],
  ['vlsfo singapore', 'how does that compare to rotterdam', 'price of vlsfo Singapore vs vlsfo Rotterdam'],
  [
    'loaded 30,000 t, discharged 29,800 t',
    'is that flagged?',
    'loaded 30,000 t, discharged 29,800 t, and is it flagged?',
  ],
  ['explain backwardation to me', "what's it called the other way round", 'What is contango?'],
  ['what is contango', 'and the opposite?', 'What is backwardation?'],
  ['what does SHINC stand for', 'and the opposite?', 'What is SHEX?'],
  ['flash point of HVO', 'is HVO the same thing as biodiesel', 'is HVO the same thing as biodiesel'],
  ['What is FOB?', 'what is the opposite of contango', 'What is backwardation?'],
  ['what is demurrage', 'what is the reverse called', 'What is despatch?'],
  ['What is FOB?', "what's the opposite of it", "what's the opposite of it"],
  ['What is FOB?', 'how do I reset my password', 'how do I reset my password'],
])('%s, then %s', (previous, text, resolved) => {
  expect(resolveFollowUp(text, previous)).toBe(resolved)
})

it('takes one of several that were named', () => {
  const answered = 'Brent Crude stands at 80 USD/bbl (x). WTI Crude stands at 76 USD/bbl (x).'
  expect(resolveFollowUp('the second one in usd/mt', 'brent and wti', answered)).toBe(
    'price of WTI Crude in usd/mt',
  )
})

it.each([
  ['double that', '223500 * 2'],
  ['plus 5%', '223500 bbl plus 5%'],
  ['minus 500', '223500 - 500'],
])('goes on from what came out: %s', (text, resolved) => {
  const answered = '30,000 MT of diesel is 223,500 bbl, at 7.45 bbl a tonne.'
  expect(resolveFollowUp(text, '30 kt diesel in bbl', answered)).toBe(resolved)
})
