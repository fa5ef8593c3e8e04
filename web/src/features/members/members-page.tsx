import IdCard from 'lucide-react/icons/id-card'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { FiltersButton } from '#ui/filters-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { BlockedMembers } from './blocked-members.tsx'
import { DirectoryEntryDialog } from './directory-entry-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { countFilters, useMembersView } from './members-view.ts'
import { useMemberActions } from './use-member-actions.tsx'

export default function MembersPage() {
  const { view, change, open, close } = useMembersView()
  const { actions, dialogs } = useMemberActions()
  const filtersId = useId()
  const active = countFilters(view)
  const [areFiltersOpen, setFiltersOpen] = useState(active > 0)
  const [isEntryOpen, setEntryOpen] = useState(false)
  return (
    <>
      <title>Members · Laycan</title>
      <PageHeader
        title="Members"
        description="Buyers, sellers and brokers to trade with, verified ones first."
        actions={
          <>
            <Button
              variant="secondary"
              icon={<IdCard aria-hidden="true" />}
              onClick={() => setEntryOpen(true)}
            >
              My entry
            </Button>
            <Link to="/messaging" className={buttonClass({ variant: 'secondary' })}>
              <MessagesSquare aria-hidden="true" />
              Messaging
            </Link>
          </>
        }
      />
      <search aria-label="Members" className="mt-5 mb-4 block">
        <div className="flex gap-2">
          <SearchBox
            label="Search members"
            query={view.query}
            onSearch={(query) => change({ query })}
            maxLength={100}
          />
          <FiltersButton
            active={active}
            isOpen={areFiltersOpen}
            controls={filtersId}
            onToggle={() => setFiltersOpen(!areFiltersOpen)}
          />
        </div>
        {areFiltersOpen && <MemberFilters id={filtersId} view={view} onChange={change} />}
      </search>
      <MemberList
        view={view}
        onOpen={(member) => open({ member })}
        onClear={() => change({ query: '', userType: null, country: null, isVerified: null })}
      />
      <BlockedMembers onUnblock={actions.unblock} />
      <MemberDialog id={view.member} onClose={() => close({ member: null })} actions={actions} />
      {isEntryOpen && <DirectoryEntryDialog onClose={() => setEntryOpen(false)} />}
      {dialogs}
    </>
  )
}
