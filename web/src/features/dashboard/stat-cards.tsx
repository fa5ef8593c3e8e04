import type { UserType } from '@laycan/contract/profile/profile'
import type { SessionUser } from '#platform/claims-profile.ts'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { useCatalogue, useMarketValue, useTradeOverview } from './dashboard.api.ts'
import { changeOf } from './market-rows.ts'
import { shortUsd } from './market-value.ts'
import { sampleFigures } from './sample-figures.ts'

/** Each card turns from a sample to a figure of its own by itself; the market's figure is beside it. */
export function StatCards({ user }: { user: SessionUser }) {
  return (
    <section
      aria-label="Figures"
      className="grid gap-3 min-[24rem]:grid-cols-2 sm:gap-4 lg:col-span-12 xl:grid-cols-4"
    >
      <TradeCards userType={user.userType} />
      <FuelTypesCard />
      <MarketValueCard />
    </section>
  )
}

/** Where somebody without a request of their own finds those of others. */
const findRequests: Record<UserType, string> = {
  buyer: '/requests',
  seller: '/supplies?tab=find',
  broker: '/deals?tab=requests',
}

/** Samples until the person has begun to trade. */
function TradeCards({ userType }: { userType: UserType }) {
  const { number } = useFormats()
  const { data: trade, isPending } = useTradeOverview()
  const { activeRequests, totalTransactions } = sampleFigures
  const requests = {
    label: 'Active Requests',
    to: trade?.activeRequests ? '/requests' : findRequests[userType],
  }
  const transactions = { label: 'Total Transactions', to: '/transactions' }
  if (!isPending && !trade?.hasTraded) {
    return (
      <>
        <StatCard {...requests} {...activeRequests} value={number(activeRequests.value)} sample />
        <StatCard {...transactions} {...totalTransactions} value={number(totalTransactions.value)} sample />
      </>
    )
  }
  return (
    <>
      <StatCard
        {...requests}
        value={trade && number(trade.activeRequests)}
        hint={
          trade &&
          hintOf(
            [
              [trade.marketRequests, 'on the market', 'on the market'],
              [trade.activeSupplies, 'supply of yours', 'supplies of yours'],
              [trade.openNegotiations, 'negotiation', 'negotiations'],
              // A broker has deals of others instead.
              [userType === 'broker' ? trade.activeDeals : 0, 'active deal', 'active deals'],
            ],
            number,
          )
        }
        loading={isPending}
      />
      <StatCard
        {...transactions}
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
  const traded = useTradeOverview().data?.fuelTypes ?? 0
  return (
    <StatCard
      label="Fuel Types"
      to="/fuel-types"
      value={number(fuelTypes?.length ?? sampleFigures.fuelTypes.value)}
      hint={traded > 0 ? `in the catalogue · ${number(traded)} you trade` : 'in the catalogue'}
      loading={isPending}
      sample={!isPending && fuelTypes === undefined}
    />
  )
}

/** What all markets together traded in 24 hours, and what the person's own deals are worth. */
function MarketValueCard() {
  const formats = useFormats()
  const { value, isPending, isSimulated } = useMarketValue()
  const own = useTradeOverview().data?.dealsValue ?? '0'
  const card = { label: 'Market Value', to: '/markets' }
  const sample = sampleFigures.marketValue
  if (!value && !isPending) {
    return <StatCard {...card} {...sample} value={`$${formats.number(sample.value, 2)}M`} sample />
  }
  const whole = own.split('.')[0] ?? '0'
  const hasOwn = whole !== '0'
  // A figure of one's own takes the line below, where the change is.
  const time = [hasOwn ? 'in 24 h' : 'in 24 hours', isSimulated && 'simulated'].filter(Boolean).join(', ')
  return (
    <StatCard
      {...card}
      value={value && shortUsd(value.usd, formats.number)}
      change={value && changeOf(value.change, formats)}
      unit={hasOwn ? time : undefined}
      hint={hasOwn ? `your deals ${shortUsd(whole, formats.number)}` : time}
      loading={!value}
    />
  )
}
