import type { PersonStanding } from '@laycan/contract/standing/standing'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { CompanyBadge, KycBadge } from '#platform/verified-badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { type PersonAct, useActOnPerson, usePersonStanding } from './standing.api.ts'
import { StandingFrame } from './standing-frame.tsx'
import { StandingHistory } from './standing-history.tsx'
import { StandingReasonDialog } from './standing-reason-dialog.tsx'

/** What compliance knows and may do about an account. */
export default function PersonStandingPage() {
  const { id = '' } = useParams()
  return (
    <StandingFrame
      noun="Account"
      query={usePersonStanding(id)}
      title={({ member }) => fullName(member)}
      description={({ email, member }) => [email, member.companyName].filter(Boolean).join(' · ')}
      badges={({ kycStatus, member: { userId, isCompanyVerified } }) => (
        <>
          <KycBadge status={kycStatus} userId={userId} />
          {isCompanyVerified && <CompanyBadge userId={userId} />}
        </>
      )}
      cards={(standing) => (
        <>
          <AccountCard standing={standing} />
          <StandingHistory history={standing.history} />
        </>
      )}
      actions={(standing) => <ActionsCard standing={standing} />}
    />
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
        <StandingReasonDialog
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
