import type { SessionUser } from '#platform/claims-profile.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Fact } from './fact.tsx'
import { emailNote, userTypeNote, userTypeTexts } from './field-notes.ts'

export function PersonalInformation({ user }: { user: SessionUser }) {
  return (
    <Card as="section" aria-labelledby="personal-title">
      <CardHeader title="Personal information" titleId="personal-title" />
      <CardBody>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="First name">{user.firstName || 'Not given'}</Fact>
          <Fact name="Last name">{user.lastName || 'Not given'}</Fact>
          <Fact name="Email" note={emailNote}>
            {user.email}
          </Fact>
          <Fact name="User type" note={userTypeNote}>
            {userTypeTexts[user.userType]}
          </Fact>
          <Fact name="Company name">{user.companyName || 'Not given'}</Fact>
          <Fact name="Phone number">{user.phoneNumber || 'Not given'}</Fact>
        </dl>
      </CardBody>
    </Card>
  )
}
