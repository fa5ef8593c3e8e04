import { utcMinute } from '@laycan/contract/calendar'
import { z } from 'zod'
import { type CurrentPrice, listCurrentPrices } from '#features/markets/market-prices.service.ts'
import { informativeWords } from '../knowledge/word-index.ts'
import { liveTool } from './live-tool.ts'

const asked =
  /\b(price|prices|quote|quoted|trading|trade|costs?|worth|level)\b.*\b(now|today|current|currently|at the moment|of|for|is|at)\b|\bhow much (is|does|are)\b|\bwhat(?:'s| is)\b.*\b(at|trading|price)\b|\b(current|latest|today's)\b.*\bprice\b/i
/** Said of every price, so they do not say which one is meant. */
const vague = new Set(
  'price prices quote current latest today now much worth level market trading trade costs cost'.split(' '),
)

const Input = z.object({
  market: z.string().min(2).max(100).describe('Name of a fuel or market, such as Brent.'),
})
type Input = z.infer<typeof Input>

export const marketPrice = liveTool<Input>({
  name: 'market_price',
  description: 'The price of a market at this moment, with its source, its time and whether it is simulated.',
  input: Input,
  readInput(question) {
    if (!asked.test(question)) return undefined
    const market = informativeWords(question)
      .filter((word) => word.length > 1 && !vague.has(word))
      .join(' ')
    return market.length >= 2 ? { market } : undefined
  },
  async run(ctx, _caller, { market }) {
    const found = findMarket(await listCurrentPrices(ctx), market)
    return found && { text: describeMarketPrice(found), path: '/markets' }
  },
})

/** The market whose name has every word asked for, best as its beginning: Brent is Brent Crude, not Dated Brent. */
export function findMarket(prices: CurrentPrice[], asked: string): CurrentPrice | undefined {
  const words = informativeWords(asked)
  const placeIn = (name: string) => informativeWords(name).indexOf(words[0] ?? '')
  return prices
    .filter(({ name, marketId }) => {
      const known = new Set([...informativeWords(name), ...informativeWords(marketId)])
      return words.every((word) => known.has(word))
    })
    .sort((one, other) => placeIn(one.name) - placeIn(other.name) || one.name.length - other.name.length)[0]
}

const kinds = { simulated: 'simulated', delayed: 'delayed', end_of_day: 'end of day' }

export function describeMarketPrice({
  name,
  price,
  currency,
  unit,
  at,
  kind,
  sourceName,
  isStale,
}: CurrentPrice): string {
  const age = `${utcMinute(at)}${isStale ? ', stale' : ''}`
  return `${name} stands at ${price} ${currency}/${unit} (${kinds[kind]}, ${sourceName}, ${age}).`
}
