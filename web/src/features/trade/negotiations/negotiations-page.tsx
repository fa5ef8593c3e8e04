import { negotiationStatuses } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { NegotiationList } from './negotiation-list.tsx'

const statusOptions = [
  { value: 'all' as const, label: 'All' },
  ...negotiationStatuses.map(({ code, name }) => ({ value: code, label: name })),
]
const turnOptions = [
  { value: 'any' as const, label: 'Anyone' },
  { value: 'mine' as const, label: 'Me' },
  { value: 'theirs' as const, label: 'The other side' },
]

const negotiationsState = urlState({
  status: oneOf(
    negotiationStatuses.map(({ code }) => code),
    null,
  ),
  turn: oneOf(['mine', 'theirs'], null),
})

/** My quotes and bids, sent and received. */
export default function NegotiationsPage() {
  const { view, change } = useUrlState(negotiationsState)
  useLiveTrading()
  return (
    <>
      <title>Negotiations · Laycan</title>
      <PageHeader title="Negotiations" description="Quotes and bids, sent and received." />
      <div className="mt-5 mb-4 flex flex-wrap gap-3">
        <Select
          label="Status"
          options={statusOptions}
          value={view.status ?? 'all'}
          onValueChange={(status) => change({ status: status === 'all' ? null : status })}
          className="w-full sm:w-52"
        />
        <Select
          label="Waiting for"
          options={turnOptions}
          value={view.turn ?? 'any'}
          onValueChange={(turn) => change({ turn: turn === 'any' ? null : turn })}
          className="w-full sm:w-52"
        />
      </div>
      <NegotiationList
        filter={view}
        empty={
          view.status || view.turn
            ? 'No negotiations match these filters.'
            : 'A negotiation starts when someone quotes a request or bids on a supply.'
        }
      />
    </>
  )
}
