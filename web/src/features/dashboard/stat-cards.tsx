import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { useCatalogue, useMarketValue, useTradeOverview } from './dashboard.api.ts'
import { type MarketValue, shortUsd } from './market-value.ts'
import { sampleFigures } from './sample-figures.ts'

/** Each card turns from a sample to a figure of its own by itself. */
export function StatCards() {
  return (
    <section aria-label="Figures" className="grid gap-3 min-[24rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <TradeCards />
      <FuelTypesCard />
      <MarketValueCard />
    </section>
  )
}

/** Samples until the person has begun to trade. */
function TradeCards() {
  const { number } = useFormats()
  const { data: trade, isPending } = useTradeOverview()
  const { activeRequests, totalTransactions } = sampleFigures
  if (!isPending && !trade?.hasTraded) {
    return (
      <>
        <StatCard label="Active Requests" {...activeRequests} value={number(activeRequests.value)} sample />
        <StatCard
          label="Total Transactions"
          {...totalTransactions}
          value={number(totalTransactions.value)}
          sample
        />
      </>
    )
  }
  return (
    <>
      <StatCard
        label="Active Requests"
        value={trade && number(trade.activeRequests)}
        hint={
          trade &&
          hintOf(
            [
              [trade.activeSupplies, 'supply', 'supplies'],
              [trade.openNegotiations, 'negotiation', 'negotiations'],
            ],
            number,
          )
        }
        loading={isPending}
      />
      <StatCard
        label="Total Transactions"
        value={trade && number(trade.executions)}
        hint={
          trade &&
          hintOf(
            [
              [trade.settled, 'settled', 'settled'],
              [trade.awaitsMe, 'awaits you', 'await you'],
            ],
            number,
          )
        }
        loading={isPending}
      />
    </>
  )
}

type Counted = [count: number, one: string, several: string]

/** The first says what there is in any case, the others only what there is. */
const hintOf = ([first, ...others]: [Counted, ...Counted[]], number: Formats['number']) =>
  [first, ...others.filter(([count]) => count > 0)]
    .map(([count, one, several]) => `${number(count)} ${count === 1 ? one : several}`)
    .join(' · ')

function FuelTypesCard() {
  const { number } = useFormats()
  const { data: fuelTypes, isPending } = useCatalogue()
  return (
    <StatCard
      label="Fuel Types"
      value={number(fuelTypes?.length ?? sampleFigures.fuelTypes.value)}
      hint="in the catalogue"
      loading={isPending}
      sample={!isPending && fuelTypes === undefined}
    />
  )
}

/** What all markets together traded in 24 hours. */
function MarketValueCard() {
  const formats = useFormats()
  const { value, isPending, isSimulated } = useMarketValue()
  const sample = sampleFigures.marketValue
  if (!value && !isPending) {
    return <StatCard label="Market Value" {...sample} value={`$${formats.number(sample.value, 2)}M`} sample />
  }
  return (
    <StatCard
      label="Market Value"
      value={value && shortUsd(value.usd, formats.number)}
      change={value && changeOf(value, formats)}
      hint={isSimulated ? 'in 24 hours, simulated' : 'in 24 hours'}
      loading={!value}
    />
  )
}

function changeOf({ change }: MarketValue, { number }: Formats) {
  if (change === undefined) return undefined
  const direction = change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : 'flat'
  const sign = { up: '+', down: '−', flat: '' }[direction]
  return { direction, value: `${sign}${number(change.replace('-', ''), 2)}%` } as const
}
