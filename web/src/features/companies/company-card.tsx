import type { MyCompany, MyJoinRequest } from '@laycan/contract/companies/companies'
import { companyRoleLabels } from '@laycan/contract/companies/company-roles'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionError, LoadError } from '#platform/error-views.tsx'
import { useMyCompany } from '#platform/my-company.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { companyCalls, useCompanyChange } from './companies.api.ts'
import { FindCompany } from './find-company.tsx'
import { InvitationOffers } from './invitation-offers.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** The company that a person belongs to, or the ways into one: a typed name alone gives no rights. */
export function CompanyCard() {
  const query = useMyCompany()
  const { data, isError } = query
  return (
    <Card as="section" aria-labelledby="company-title">
      <CardHeader
        title={data?.company?.name ?? 'Company'}
        titleId="company-title"
        description={
          data?.company
            ? 'Your company. Its owners decide who belongs to it, and in which role.'
            : 'Trade together with your colleagues.'
        }
        actions={
          data?.company && (
            <>
              {mayRename(data.membership) && <RenameButton name={data.company.name} />}
              <LeaveButton name={data.company.name} />
            </>
          )
        }
      />
      {data ? (
        data.company ? (
          <Mine data={data} />
        ) : (
          <>
            <InvitationOffers offers={data.invitations} />
            {data.request ? <AskedToJoin request={data.request} /> : <FindCompany />}
          </>
        )
      ) : isError ? (
        <LoadError query={query} what="your company" isInCard />
      ) : (
        <CardBody>
          <SkeletonGroup label="Loading your company">
            <SkeletonText lines={2} />
          </SkeletonGroup>
        </CardBody>
      )}
    </Card>
  )
}

/** My own place in it. */
function Mine({ data: { company, membership } }: { data: MyCompany }) {
  const count = company?.memberCount ?? 0
  return (
    <>
      <CardBody className="flex flex-wrap items-center gap-2">
        <span className="text-muted">Your role:</span>
        {membership?.roles.map((role) => (
          <Badge key={role} tone={role === 'owner' ? 'accent' : 'neutral'}>
            {companyRoleLabels[role].name}
          </Badge>
        ))}
        <span className="text-muted">· {count === 1 ? '1 member' : `${count} members`}</span>
      </CardBody>
      <CardFooter>
        <Link to="/company/people" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          People and roles
        </Link>
      </CardFooter>
    </>
  )
}

function AskedToJoin({ request }: { request: MyJoinRequest }) {
  const formats = useFormats()
  const withdraw = useCompanyChange(companyCalls.withdraw, 'Your request was withdrawn.')
  return (
    <CardBody className="flex flex-wrap items-center justify-between gap-3">
      <p>
        You asked to join <strong className="font-semibold">{request.companyName}</strong>{' '}
        {formats.ago(request.createdAt)}. One of its owners has to agree.
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined)}
      >
        Withdraw
      </Button>
    </CardBody>
  )
}

const mayRename = (membership: MyCompany['membership']) =>
  membership !== null &&
  !membership.isSuspended &&
  membership.roles.includes('owner') &&
  (membership.verification === 'unverified' || membership.verification === 'rejected')

function RenameButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Change name
      </Button>
      {isOpen && <RenameDialog name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function LeaveButton({ name }: { name: string }) {
  const leave = useCompanyChange(companyCalls.leave, `You left ${name}.`, { isQuiet: true })
  return (
    <Dialog
      size="sm"
      title={`Leave ${name}?`}
      description="To come back you need the agreement of an owner. With its last member a company is dissolved."
      trigger={
        <Button variant="ghost" size="sm">
          Leave
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Stay</Button>
          </DialogClose>
          <Button variant="danger" loading={leave.isPending} onClick={() => leave.mutate(undefined)}>
            Leave company
          </Button>
        </>
      }
    >
      {leave.error && <ActionError error={leave.error} fallback="This did not work. Please try again." />}
    </Dialog>
  )
}
