import type { PersonStanding } from '@laycan/contract/standing/standing'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { fullName } from '#platform/full-name.ts'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { CompanyBadge, KycBadge } from '#platform/verified-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { type PersonAct, useActOnPerson, usePersonStanding } from './standing.api.ts'
import { StandingHistory } from './standing-history.tsx'

/** What compliance knows and may do about an account. */
export default function PersonStandingPage() {
  const { id = '' } = useParams()
  const query = usePersonStanding(id)
  const { data: standing } = query
  const title = standing ? fullName(standing.member) : 'Account'
  return (
    <>
      <title>{`${title} · Compliance · Laycan`}</title>
      <PageHeader
        title={title}
        description={standing && [standing.email, standing.member.companyName].filter(Boolean).join(' · ')}
        badge={
          standing && (
            <>
              <KycBadge status={standing.kycStatus} userId={standing.member.userId} />
              {standing.member.isCompanyVerified && <CompanyBadge userId={standing.member.userId} />}
              {standing.suspendedAt && <Badge tone="negative">Suspended</Badge>}
            </>
          )
        }
        actions={
          <Link to="/staff/compliance" className={buttonClass({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden="true" />
            Compliance overview
          </Link>
        }
      />
      {standing ? (
        <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-4">
            <SuspensionNotice standing={standing} />
            <AccountCard standing={standing} />
            <StandingHistory history={standing.history} />
          </div>
          <ActionsCard standing={standing} />
        </div>
      ) : query.error ? (
        <LoadError
          query={query}
          what="the account"
          forbidden="This page is for the compliance team"
          notFound="Account not found"
          className="mt-5"
        />
      ) : (
        <SkeletonGroup label="Loading the account" className="mt-5">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </>
  )
}

function SuspensionNotice({ standing: { suspendedAt, suspensionReason } }: { standing: PersonStanding }) {
  const formats = useFormats()
  if (!suspendedAt) return null
  return (
    <Notice tone="negative" title={`Suspended since ${formats.dateTime(suspendedAt)}`}>
      {suspensionReason}
    </Notice>
  )
}

function AccountCard({ standing }: { standing: PersonStanding }) {
  const formats = useFormats()
  const { member, caseId, verifiedUntil } = standing
  return (
    <Card as="section" aria-labelledby="account-title">
      <CardHeader
        title="Account"
        titleId="account-title"
        actions={
          caseId && (
            <Link to={`/staff/kyc/${caseId}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              KYC case
            </Link>
          )
        }
      />
      <CardBody>
        <FactList
          facts={[
            { label: 'Company', value: member.companyName || 'None' },
            {
              label: 'Company verified',
              value: member.companyId ? (member.isCompanyVerified ? 'Yes' : 'No') : 'Belongs to no company',
            },
            ...(member.similarTo ? [{ label: 'Name similar to', value: member.similarTo }] : []),
            { label: 'Verified until', value: verifiedUntil ? formats.date(verifiedUntil) : 'Not verified' },
          ]}
        />
        {member.companyId && (
          <Link
            to={`/staff/companies/${member.companyId}/standing`}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
          >
            Company’s standing
          </Link>
        )}
      </CardBody>
    </Card>
  )
}

const acts: Record<
  PersonAct,
  { button: string; title: string; description: string; done: string; isDanger: boolean }
> = {
  'withdraw-verification': {
    button: 'Withdraw the verification',
    title: 'Withdraw the verification?',
    description:
      'The badge goes at once. Running deals go on; new ones wait until the person is verified again.',
    done: 'The verification was withdrawn',
    isDanger: true,
  },
  suspend: {
    button: 'Suspend the account',
    title: 'Suspend this account?',
    description:
      'The person is signed out everywhere at once and can only read the reason and write to support.',
    done: 'The account is suspended',
    isDanger: true,
  },
  restore: {
    button: 'Restore the account',
    title: 'Restore this account?',
    description: 'The person can use the platform again.',
    done: 'The account is restored',
    isDanger: false,
  },
}

function ActionsCard({ standing }: { standing: PersonStanding }) {
  const { user } = useSession()
  const [open, setOpen] = useState<PersonAct>()
  const act = useActOnPerson(standing.member.userId)
  const isOwn = user?.userId === standing.member.userId
  const offered: PersonAct[] = [
    ...(standing.kycStatus === 'verified' ? (['withdraw-verification'] as const) : []),
    standing.suspendedAt ? 'restore' : 'suspend',
  ]
  return (
    <Card as="section" aria-labelledby="actions-title">
      <CardHeader title="Actions" titleId="actions-title" />
      <CardBody className="space-y-2">
        {isOwn ? (
          <p className="text-muted text-sm">Somebody else must decide about your own account.</p>
        ) : (
          offered.map((one) => (
            <Button
              key={one}
              variant={acts[one].isDanger ? 'danger' : 'primary'}
              className="w-full"
              disabled={one === 'suspend' && standing.isStaff}
              onClick={() => setOpen(one)}
            >
              {acts[one].button}
            </Button>
          ))
        )}
        {standing.isStaff && !isOwn && (
          <p className="text-muted text-sm">
            This account has a staff role. An administrator must take it away before a suspension.
          </p>
        )}
      </CardBody>
      {open && (
        <ReasonDialog
          title={acts[open].title}
          description={acts[open].description}
          action={acts[open].button}
          isDanger={acts[open].isDanger}
          hint="The person reads it, and it stays in the record."
          done={acts[open].done}
          send={(reason) => act.mutateAsync({ act: open, reason })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}
