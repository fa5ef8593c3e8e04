import { kycCountries } from '@laycan/contract/kyc/kyc-rules'
import { Button } from '#ui/button.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { userTypeNames } from './case-texts.ts'
import { isNarrowed, type QueueView, wholeQueue } from './queue-view.ts'

type QueueFiltersProps = { view: QueueView; onChange: (part: Partial<QueueView>) => void }

const claims: SelectOption<QueueView['claim']>[] = [
  { value: 'all', label: 'Claimed or not' },
  { value: 'free', label: 'Not claimed' },
  { value: 'mine', label: 'Claimed by me' },
  { value: 'others', label: 'Claimed by others' },
]
const findings: SelectOption<QueueView['finding']>[] = [
  { value: 'all', label: 'Any result' },
  { value: 'failed', label: 'Something failed' },
  { value: 'warnings', label: 'Warnings only' },
  { value: 'clear', label: 'All passed' },
]
const dues: SelectOption<QueueView['due']>[] = [
  { value: 'all', label: 'Any age' },
  { value: 'overdue', label: 'Overdue' },
]
const orders: SelectOption<QueueView['order']>[] = [
  { value: 'waiting', label: 'Longest waiting' },
  { value: 'findings', label: 'Worst findings' },
]
const userTypes: SelectOption<QueueView['userType']>[] = [
  { value: 'all', label: 'All types' },
  { value: 'buyer', label: userTypeNames.buyer },
  { value: 'seller', label: userTypeNames.seller },
  { value: 'broker', label: userTypeNames.broker },
]
const countries: SelectOption<QueueView['country']>[] = [
  { value: 'all', label: 'All countries' },
  ...kycCountries.map(({ code, name }) => ({ value: code, label: name })),
]

export function QueueFilters({ view, onChange }: QueueFiltersProps) {
  const isWaiting = view.status === 'in_progress'
  return (
    <search aria-label="Filters" className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
      <div className="col-span-2 flex sm:w-54">
        <SearchBox
          label="Name, e-mail or company"
          maxLength={100}
          query={view.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      {isWaiting && (
        <>
          <Select
            label="Claim"
            className="sm:w-38"
            options={claims}
            value={view.claim}
            onValueChange={(claim) => onChange({ claim })}
          />
          <Select
            label="Age"
            className="sm:w-28"
            options={dues}
            value={view.due}
            onValueChange={(due) => onChange({ due })}
          />
        </>
      )}
      <Select
        label="Checks"
        className="sm:w-35"
        options={findings}
        value={view.finding}
        onValueChange={(finding) => onChange({ finding })}
      />
      <Select
        label="Account"
        className="sm:w-30"
        options={userTypes}
        value={view.userType}
        onValueChange={(userType) => onChange({ userType })}
      />
      <Select
        label="Country"
        className="sm:w-35"
        options={countries}
        value={view.country}
        onValueChange={(country) => onChange({ country })}
      />
      {isWaiting && (
        <Select
          label="Order"
          className="sm:w-40"
          options={orders}
          value={view.order}
          onValueChange={(order) => onChange({ order })}
        />
      )}
      {isNarrowed(view) && (
        <Button
          variant="ghost"
          onClick={() => onChange({ ...wholeQueue, status: view.status, order: view.order })}
        >
          Clear filters
        </Button>
      )}
    </search>
  )
}
