import { priceText } from '@laycan/contract/figure-texts'
import type { Market } from '@laycan/contract/markets/markets'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { Change, type Direction } from '#ui/change.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useFuelMarkets } from './fuel-types.api.ts'

/** Where the fuel is priced, each with its last price and the way to its chart. */
export function FuelMarkets({ id }: { id: string }) {
  const query = useFuelMarkets(id)
  const { data: markets, isPending } = query
  if (isPending) {
    return (
      <SkeletonGroup label="Loading markets">
        <SkeletonText lines={2} />
      </SkeletonGroup>
    )
  }
  if (!markets) return <LoadError query={query} what="markets" isInCard />
  if (markets.length === 0) return <p className="text-muted">No market here prices this fuel itself.</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {markets.map((market) => (
          <MarketLine key={market.market_id} market={market} />
        ))}
      </ul>
      {markets.some(({ kind }) => kind === 'simulated') && (
        <p className="mt-1.5 text-muted text-sm">These prices are simulated.</p>
      )}
    </>
  )
}

function MarketLine({ market }: { market: Market }) {
  const formats = useFormats()
  const { change_24h: change } = market
  return (
    <li className="flex items-center gap-x-4 px-3 py-1.5">
      <div className="min-w-0 flex-1">
        <Link
          to={`/markets/chart?market=${encodeURIComponent(market.market_id)}`}
          className="rounded-sm font-medium underline decoration-line-strong underline-offset-3 hover:decoration-2"
        >
          {market.fuel_name}
        </Link>
        <p className="text-muted text-sm">{market.exchange}</p>
      </div>
      <div className="flex flex-col items-end sm:flex-row sm:items-center sm:gap-x-4">
        <span className="tabular whitespace-nowrap">
          {priceText(market.current_price, market, formats.number)}
        </span>
        {change !== null && (
          <Change
            direction={directionOf(change)}
            value={percentText(change, formats)}
            className="min-w-18 justify-end text-sm"
          />
        )}
      </div>
    </li>
  )
}

const directionOf = (percent: string): Direction =>
  Number(percent) > 0 ? 'up' : Number(percent) < 0 ? 'down' : 'flat'

const percentText = (percent: string, formats: Formats) =>
  `${Number(percent) > 0 ? '+' : ''}${formats.number(percent, 2)}%`
