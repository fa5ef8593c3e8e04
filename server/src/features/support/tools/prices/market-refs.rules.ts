import { marketAt } from './market-list.rules.ts'
import { type NamedPlace, placesIn } from './market-places.rules.ts'
import type { Named, Product } from './market-products.rules.ts'

/** Which markets are meant by products and places together. */
export type MarketRef = {
  product: Product
  place: NamedPlace | undefined
  id: string | undefined
  words: string
}

/** Each product with its place: the nearest one, or the only one for all; one product at two places is two markets. */
export function refsFor(text: string, named: Named[]): MarketRef[] {
  const places = placesIn(
    named.reduce(
      (rest, { at, words }) => rest.slice(0, at) + '~'.repeat(words.length) + rest.slice(at + words.length),
      text,
    ),
  )
  const own = (product: Product, place: NamedPlace | undefined, words: string): MarketRef => ({
    product,
    place,
    id: marketAt(product, place?.place),
    words,
  })
  const [only] = named
  // `to bunker vlsfo`: the same one twice.
  const isOneProduct = named.every(({ product }) => product === only?.product)
  if (only && isOneProduct && places.length > 1) {
    const all = places.map((place) => own(only.product, place, only.words))
    const known = all.filter(({ id }) => id !== undefined)
    const distinct = known.filter(({ id }, at) => known.findIndex((one) => one.id === id) === at)
    const elsewhere = all.filter(({ id, place }) => id === undefined && place?.place !== 'world')
    return distinct.length > 0 ? [...distinct, ...elsewhere] : all.slice(0, 1)
  }
  const isBefore = (places[0]?.at ?? 0) < (only?.at ?? 0)
  return named.map(({ product, at, words }, index) => {
    const until = named[index + 1]?.at ?? text.length
    const from = index === 0 ? 0 : (named[index - 1]?.at ?? 0) + (named[index - 1]?.words.length ?? 0)
    const after = places.find((one) => one.at > at && one.at < until)
    const before = places.findLast(
      (one) => one.at < at && one.at >= from && text.slice(one.at, at).trim().split(/\s+/).length <= 3,
    )
    const shared = places.length === 1 ? places[0] : undefined
    const chosen =
      [...(isBefore ? [before, after] : [after, before]), shared].find(
        (one) => one && marketAt(product, one.place) !== undefined,
      ) ??
      after ??
      before
    // A place that goes with the other product says nothing of this one.
    const isOthers =
      chosen &&
      chosen.place !== 'elsewhere' &&
      marketAt(product, chosen.place) === undefined &&
      named.length > 1
    return own(product, isOthers ? undefined : chosen, words)
  })
}
