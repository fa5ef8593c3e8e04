import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Fuel from 'lucide-react/icons/fuel'
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
    <section aria-label="Figures" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="Active Requests"
        icon={<ClipboardList aria-hidden="true" />}
        {...activeRequests}
        value={number(activeRequests.value)}
        sample
      />
      <StatCard
        label="Total Transactions"
        icon={<ArrowLeftRight aria-hidden="true" />}
        {...totalTransactions}
        value={number(totalTransactions.value)}
        sample
      />
      <StatCard
        label="Fuel Types"
        icon={<Fuel aria-hidden="true" />}
        value={number(fuelTypes ?? sampleFigures.fuelTypes.value)}
        hint="in the catalogue"
        loading={isPending}
        sample={!isPending && fuelTypes === undefined}
      />
      <StatCard
        label="Market Value"
        icon={<ChartLine aria-hidden="true" />}
        {...marketValue}
        value={`$${number(marketValue.value, 2)}M`}
        sample
      />
    </section>
  )
}
