import { useId } from 'react'
import { fullName } from '#platform/full-name.ts'
import { QueryList } from '#platform/query-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { useBlockedMembers } from './members.api.ts'
import type { useMemberActions } from './use-member-actions.tsx'

type BlockedMembersProps = { onUnblock: ReturnType<typeof useMemberActions>['actions']['unblock'] }

/** Nothing is shown to people who have blocked nobody. */
export function BlockedMembers({ onUnblock }: BlockedMembersProps) {
  const query = useBlockedMembers()
  const titleId = useId()
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-6">
      <CardHeader
        title="Blocked members"
        titleId={titleId}
        description="They cannot send you messages."
        className="pb-2"
      />
      <QueryList query={query} items={query.data ?? []} what="blocked members" isEdgeToEdge skeleton={null}>
        {(members) => (
          <ul className="divide-y divide-line">
            {members.map((member) => {
              const name = fullName(member)
              return (
                <li key={member.userId} className="flex items-center gap-3 px-4 py-2.5">
                  <Avatar name={name} size="sm" />
                  <p className="min-w-0 flex-1 wrap-anywhere">
                    {name}
                    {member.companyName && <span className="text-muted">, {member.companyName}</span>}
                  </p>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Unblock ${name}`}
                    onClick={() => onUnblock(member)}
                  >
                    Unblock
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </QueryList>
    </Card>
  )
}
