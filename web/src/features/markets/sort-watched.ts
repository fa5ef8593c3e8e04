/** The watched ones first, in the order in which they were chosen; the others as they came. */
export function sortWatched<M extends { market_id: string }>(markets: M[], watched: string[]): M[] {
  const place = new Map(watched.map((id, at) => [id, at]))
  const first = markets.filter(({ market_id }) => place.has(market_id))
  first.sort((one, other) => (place.get(one.market_id) ?? 0) - (place.get(other.market_id) ?? 0))
  return [...first, ...markets.filter(({ market_id }) => !place.has(market_id))]
}
