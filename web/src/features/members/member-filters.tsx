import { countryOptions } from '@laycan/contract/countries'
import type { UserType } from '@laycan/contract/profile/profile'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { useCountries } from './members.api.ts'
import { countFilters, type MembersView } from './members-view.ts'

const everything = 'all'

const types = [
  { value: everything, label: 'All account types' },
  { value: 'buyer', label: 'Buyers' },
  { value: 'seller', label: 'Sellers' },
  { value: 'broker', label: 'Brokers' },
] as const

const verifications = [
  { value: everything, label: 'Verified or not' },
  { value: 'yes', label: 'Verified' },
  { value: 'no', label: 'Not verified' },
] as const

type MemberFiltersProps = {
  id: string
  view: MembersView
  onChange: (part: Partial<MembersView>) => void
}

export function MemberFilters({ id, view, onChange }: MemberFiltersProps) {
  const { data: known = [] } = useCountries()
  // Also the one in the URL, even if no member is there any more.
  const codes = [...new Set([...known, ...(view.country ? [view.country] : [])])]
  const countries = [{ value: everything, label: 'All countries' }, ...countryOptions(codes)]
  const verified = view.isVerified === null ? everything : view.isVerified ? 'yes' : 'no'
  return (
    <div
      id={id}
      className="mt-3 grid items-end gap-3 rounded-lg border border-line bg-surface p-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <Select
        label="Account type"
        options={types}
        value={view.userType ?? everything}
        onValueChange={(chosen) =>
          onChange({ userType: chosen === everything ? null : (chosen as UserType) })
        }
      />
      <Select
        label="Country"
        options={countries}
        value={view.country ?? everything}
        onValueChange={(chosen) => onChange({ country: chosen === everything ? null : chosen })}
      />
      <Select
        label="Verification"
        options={verifications}
        value={verified}
        onValueChange={(chosen) => onChange({ isVerified: chosen === everything ? null : chosen === 'yes' })}
      />
      {countFilters(view) > 0 && (
        <Button variant="ghost" onClick={() => onChange({ userType: null, country: null, isVerified: null })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
