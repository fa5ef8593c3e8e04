import { dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { named, oneOf, searchText, urlState, useUrlState } from '#platform/url-state.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { DealList } from './deal-list.tsx'

const statusOptions = [
  { value: 'all' as const, label: 'All deals' },
  ...dealStatuses.map(({ code, name }) => ({ value: code, label: name })),
]

const dealsState = urlState({
  status: oneOf(
    dealStatuses.map(({ code }) => code),
    null,
  ),
  search: named('q', searchText(100)),
  hold: oneOf(['1'], ''),
})

/** My deals, with filters. */
export function DealsPanel({ empty }: { empty: string }) {
  const { view, change } = useUrlState(dealsState)
  useLiveTrading()
  const isFiltered = view.status !== null || view.search !== '' || view.hold !== ''

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex w-full min-w-0 sm:w-72">
          <SearchBox
            label="Reference, place or name"
            query={view.search}
            maxLength={100}
            onSearch={(search) => change({ search })}
          />
        </div>
        <Select
          label="Status"
          hideLabel
          options={statusOptions}
          value={view.status ?? 'all'}
          onValueChange={(value) => change({ status: value === 'all' ? null : value })}
          className="w-full sm:w-52"
        />
        <Switch
          label="On hold only"
          checked={view.hold === '1'}
          onCheckedChange={(isOn) => change({ hold: isOn ? '1' : '' })}
        />
      </div>
      <DealList
        filter={{ status: view.status, search: view.search, isOnHold: view.hold === '1' }}
        empty={isFiltered ? 'No deals match these filters.' : empty}
      />
    </>
  )
}
