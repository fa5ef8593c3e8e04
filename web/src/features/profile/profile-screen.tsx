import Pencil from 'lucide-react/icons/pencil'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { KycBadge } from '#platform/kyc-badge.tsx'
import { useSession } from '#platform/session.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountInformation } from './account-information.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { userTypeTexts } from './field-notes.ts'
import { PersonalInformation } from './personal-information.tsx'
import { useProfile } from './profile.api.ts'

// The forms' library comes with the first edit, not with the screen.
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }))

type ProfileScreenProps = {
  /** Below the person's own data: another feature's card. */
  company: ReactNode
}

export function ProfileScreen({ company }: ProfileScreenProps) {
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
        description={[userTypeTexts[user.userType], user.companyName].filter(Boolean).join(' at ')}
        badge={<KycBadge status={user.kycStatus} />}
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
        </div>
      </div>
    </>
  )
}
