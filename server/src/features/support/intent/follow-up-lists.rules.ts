import { extremeIn, moversIn } from '../tools/prices/market-groups.rules.ts'
import { timeWords, unitWords } from './follow-up-words.rules.ts'

/** `The second one`: of several things that the answer before named, in their order. */
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st|former|number one)\b/i, 1],
  [/\b(?:second|2nd|latter|number two|other one)\b/i, 2],
  [/\b(?:third|3rd|number three)\b/i, 3],
  [/\b(?:fourth|4th)\b/i, 4],
  [/\blast one\b/i, -1],
]
const extremeWord =
  /\b(?:cheapest|lowest|least expensive|most expensive|dearest|highest|costliest|priciest)\b/i

export function resolveListed(text: string, previous: string, answered: string): string | undefined {
  if (moversIn(previous)) {
    if (/\b(?:gainers?|winners?|risers?|up)\b/i.test(text)) return 'top gainers today'
    if (/\b(?:losers?|fallers?|down)\b/i.test(text)) return 'top losers today'
  }
  const rank = ordinals.find(([pattern]) => pattern.test(text))?.[1]
  if (rank === undefined) return undefined
  // And the second cheapest: of the same group.
  const extreme = extremeWord.exec(previous)?.[0]
  if (extreme && extremeIn(previous) && rank > 1)
    return previous.replace(extremeWord, `${rank === 2 ? 'second' : 'third'} ${extreme}`)
  const deals = [...new Set(answered.match(/\bD-\d{3,12}\b/g) ?? [])]
  if (deals.length > 1) return itemOf(deals, rank, (deal) => `Where does my deal ${deal} stand?`)
  const markets = marketsIn(answered)
  return markets.length > 1
    ? itemOf(markets, rank, (market) =>
        `price of ${market} ${timeWords(text) ?? ''} ${unitWords(text)}`.replace(/\s+/g, ' ').trim(),
      )
    : undefined
}

const itemOf = (items: string[], rank: number, say: (item: string) => string): string | undefined => {
  const item = items.at(rank > 0 ? rank - 1 : rank)
  return item && say(item)
}

/** Names before `stands at`, and before a change in percent. */
function marketsIn(answered: string): string[] {
  const priced = [...answered.matchAll(/(?:^|[.:] )([^.:;]{2,60}?) stands at /g)].map(([, name = '']) => name)
  const moved = [...answered.matchAll(/(?:: |; )([^;:]{2,60}?) [+−]\d+(?:\.\d+)?% /g)].map(
    ([, name = '']) => name,
  )
  return [...new Set(priced.length > 1 ? priced : moved)]
}
