import { utcMinute } from '@laycan/contract/calendar'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { readChart } from '#features/markets/market-history.service.ts'
import { type CurrentPrice, listCurrentPrices } from '#features/markets/market-prices.service.ts'
import { liveTool } from './live-tool.ts'
import { findMarket, type Period, periodNames, readMarket } from './market-names.rules.ts'

const Input = z.object({
  market: z.string().min(2).max(100).describe('Name of a fuel or market, such as Brent.'),
  period: z.enum(['1d', '1w', '1m', '3m', '1y']).optional().describe('To see how the price moved over it.'),
})
type Input = z.infer<typeof Input>

export const marketPrice = liveTool<Input>({
  name: 'market_price',
  description:
    'The price of a market at this moment, with its source, its time and whether it is simulated; or how it moved over a period.',
  input: Input,
  readInput: readMarket,
  async run(ctx, _caller, { market, period }) {
    const found = findMarket(await listCurrentPrices(ctx), market)
    if (!found) return undefined
    const moved = period ? await describeMove(ctx, found, period) : undefined
    return { text: [moved, describeMarketPrice(found)].filter(Boolean).join(' '), path: '/markets' }
  },
})

/** Undefined where the history does not reach back so far. */
async function describeMove(ctx: Context, { marketId, name, currency, unit }: CurrentPrice, period: Period) {
  const chart = await readChart(ctx, ctx.config.marketSource, marketId, { timeframe: period, lead: 0 })
  const { candles, market } = JSON.parse(chart.bytes.toString()) as typeof chart.value
  const closes = candles.map(({ close }) => Number(close))
  if (closes.length < 2 || market.change_period === null) return undefined
  const change = Number(market.change_period)
  const [low, high] = [Math.min(...closes), Math.max(...closes)].map((value) =>
    value.toFixed(market.decimals),
  )
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `Over the last ${periodNames[period]}, ${name} changed by ${sign}${Math.abs(change).toFixed(2)}%, between ${low} and ${high} ${currency}/${unit}.`
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
