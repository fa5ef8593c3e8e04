import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { useMyCompany } from '#platform/my-company.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { ChangesCard } from './changes-card.tsx'
import { CompanyTabs } from './company-tabs.tsx'
import { InviteDialog } from './grant-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { JoinRequests } from './join-requests.tsx'
import { Members } from './members.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Who belongs to the company and what they may do; owners admit, change and remove. */
export default function PeoplePage() {
  const query = useMyCompany()
  const [isInviting, setInviting] = useState(false)
  const { data } = query
  const isOwner = data?.membership?.roles.includes('owner') ?? false
  return (
    <>
      <title>People and roles · Laycan</title>
      <PageHeader
        title={data?.company ? `People of ${data.company.name}` : 'People and roles'}
        description="Who may act for your company, in which role and up to which limit."
        actions={
          isOwner && (
            <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <CompanyTabs />
      <div className="mt-4 grid grid-cols-1 gap-4">
        {!data && query.isError && <LoadError query={query} what="your company" />}
        {!data && !query.isError && (
          <Card className="p-4">
            <SkeletonGroup label="Loading the people of your company">
              <SkeletonText lines={4} />
            </SkeletonGroup>
          </Card>
        )}
        {data && !data.company && (
          <Card>
            <EmptyState
              icon={<Users />}
              title="You do not belong to a company"
              action={
                <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
                  Find or create your company
                </Link>
              }
            >
              Trading needs a company. Join one, or create it.
            </EmptyState>
          </Card>
        )}
        {data?.company && (
          <>
            {isOwner && <JoinRequests />}
            <Members isOwner={isOwner} />
            <SecondFactorCard isOwner={isOwner} />
            {isOwner && <Invitations />}
            {isOwner && <ChangesCard />}
          </>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
