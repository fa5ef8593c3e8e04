import { useFormats } from '#platform/settings.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { useFuelTypeCount } from './dashboard.api.ts'
import { sampleFigures } from './sample-figures.ts'

/** Each card turns from a sample to a figure of its own by itself. */
export function StatCards() {
  const { number } = useFormats()
  const { data: fuelTypes, isPending } = useFuelTypeCount()
  const { activeRequests, totalTransactions, marketValue } = sampleFigures
  return (
    <section aria-label="Figures" className="grid gap-3 min-[24rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <StatCard label="Active Requests" {...activeRequests} value={number(activeRequests.value)} sample />
      <StatCard
        label="Total Transactions"
        {...totalTransactions}
        value={number(totalTransactions.value)}
        sample
      />
      <StatCard
        label="Fuel Types"
        value={number(fuelTypes ?? sampleFigures.fuelTypes.value)}
        hint="in the catalogue"
        loading={isPending}
        sample={!isPending && fuelTypes === undefined}
      />
      <StatCard label="Market Value" {...marketValue} value={`$${number(marketValue.value, 2)}M`} sample />
    </section>
  )
}
