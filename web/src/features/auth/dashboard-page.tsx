import type { ReactNode } from 'react'
import { KycBadge } from '#layouts/kyc-badge.tsx'
import type { SessionUser } from '#platform/claims-profile.ts'
import { useSession } from '#platform/session.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { greetingFor } from './greeting.ts'

export default function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  const greeting = greetingFor(new Date().getHours())
  return (
    <>
      <title>Dashboard · Laycan</title>
      <PageHeader
        title={user.firstName ? `${greeting}, ${user.firstName}` : greeting}
        description="Your account at a glance."
      />
      <ProfileFacts user={user} />
    </>
  )
}

const accountTypeTexts: Record<SessionUser['userType'], string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  broker: 'Broker',
}

function ProfileFacts({ user }: { user: SessionUser }) {
  const { firstName, lastName, email, userType, companyName, phoneNumber, kycStatus, isActive } = user
  return (
    <Card as="section" aria-labelledby="account-title" className="mt-6">
      <CardHeader title="Your account" titleId="account-title" actions={<KycBadge status={kycStatus} />} />
      <CardBody>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Fact name="Name">{`${firstName} ${lastName}`.trim()}</Fact>
          <Fact name="Email">{email}</Fact>
          <Fact name="Account type">{accountTypeTexts[userType]}</Fact>
          <Fact name="Company">{companyName || 'Not given'}</Fact>
          <Fact name="Phone">{phoneNumber || 'Not given'}</Fact>
          <Fact name="Status">
            <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
          </Fact>
        </dl>
      </CardBody>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
  )
}
