import type { MissingPart } from '@laycan/contract/profile/profile'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SessionUser } from '#platform/claims-profile.ts'
import { CopyButton } from '#platform/copy-button.tsx'
import { fullName } from '#platform/full-name.ts'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { CompanyBadge, KycBadge } from '#platform/verified-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { CompletenessBar } from '#ui/completeness-bar.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AccountActions } from './account-actions.tsx'
import { DevicesCard } from './devices-card.tsx'
import { emailNote, userTypeLabels, userTypeNote } from './field-notes.ts'
import { useProfile } from './profile.api.ts'

// The forms' library comes with the first edit, not with the screen.
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }))

type ProfileScreenProps = {
  /** Below the person's own data: another feature's card. */
  company: ReactNode
  /** Below the account's actions. */
  privacy: ReactNode
}

export function ProfileScreen({ company, privacy }: ProfileScreenProps) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const [isEditing, setEditing] = useState(false)
  if (!user) return null
  const view = <PersonalInformation user={user} />
  return (
    <>
      <title>Profile · Laycan</title>
      <PageHeader
        title={fullName(user) || 'Your profile'}
        description={[userTypeLabels[user.userType], user.companyName].filter(Boolean).join(' at ')}
        badge={
          <>
            <KycBadge status={user.kycStatus} userId={user.userId} />
            {user.isCompanyVerified && <CompanyBadge userId={user.userId} />}
          </>
        }
        actions={
          !isEditing && (
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          )
        }
      />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-3">
        <div className="min-w-0 space-y-4 lg:col-span-2">
          {isEditing ? (
            <Suspense fallback={view}>
              <ProfileForm user={user} onDone={() => setEditing(false)} />
            </Suspense>
          ) : (
            view
          )}
          {company}
          <DevicesCard />
        </div>
        <div className="min-w-0 space-y-4">
          <CompletenessCard percent={user.profileCompleteness} missing={profile?.missing ?? []} />
          <AccountInformation user={user} createdAt={profile?.createdAt ?? user.createdAt} />
          <AccountActions email={user.email} />
          {privacy}
        </div>
      </div>
    </>
  )
}

type AccountInformationProps = { user: SessionUser; createdAt: string | undefined }

function AccountInformation({ user, createdAt }: AccountInformationProps) {
  const formats = useFormats()
  const { isActive, kycStatus, userId } = user
  const facts: Fact[] = [
    { label: 'Account created', value: createdAt ? formats.date(createdAt) : '…' },
    {
      label: 'Account status',
      value: <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
    },
    { label: 'KYC status', value: <KycBadge status={kycStatus} userId={userId} /> },
    {
      label: 'User ID',
      isWide: true,
      value: (
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 break-all font-mono text-sm">{userId}</span>
          <CopyButton compact text={userId} label="Copy user ID" />
        </span>
      ),
    },
  ]
  return (
    <Card as="section" aria-labelledby="account-title">
      <CardHeader title="Account information" titleId="account-title" />
      <CardBody>
        <FactList layout="grid" className="gap-y-4" facts={facts} />
      </CardBody>
    </Card>
  )
}

type CompletenessCardProps = { percent: number; missing: MissingPart[] }

function CompletenessCard({ percent, missing }: CompletenessCardProps) {
  return (
    <Card>
      <CardBody>
        <CompletenessBar percent={percent} />
        {percent < 100 && (
          <div className="mt-3 text-sm">
            <p className="text-muted">Complete your profile so that partners know who they deal with.</p>
            {missing.length > 0 && (
              <ul aria-label="Still missing" className="mt-2 space-y-1">
                {missing.map(({ field, label, percent: share }) => (
                  <li key={field} className="flex justify-between gap-3">
                    <span>{label}</span>
                    <span className="tabular text-subtle">+{share}%</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  )
}

function PersonalInformation({ user }: { user: SessionUser }) {
  const facts: Fact[] = [
    { label: 'First name', value: user.firstName || 'Not given' },
    { label: 'Last name', value: user.lastName || 'Not given' },
    { label: 'Email', value: user.email, note: emailNote },
    { label: 'User type', value: userTypeLabels[user.userType], note: userTypeNote },
    { label: 'Company name', value: user.companyName || 'Not given' },
    { label: 'Phone number', value: user.phoneNumber || 'Not given' },
  ]
  return (
    <Card as="section" aria-labelledby="personal-title">
      <CardHeader title="Personal information" titleId="personal-title" />
      <CardBody>
        <FactList layout="grid" className="max-sm:grid-cols-1" facts={facts} />
      </CardBody>
    </Card>
  )
}
