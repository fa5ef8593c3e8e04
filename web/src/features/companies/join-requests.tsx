import type { JoinRequest } from '@laycan/contract/companies/companies'
import { useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { QueryList } from '#platform/query-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { companyCalls, useCompanyChange, useJoinRequests } from './companies.api.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { PersonRow } from './person-row.tsx'

/** Who asks to join; an owner chooses their roles with the answer. */
export function JoinRequests() {
  const query = useJoinRequests()
  const decline = useCompanyChange(companyCalls.decline, 'The request was declined.')
  const [admitted, setAdmitted] = useState<JoinRequest>()
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="requests-title">
      <CardHeader title="Requests to join" titleId="requests-title" />
      <QueryList query={query} items={query.data ?? []} what="requests to join" isEdgeToEdge skeleton={null}>
        {(requests) => (
          <ul aria-label="Requests to join" className="mt-3 border-line border-t">
            {requests.map((request) => {
              const { id, firstName, email } = request
              const name = fullName(request)
              return (
                <PersonRow
                  key={id}
                  picture={<Avatar name={firstName} size="sm" />}
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
                  <Button size="sm" aria-label={`Approve ${name}`} onClick={() => setAdmitted(request)}>
                    Approve
                  </Button>
                </PersonRow>
              )
            })}
          </ul>
        )}
      </QueryList>
      {admitted && (
        <GrantDialog
          title={`Let ${fullName(admitted)} in`}
          description="They see everything of the company, and may do what their roles allow."
          action="Let in"
          grant={{ roles: ['reader'], dealLimit: null, dayLimit: null }}
          done={`${fullName(admitted)} is a member now.`}
          send={(grant) => companyCalls.approve(admitted.id, grant)}
          onClose={() => setAdmitted(undefined)}
        />
      )}
    </Card>
  )
}
