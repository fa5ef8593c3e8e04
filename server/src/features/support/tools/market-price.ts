import { utcDate } from '@laycan/contract/calendar/calendar'
import { priceText } from '@laycan/contract/figure-texts'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { type CurrentPrice, listCurrentPrices } from '#features/markets/market-prices.service.ts'
import { liveTool } from './live-tool.ts'
import { findMarket, type Period, periodNames } from './market-names.rules.ts'
import { describeExtreme, describeMovers } from './prices/describe-groups.ts'
import { describeMarketPrice } from './prices/describe-price.ts'
import { describeSpread } from './prices/describe-spread.ts'
import { idsFor } from './prices/market-list.rules.ts'
import { type MarketQuestion, readMarketQuestion } from './prices/market-question.rules.ts'
import { withoutOccasion } from './prices/occasion.rules.ts'
import { describeTime } from './prices/price-history.ts'
import { describeDifference, describeInUnit, describeWorth } from './prices/price-units.ts'

const Input = z.object({
  market: z
    .string()
    .min(2)
    .max(500)
    .describe(
      'Names of fuels or markets as they would be asked for: Brent, gasoil Singapore vs Rotterdam, jet crack.',
    ),
  period: z.enum(['1d', '1w', '1m', '3m', '1y']).optional().describe('To see how the price moved over it.'),
})
type Input = z.infer<typeof Input>

export const marketPrice = liveTool<Input>({
  name: 'market_price',
  description:
    'The price of markets at this moment with source and time, in another unit, compared with each other, as a crack; or how it moved over a period, with high, low and average.',
  input: Input,
  readInput: (question) => (readOnAnyDay(question) ? { market: question } : undefined),
  async run(ctx, _caller, { market, period }) {
    const text = withNames(period ? `${market} over the last ${periodNames[period as Period]}` : market)
    const prices = await listCurrentPrices(ctx)
    const asked = readMarketQuestion(text, utcDate(ctx.clock()), true)
    const said = asked && (await answer(ctx, prices, asked, text))
    if (said) return { text: said, path: '/markets' }
    const found = findMarket(prices, market)
    return found && { text: describeMarketPrice(found), path: '/markets' }
  },
})

/** Whether a market of ours is named, whatever is asked of it. */
export const namesMarket = (question: string): boolean => (readOnAnyDay(question, true)?.ids.length ?? 0) > 0

/** Which markets are meant does not depend on the day. */
const readOnAnyDay = (question: string, isNamed = false) =>
  readMarketQuestion(withNames(question), '2026-01-01', isNamed)

/** Names of pairs: the hi-5, or scrubber spread, is VLSFO over HSFO. */
const pairs = /\b(?:hi[- ]?5|scrubber spread)\b/gi
const withNames = (question: string) =>
  withoutOccasion(question).replace(pairs, 'VLSFO Singapore vs HSFO Singapore')

const mostMarkets = 4

async function answer(
  ctx: Context,
  prices: CurrentPrice[],
  asked: MarketQuestion,
  text: string,
): Promise<string | undefined> {
  const find = (id: string) =>
    idsFor(id).flatMap((one) => prices.find(({ marketId }) => marketId === one) ?? [])[0]
  const found = asked.ids.flatMap((id) => find(id) ?? [])
  const missing = asked.missing.map(({ name, nearest }) =>
    describeMissing(name, nearest ? find(nearest) : undefined),
  )
  if (asked.movers) return describeMovers(ctx, asked.movers)
  if (asked.extreme) {
    const extreme = await describeExtreme(ctx, found, asked.extreme)
    return extreme && [extreme, ...missing].join(' ')
  }
  if (asked.spread) {
    const spread = await describeSpread(ctx, asked.spread, asked.ids, find, text)
    if (spread) return spread
  }
  if (found.length === 0) return missing.length > 0 ? missing.join(' ') : undefined
  const shown = found.slice(0, mostMarkets)
  const texts = await Promise.all(shown.map((price) => describeOne(ctx, price, asked)))
  const [one, other] = shown
  const difference =
    one && other && shown.length === 2 && asked.isCompared ? await describeDifference(ctx, one, other) : ''
  return [...texts, difference, ...missing].filter(Boolean).join(' ')
}

async function describeOne(
  ctx: Context,
  price: CurrentPrice,
  { time, per, inCents, currency, level, quantity }: MarketQuestion,
) {
  const worth = quantity && (await describeWorth(ctx, price, quantity))
  const moved = time && (await describeTime(ctx, price, time))
  const inUnit = per ? await describeInUnit(ctx, price, per, inCents) : ''
  const inCurrency =
    currency && currency !== price.currency
      ? `I have no exchange rate for ${currency}; on Markets you can enter one under Exchange rates.`
      : ''
  const unknown = time && !moved ? `I have no price of ${price.name} that far back.` : ''
  return [
    worth,
    moved,
    unknown,
    describeMarketPrice(price),
    worth ? '' : inUnit,
    inCurrency,
    level && describeLevel(price, level),
  ]
    .filter(Boolean)
    .join(' ')
}

const describeLevel = ({ price, name }: CurrentPrice, level: string) =>
  `${name} is ${Number(price) > Number(level) ? 'above' : Number(price) < Number(level) ? 'below' : 'at'} ${level}.`

function describeMissing(name: string, nearest: CurrentPrice | undefined): string {
  const instead = nearest
    ? ` The nearest market here is ${nearest.name}, with ${priceText(nearest.price, nearest)}.`
    : ''
  return `There is no market for ${name} on Laycan, so I have no price of it.${instead}`
}
