import {
  type NegotiationStatus,
  negotiationStatuses,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useSearchParams } from 'react-router'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { NegotiationList } from './negotiation-list.tsx'
import type { NegotiationFilter } from './negotiations.api.ts'

const statusOptions = [
  { value: 'all', label: 'All' },
  ...negotiationStatuses.map(({ code, name }) => ({ value: code as string, label: name })),
]
const turnOptions = [
  { value: 'any', label: 'Whoever it is' },
  { value: 'mine', label: 'Me' },
  { value: 'theirs', label: 'The other side' },
]

/** Every quote and bid of mine, given or received. */
export default function NegotiationsPage() {
  const [search, setSearch] = useSearchParams()
  const filter = parseFilter(search)
  useLiveTrading()

  function change(name: 'status' | 'turn', value: string) {
    const next = new URLSearchParams(search)
    if (value === 'all' || value === 'any') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }

  return (
    <>
      <title>Negotiations · Laycan</title>
      <PageHeader
        title="Negotiations"
        description="Quotes and bids, given and received, with every version of each."
      />
      <div className="mt-5 mb-4 flex flex-wrap gap-3">
        <Select
          label="Status"
          options={statusOptions}
          value={filter.status ?? 'all'}
          onValueChange={(status) => change('status', status)}
          className="w-full sm:w-52"
        />
        <Select
          label="Who is to answer"
          options={turnOptions}
          value={filter.turn ?? 'any'}
          onValueChange={(turn) => change('turn', turn)}
          className="w-full sm:w-52"
        />
      </div>
      <NegotiationList
        filter={filter}
        empty={
          search.size > 0
            ? 'None is like that. Choose other filters to see the rest.'
            : 'A negotiation begins when a request is quoted or a supply is bid on.'
        }
      />
    </>
  )
}

function parseFilter(search: URLSearchParams): NegotiationFilter {
  const status = negotiationStatuses.find(({ code }) => code === search.get('status'))?.code
  const turn = (['mine', 'theirs'] as const).find((one) => one === search.get('turn'))
  return { status: status as NegotiationStatus | undefined, turn }
}
