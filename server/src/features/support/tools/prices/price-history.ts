import { addDays, dateInWords } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import { readChart } from '#features/markets/market-history.service.ts'
import type { CurrentPrice } from '#features/markets/market-prices.service.ts'
import type { PriceTime } from './price-periods.rules.ts'

/** What a price was on a day, or did over a time, from daily closes. */
type Close = { time: string; close: string }

async function readCloses(ctx: Context, marketId: string, from: string, to: string): Promise<Close[]> {
  const chart = await readChart(ctx, ctx.config.marketSource, marketId, { interval: '1d', from, to, lead: 0 })
  const { candles } = JSON.parse(chart.bytes.toString()) as typeof chart.value
  return candles.map(({ time, close }) => ({ time, close }))
}

/** A market rests on weekends and holidays: the close before counts. */
const longestRest = 10

export async function describeTime(
  ctx: Context,
  price: CurrentPrice,
  time: PriceTime,
): Promise<string | undefined> {
  const { marketId } = price
  const before = await readCloses(ctx, marketId, addDays(time.from, -longestRest), time.from)
  const start = before.at(-1)
  if (time.isDay) return start && describeDay(price, start, time)
  const within = (await readCloses(ctx, marketId, time.from, time.to)).filter(
    ({ time: day }) => day > (start?.time ?? ''),
  )
  const isOpen = time.to >= price.at.slice(0, 10)
  const now = { time: price.at.slice(0, 10), close: price.price }
  const ended = isOpen ? [...within.filter(({ time: day }) => day < now.time), now] : within
  const all = [...(start ? [start] : []), ...ended]
  return all.length < 2 ? undefined : describePeriod(price, all, time)
}

function describeDay(
  { name, currency, unit }: CurrentPrice,
  { time, close }: Close,
  asked: PriceTime,
): string {
  const rested = time === asked.from ? '' : ', the last day with a price before it'
  const when = asked.name[0]?.toUpperCase() + asked.name.slice(1)
  return `${when} (${dateInWords(time)}${rested}) ${name} closed at ${close} ${currency}/${unit}.`
}

function describePeriod({ name, currency, unit }: CurrentPrice, closes: Close[], time: PriceTime): string {
  const values = closes.map(({ close }) => Number(close))
  const decimals = closes.at(-1)?.close.split('.')[1]?.length ?? 2
  const [first = 0] = values
  const last = values.at(-1) ?? 0
  const shown = (value: number) => value.toFixed(decimals)
  const sign = last > first ? '+' : last < first ? '−' : ''
  const percent = first === 0 ? '' : ` or ${sign}${Math.abs(((last - first) / first) * 100).toFixed(2)}%`
  // The first close is what the change is counted from, and not of the time itself.
  const counted = values.length > 2 ? values.slice(1) : values
  const mean = counted.reduce((sum, value) => sum + value, 0) / counted.length
  return `Over the last ${time.name}, ${name} changed by ${sign}${shown(Math.abs(last - first))} ${currency}/${unit}${percent}, from ${shown(first)} to ${shown(last)}. It was between ${shown(Math.min(...values))} (low) and ${shown(Math.max(...values))} (high), and its average was ${shown(mean)} ${currency}/${unit} over ${counted.length} ${counted.length === 1 ? 'day' : 'days'} with a price.`
    .replace('Over the last days since', 'Since')
    .replace('Over the last month of', 'In')
}
