import type { MemberCard } from '@laycan/contract/members/members'
import MessageSquare from 'lucide-react/icons/message-square'
import SearchX from 'lucide-react/icons/search-x'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { ListTools } from '#platform/lists/list-tools.tsx'
import type { Sheet } from '#platform/lists/sheet.ts'
import { QueryList } from '#platform/query-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { MemberBadges } from './member-badges.tsx'
import { useMembers } from './members.api.ts'
import { countFilters, type MembersView } from './members-view.ts'

/** The directory as it is on the screen: no addresses, no telephone numbers. */
const memberSheet: Sheet<MemberCard> = {
  name: 'laycan-members',
  columns: [
    { header: 'First name', value: ({ firstName }) => firstName },
    { header: 'Last name', value: ({ lastName }) => lastName },
    { header: 'Company', value: ({ companyName }) => companyName },
    { header: 'Account type', value: ({ userType }) => userType },
    { header: 'Country', value: ({ country }) => country },
    { header: 'Verified', value: ({ isVerified }) => (isVerified ? 'yes' : 'no') },
  ],
}

const gridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3'

type MemberListProps = { view: MembersView; onOpen: (id: string) => void; onClear: () => void }

export function MemberList({ view, onOpen, onClear }: MemberListProps) {
  const query = useMembers(view)
  const { isPlaceholderData } = query
  return (
    <>
      <ListTools query={query} rowsOf={(page) => page.members} sheet={memberSheet} />
      <QueryList
        query={query}
        items={query.data?.pages.flatMap((page) => page.members) ?? []}
        what="members"
        skeleton={<MemberSkeleton />}
        empty={<NoMembers isNarrowed={view.query !== '' || countFilters(view) > 0} onClear={onClear} />}
      >
        {(members) => (
          <ul
            aria-label="Members"
            aria-busy={isPlaceholderData || undefined}
            className={classNames(gridClass, isPlaceholderData && 'opacity-60 transition-opacity delay-150')}
          >
            {members.map((member) => (
              <MemberCardItem key={member.userId} member={member} onOpen={() => onOpen(member.userId)} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  )
}

function MemberCardItem({ member, onOpen }: { member: MemberCard; onOpen: () => void }) {
  const name = fullName(member)
  return (
    <Card as="li" interactive className="flex min-w-0 flex-col p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 leading-tight">
          <h2 className="font-semibold text-lg leading-snug">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className={`max-w-full cursor-pointer text-left align-top ${stretchedClass}`}
            >
              {name}
            </button>
          </h2>
          <p className="wrap-anywhere text-muted text-sm">{member.companyName || 'No company stated'}</p>
        </div>
        {/* Above the card's own target. */}
        <Link
          to={`/messaging?with=${member.userId}`}
          title={`Message ${name}`}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'z-1' })}
        >
          <MessageSquare aria-hidden="true" />
          Message<span className="sr-only"> {name}</span>
        </Link>
      </div>
      <div className="mt-3">
        <MemberBadges member={member} />
      </div>
    </Card>
  )
}

function NoMembers({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState
      icon={<SearchX />}
      title="No members found matching your criteria"
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try fewer letters of the name, or the company.
    </EmptyState>
  ) : (
    <EmptyState icon={<Users />} title="No other members yet">
      Buyers, sellers and brokers who join will show up here.
    </EmptyState>
  )
}

const places = ['one', 'two', 'three', 'four', 'five', 'six']

function MemberSkeleton() {
  return (
    <SkeletonGroup label="Loading members" className={gridClass}>
      {places.map((place) => (
        <Card key={place} className="p-4">
          <div className="flex items-center gap-3">
            <Skeleton circle className="size-9" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-5 w-3/5" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
