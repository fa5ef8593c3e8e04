import { informativeWords } from '../knowledge/informative-words.rules.ts'
import { idsFor, marketAt } from './prices/market-list.rules.ts'
import { placesIn } from './prices/market-places.rules.ts'
import { productsIn } from './prices/market-products.rules.ts'

/** The market that a name means among those of the source. */
export type Period = '1d' | '1w' | '1m' | '3m' | '1y'
export const periodNames: Record<Period, string> = {
  '1d': 'day',
  '1w': 'week',
  '1m': 'month',
  '3m': 'three months',
  '1y': 'year',
}

const spellings: Record<string, string[]> = {
  europe: ['nwe', 'ara', 'rotterdam', 'gasoil', 'brent'],
  european: ['nwe', 'ara', 'rotterdam', 'gasoil', 'brent'],
  rotterdam: ['rotterdam', 'ara'],
  middle: ['gulf', 'fujairah'],
  diesel: ['ulsd', 'gasoil'],
  kerosene: ['jet'],
  petrol: ['gasoline', 'eurobob'],
  bunker: ['bunkers'],
  houston: ['houston', 'gulf'],
  japan: ['japan', 'jkm'],
  world: ['global'],
}
/** Said of many, so they do not tell which. */
const vague = new Set('fuel crude oil east west a1 light a-1'.split(' '))

type Named = { name: string; marketId: string }

/** The market whose name has every word asked for, best as its beginning: Brent is Brent Crude, not Dated Brent. */
export function findMarket<T extends Named>(prices: T[], asked: string): T | undefined {
  const [product] = productsIn(asked)
  const id = product && marketAt(product.product, placesIn(asked.replace(product.words, ' '))[0]?.place)
  const known =
    id === undefined
      ? undefined
      : idsFor(id).flatMap((one) => prices.find(({ marketId }) => marketId === one) ?? [])[0]
  if (known) return known
  const all = informativeWords(asked.replace(/gas oil/i, 'gasoil'))
  const telling = all.filter((word) => !vague.has(word))
  const words = telling.length > 0 ? telling : all
  const placeIn = (name: string) => informativeWords(name).indexOf(words[0] ?? '')
  return prices
    .filter(({ name, marketId }) => {
      const known = new Set([...informativeWords(name), ...informativeWords(marketId)])
      return (
        words.length > 0 &&
        words.every((word) => [word, ...(spellings[word] ?? [])].some((one) => known.has(one)))
      )
    })
    .sort((one, other) => placeIn(one.name) - placeIn(other.name) || one.name.length - other.name.length)[0]
}
