import { companyRoleLabels } from '@laycan/contract/companies/company-roles'
import Mail from 'lucide-react/icons/mail'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { companyCalls, useCompanyChange, useInvitations } from './companies.api.ts'
import { PersonRow } from './person-row.tsx'

/** Whom an owner has invited and who has not come yet. */
export function Invitations() {
  const formats = useFormats()
  const query = useInvitations()
  const takeBack = useCompanyChange(companyCalls.takeBack, 'The invitation was taken back.')
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="invitations-title">
      <CardHeader title="Open invitations" titleId="invitations-title" />
      <QueryList query={query} items={query.data ?? []} what="invitations" isEdgeToEdge skeleton={null}>
        {(invitations) => (
          <ul aria-label="Open invitations" className="mt-3 border-line border-t">
            {invitations.map(({ id, email, expiresAt, roles }) => (
              <PersonRow
                key={id}
                picture={<Mail aria-hidden="true" className="mx-1.5 size-4 text-subtle" />}
                name={email}
                note={`Invited, until ${formats.date(expiresAt)}`}
                badges={roles.map((role) => <Badge key={role}>{companyRoleLabels[role].name}</Badge>)}
              >
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Take back the invitation of ${email}`}
                  loading={takeBack.isPending && takeBack.variables === id}
                  onClick={() => takeBack.mutate(id)}
                >
                  Take back
                </Button>
              </PersonRow>
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  )
}
