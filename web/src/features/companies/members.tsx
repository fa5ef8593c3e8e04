import type { UserType } from '@laycan/contract/profile/profile'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { companyCalls, useCompanyChange, useJoinRequests, useMembers } from './companies.api.ts'
import { Invitations } from './invitations.tsx'
import { PersonRow } from './person-row.tsx'

const userTypeTexts: Record<UserType, string> = { buyer: 'Buyer', seller: 'Seller', broker: 'Broker' }

/** Who belongs to the company, who asks to, and who was invited. */
export function Members() {
  const formats = useFormats()
  const { data: members = [] } = useMembers()
  return (
    <div className="mt-3">
      <JoinRequests />
      <ul aria-label="Members">
        {members.map((member) => (
          <PersonRow
            key={member.userId}
            picture={<Avatar name={member.firstName} size="sm" />}
            name={fullName(member)}
            note={`${userTypeTexts[member.userType]} · joined ${formats.date(member.joinedAt)}`}
          />
        ))}
      </ul>
      <Invitations />
    </div>
  )
}

function JoinRequests() {
  const { data: requests = [] } = useJoinRequests()
  const approve = useCompanyChange(companyCalls.approve, 'They are a member now.')
  const decline = useCompanyChange(companyCalls.decline, 'The request was declined.')
  if (requests.length === 0) return null
  return (
    <ul aria-label="Requests to join" className="border-line border-b bg-info-soft">
      {requests.map((request) => {
        const { id, email } = request
        const name = fullName(request)
        return (
          <PersonRow
            key={id}
            picture={<Avatar name={request.firstName} size="sm" />}
            name={`${name} asks to join`}
            note={email}
          >
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Decline ${name}`}
              loading={decline.isPending && decline.variables === id}
              onClick={() => decline.mutate(id)}
            >
              Decline
            </Button>
            <Button
              size="sm"
              aria-label={`Approve ${name}`}
              loading={approve.isPending && approve.variables === id}
              onClick={() => approve.mutate(id)}
            >
              Approve
            </Button>
          </PersonRow>
        )
      })}
    </ul>
  )
}
