import type { MemberCard, membersApi } from '@laycan/contract/members/members'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useId, useState } from 'react'
import { client } from '#platform/api.ts'
import { LoadError } from '#platform/error-views.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldError, requiredMarkClass } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { MemberName } from './member-name.tsx'

type MemberFieldProps = {
  /** What they are to be, such as `buyer`. */
  noun: string
  /** Whom else to leave out. */
  isFitting?: ((member: MemberCard) => boolean) | undefined
  member: MemberCard | null
  error?: string | undefined
  onChoose: (member: MemberCard) => void
}

/** Picks a verified member from the directory. */
export function MemberField({ noun, isFitting, member, error, onChoose }: MemberFieldProps) {
  const [isChoosing, setChoosing] = useState(false)
  const id = useId()
  const label = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className={`mb-1 w-fit font-medium text-sm ${requiredMarkClass}`}>{label}</legend>
      <div className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-sunken px-3 py-1.5">
        {member ? (
          <MemberName member={member} className="flex-1" />
        ) : (
          <span className="flex-1 text-subtle">None selected</span>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={member ? `Change the ${noun}` : `Choose a ${noun}`}
          data-invalid={error ? true : undefined}
          onClick={() => setChoosing(true)}
        >
          {member ? 'Change' : 'Choose'}
        </Button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isChoosing && (
        <MemberDialog
          noun={noun}
          isFitting={isFitting}
          onChoose={(chosen) => {
            onChoose(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

type MemberDialogProps = Pick<MemberFieldProps, 'noun' | 'isFitting' | 'onChoose'> & { onClose: () => void }

function MemberDialog({ noun, isFitting, onChoose, onClose }: MemberDialogProps) {
  const [search, setSearch] = useState('')
  return (
    <Dialog
      title={`Choose a ${noun}`}
      description="Verified members, by name or company."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex">
        <SearchBox label={`Search ${noun}s`} query={search} maxLength={100} onSearch={setSearch} />
      </div>
      <FoundMembers noun={noun} isFitting={isFitting} search={search} onChoose={onChoose} />
    </Dialog>
  )
}

const call = client<typeof membersApi>()

/** Verified members whose name or company starts with the search text. */
const useFoundMembers = (search: string) =>
  useQuery({
    queryKey: ['trading', 'members', search],
    queryFn: async ({ signal }) => {
      const query = { isVerified: 'true' as const, ...(search && { search }), limit: 20 }
      return (await call('GET /members', { query, signal })).members
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

type FoundMembersProps = Pick<MemberFieldProps, 'noun' | 'isFitting' | 'onChoose'> & { search: string }

function FoundMembers({ noun, isFitting = () => true, search, onChoose }: FoundMembersProps) {
  const query = useFoundMembers(search)
  const members = query.data?.filter(isFitting)
  if (!members) {
    if (query.error) return <LoadError query={query} what="members" className="mt-3" />
    return (
      <SkeletonGroup label="Loading members" className="mt-3 grid gap-2">
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} className="h-12 w-full" />
        ))}
      </SkeletonGroup>
    )
  }
  if (members.length === 0) {
    return (
      <EmptyState icon={<Users />} title={`No verified ${noun} found`}>
        Try a shorter name, or the company.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Members found" className="mt-3 max-h-96 overflow-y-auto">
      {members.map((member) => (
        <li key={member.userId}>
          <button
            type="button"
            onClick={() => onChoose(member)}
            className="flex w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
          >
            <Avatar name={member.firstName} size="sm" />
            <span className="sr-only">Choose</span>
            <MemberName isStatic member={member} className="flex-1" />
          </button>
        </li>
      ))}
    </ul>
  )
}
