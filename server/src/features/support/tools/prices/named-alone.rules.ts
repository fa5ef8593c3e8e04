import { informativeWords } from '../../knowledge/informative-words.rules.ts'
import { wordSet } from '../sums/tokens.rules.ts'
import { placesIn } from './market-places.rules.ts'
import { type Named, productsIn } from './market-products.rules.ts'

/** Words around a market that ask nothing else. */
const around = wordSet(
  `show over last past this next previous week weeks weekly month months monthly year years yearly quarter quarterly day days
today s now current currently right please pls plz kindly price prices priced pricing ice nymex platts argus spot future futures cargo cargoes barge
barges cif fob c f cfr del delivered dlvd pipeline bunker bunkers vs versus and ago one compared tell latest hi hello hey good morning afternoon
sir mate team usd dollar dollars eur euro euros cent cents per bbl barrel barrels mt tonne tonnes gal gallon gallons level quote front rate
rates market terms mid chg change average avg ytd mtd yoy mom wow high low range since monday yesterday open spec swap index marker number
grade fuel us uk m1 m sweet light sour ppm cst ron netback flat port ports wholesale stemming quick indication jpy cny inr brl yen yuan rupees
kl january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec`.replace(
    /\s+/g,
    ' ',
  ),
)

/** Nothing but markets, places, times and units: `gasoil`, `brent over the last year`. */
export function namesOnlyMarkets(text: string, isMissing: boolean): boolean {
  const without = (rest: string, said: Pick<Named, 'words'>[]) =>
    said.reduce((made, { words }) => made.replace(words, ' '), rest)
  const bare = without(text, productsIn(text))
  const left = informativeWords(without(bare, placesIn(bare)).replace(/\bwhat(?:'s| is| are)\b/gi, ' '))
  const isWhatIs = /^\W*what(?:'s| is| are)\b/i.test(text)
  return (
    left.every((word) => around.has(word) || /^\d/.test(word)) &&
    !isWhatIs &&
    (!isMissing || text.trim().split(/\s+/).length <= 6)
  )
}
