import { type DealStatus, dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import { useSearchParams } from 'react-router'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { DealList } from './deal-list.tsx'

const statusOptions = [
  { value: 'all', label: 'All deals' },
  ...dealStatuses.map(({ code, name }) => ({ value: code as string, label: name })),
]

/** The deals one is part of, with the filters that the address carries. */
export function DealsPanel({ empty }: { empty: string }) {
  const [search, setSearch] = useSearchParams()
  useLiveTrading()
  const status = dealStatuses.find(({ code }) => code === search.get('status'))?.code as
    | DealStatus
    | undefined
  const query = search.get('q') ?? ''
  const isOnHold = search.get('hold') === '1'

  function change(name: string, value: string) {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex w-full min-w-0 sm:w-72">
          <SearchBox
            label="Reference, place or name"
            query={query}
            maxLength={100}
            onSearch={(text) => change('q', text)}
          />
        </div>
        <Select
          label="Status"
          hideLabel
          options={statusOptions}
          value={status ?? 'all'}
          onValueChange={(value) => change('status', value === 'all' ? '' : value)}
          className="w-full sm:w-52"
        />
        <Switch
          label="On hold only"
          checked={isOnHold}
          onCheckedChange={(isOn) => change('hold', isOn ? '1' : '')}
        />
      </div>
      <DealList
        filter={{ status, search: query, isOnHold }}
        empty={
          status || query || isOnHold ? 'None is like that. Choose other filters to see the rest.' : empty
        }
      />
    </>
  )
}
