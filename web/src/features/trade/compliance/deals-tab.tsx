import { dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import { SearchBox } from '#ui/search-box.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { useAllDeals } from './compliance.api.ts'
import type { DealsView } from './compliance-view.ts'
import { DealsTable } from './deals-table.tsx'
import { StaffProblem } from './staff-problem.tsx'

const states: SelectOption<DealsView['state']>[] = [
  { value: 'all', label: 'Any state' },
  { value: 'on_hold', label: 'On hold' },
  ...dealStatuses.map(({ code, name }) => ({ value: code, label: name })),
]

type DealsDeskProps = { view: DealsView; onChange: (part: Partial<DealsView>) => void }

/** Every deal of the platform, the latest first; each can be held, and released again. */
export function DealsTab({ view, onChange }: DealsDeskProps) {
  const { data, error, isFetching, refetch, ...more } = useAllDeals(view)
  const deals = data?.pages.flatMap((page) => page.deals)
  const isNarrowed = view.state !== 'all' || view.search !== ''
  return (
    <div className="space-y-3">
      <search aria-label="Deals" className="grid grid-cols-1 items-end gap-2 sm:flex sm:flex-wrap">
        <div className="flex sm:w-80">
          <SearchBox
            label="Reference, place or name"
            maxLength={100}
            query={view.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <Select
          label="State"
          className="sm:w-48"
          options={states}
          value={view.state}
          onValueChange={(state) => onChange({ state })}
        />
      </search>
      {error && !deals ? (
        <StaffProblem error={error} what="list" onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DealsTable
          deals={deals}
          empty={isNarrowed ? 'No deals found matching your criteria' : 'There are no deals yet'}
        />
      )}
      <p role="status" className="sr-only">
        {deals && (deals.length === 1 ? '1 deal' : `${deals.length} deals`)}
      </p>
      <ShowMore more={more} />
    </div>
  )
}
