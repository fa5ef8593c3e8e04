import { expect, it } from 'vitest'
import { unusedKinds } from './named-used.rules.ts'

const jet = 'Jet CIF NWE cargoes stands at 1,055.25 USD/MT.'
const gasoil = 'Low Sulphur Gasoil stands at 1,002.25 USD/MT.'
const brent = 'Brent Crude stands at 86.92 USD/bbl.'

it.each([
  // All is used.
  ['calculate', '30 kt of diesel in bbl', '30,000 MT of diesel is 223,500 bbl, at 7.45 bbl a tonne.', ''],
  ['calculate', '1,500 m3 at 0.845 in mt', '1,500 m3 is 1,267.5 MT, at 845 kg/m³.', ''],
  ['calculate', '3,000,000 eur in usd at 1.10', '3,000,000 EUR is 3,300,000 USD at 1.10.', ''],
  ['market_price', 'where is jet cif nwe', jet, ''],
  ['market_price', "for his eight o'clock call: where is jet cif nwe", jet, ''],
  ['market_price', 'jet rotterdam', jet, ''],
  ['market_price', 'diesel price europe', gasoil, ''],
  ['market_price', 'EN590 10ppm ara', gasoil, ''],
  ['market_price', 'oil price in the world', brent, ''],
  ['market_price', 'is brent above 80', `${brent} Brent Crude is above 80.`, ''],
  ['market_price', 'brent over the last week', `Over the last week, Brent changed. ${brent}`, ''],
  ['market_price', 'bitumen fob iran', 'There is no market for bitumen on Laycan.', ''],
  ['market_price', 'C3 at Belvieu', 'Propane Mont Belvieu stands at 0.5950 USD/gal.', ''],
  ['market_price', 'jet in eur', `${jet} I have no exchange rate for EUR.`, ''],
  ['fuel_facts', 'flash point of jet a-1', 'The flash point of Jet A-1 is 38 °C.', ''],
  // Something is left out.
  ['calculate', '30 kt of diesel at 700 with 2% off', '30,000 MT at 700 is 21,000,000 USD.', 'numbers'],
  ['calculate', '5,000 eur at 1.10', '5,000 USD at 1.10 is 5,500.', 'currencies'],
  ['voyage', 'rotterdam to houston at 12 knots', 'Rotterdam to Houston takes 14 days.', 'numbers'],
  ['market_price', 'jet nwe and singapore', jet, 'places'],
  ['market_price', 'jet in gibraltar', jet, 'places'],
  ['market_price', 'brent and urals', brent, 'products'],
  ['market_price', 'gasoil and mgo', gasoil, 'products'],
  ['market_price', 'brent in euros', brent, 'currencies'],
  ['market_price', 'brent last month', brent, 'periods'],
  ['market_price', 'has brent broken 90', brent, 'numbers'],
  ['fuel_facts', 'freeze of jet a vs jet a1', 'The freezing point of Jet A is −40 °C.', 'the other one'],
  ['fuel_facts', 'density of jet and diesel', 'The density of Jet A-1 is 0.8.', 'products'],
])('%s, %s: %s leaves out: %s', (tool, question, said, kinds) => {
  expect(unusedKinds(tool, question, said).join()).toBe(kinds)
})
