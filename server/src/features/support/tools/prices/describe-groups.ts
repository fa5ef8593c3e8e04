import { utcMinute } from '@laycan/contract/calendar/calendar'
import { priceText } from '@laycan/contract/figure-texts'
import type { Context } from '#context.ts'
import type { CurrentPrice } from '#features/markets/market-prices.service.ts'
import { readOverview } from '#features/markets/markets.service.ts'
import { describeMarketPrice } from './describe-price.ts'
import type { Extreme, Movers } from './market-groups.rules.ts'
import { pricePer } from './price-units.ts'

/** What is true of several markets at once. */
const mostBeside = 2
/** So many were named one by one, and none of them is left out. */
const mostNamed = 6
const listed = new Intl.ListFormat('en-GB')

/** Compared by the barrel where their units differ; those in another currency are not compared. */
export async function describeExtreme(
  ctx: Context,
  found: CurrentPrice[],
  { end, rank }: Extreme,
): Promise<string | undefined> {
  const [first] = found
  const isOneUnit = found.every(({ unit }) => unit === first?.unit)
  const compared = await Promise.all(
    found
      .filter(({ currency }) => currency === first?.currency)
      .map(async (price) => ({
        price,
        size: isOneUnit ? price.price : (await pricePer(ctx, price, 'bbl'))?.value,
      })),
  )
  const sorted = compared
    .filter(({ size }) => size !== undefined)
    .toSorted((one, other) => (end === 'lowest' ? 1 : -1) * (Number(one.size) - Number(other.size)))
  const chosen = sorted[rank - 1]
  if (!chosen) return undefined
  const say = ({ price, size }: (typeof sorted)[number]) =>
    `${price.name} (${priceText(price.price, price)}${isOneUnit || price.unit === 'bbl' ? '' : `, or ${size} USD/bbl`})`
  const isWhole = sorted.length <= mostNamed
  const before = isWhole ? sorted.slice(0, rank - 1) : []
  const after = sorted.slice(rank, isWhole ? undefined : rank + mostBeside)
  const place = rank === 1 ? '' : rank === 2 ? 'second ' : 'third '
  const beside = [
    before.length > 0 && ` Before it: ${listed.format(before.map(say))}.`,
    after.length > 0 && ` Next: ${listed.format(after.map(say))}.`,
  ].filter(Boolean)
  const left = found
    .filter((price) => sorted.every((one) => one.price !== price))
    .map((price) => ` ${price.name} (${priceText(price.price, price)}) cannot be compared with them.`)
  return `Of ${sorted.length} markets here the ${place}${end} is this one: ${describeMarketPrice(chosen.price)}${isOneUnit || chosen.price.unit === 'bbl' ? '' : ` That is ${chosen.size} USD/bbl.`}${[...beside, ...left].join('')}`
}

const mostMovers = 3

/** By the change since the last day with a price, as the board shows it. */
export async function describeMovers(ctx: Context, movers: Movers): Promise<string | undefined> {
  const overview = await readOverview(ctx, ctx.config.marketSource)
  const { markets, source } = JSON.parse(overview.bytes.toString()) as typeof overview.value
  const changed = markets
    .flatMap(({ fuel_name: name, change_24h: change, current_price, currency, unit, decimals }) =>
      change === null
        ? []
        : [{ name, change: Number(change), price: priceText(current_price, { currency, unit, decimals }) }],
    )
    .toSorted((one, other) => other.change - one.change)
  const say = ({ name, change, price }: (typeof changed)[number]) =>
    `${name} ${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(2)}% (${price})`
  const up = changed.filter(({ change }) => change > 0).slice(0, mostMovers)
  const down = changed
    .filter(({ change }) => change < 0)
    .toReversed()
    .slice(0, mostMovers)
  const said = [
    movers === 'down'
      ? ''
      : up.length > 0
        ? `Up most on the day: ${up.map(say).join('; ')}.`
        : 'No market is up on the day.',
    movers === 'up'
      ? ''
      : down.length > 0
        ? `Down most on the day: ${down.map(say).join('; ')}.`
        : 'No market is down on the day.',
  ]
  const at = source.as_of ? `, ${utcMinute(source.as_of)}` : ''
  return changed.length === 0
    ? undefined
    : `${said.filter(Boolean).join(' ')} (${source.name}, ${source.kind.replaceAll('_', ' ')}${at}.)`
}
