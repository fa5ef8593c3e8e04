import type { CompanyChange } from '@laycan/contract/companies/companies'
import {
  type CompanyChangeAct,
  type CompanyGrant,
  companyRoleLabels,
} from '@laycan/contract/companies/company-roles'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Card, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useCompanyChanges } from './companies.api.ts'

const texts: Record<CompanyChangeAct, (actor: string, subject: string) => string> = {
  created: (actor) => `${actor} created the company`,
  admitted: (actor, subject) => `${actor} let ${subject} in`,
  declined: (actor, subject) => `${actor} declined the request of ${subject}`,
  invited: (actor, subject) => `${actor} invited ${subject}`,
  uninvited: (actor, subject) => `${actor} took back the invitation of ${subject}`,
  joined: (actor, subject) => `${subject} joined, invited by ${actor}`,
  changed: (actor, subject) => `${actor} changed the roles of ${subject}`,
  transferred: (actor, subject) => `${actor} made ${subject} an owner`,
  removed: (actor, subject) => `${actor} removed ${subject}`,
  factor_required: (actor) => `${actor} made two-factor authentication required`,
  factor_relaxed: (actor) => `${actor} made two-factor authentication optional`,
  renamed: (actor, subject) => `${actor} changed the name of the company to ${subject}`,
  left: (_actor, subject) => `${subject} left`,
}

/** Who changed what about the people of the company; for owners. */
export function ChangesCard() {
  const formats = useFormats()
  const query = useCompanyChanges()
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <Card as="section" aria-labelledby="changes-title">
      <CardHeader
        title="History"
        titleId="changes-title"
        description="Who admitted, changed or removed whom, and what owners decided for everyone."
      />
      <QueryList
        query={query}
        items={changes}
        what="changes"
        isInCard
        skeleton={
          <SkeletonGroup label="Loading the history" className="p-4">
            <SkeletonText lines={3} />
          </SkeletonGroup>
        }
        empty={<EmptyState title="Nothing yet">Changes to people and roles appear here.</EmptyState>}
      >
        {(items) => (
          <ul aria-label="History" className="mt-3 border-line border-t">
            {items.map((change) => (
              <li
                key={change.id}
                className="flex flex-wrap justify-between gap-x-4 px-4 py-2 text-sm not-first:border-line not-first:border-t"
              >
                <span className="min-w-0 break-words">
                  {texts[change.act](change.actor.name, change.subject)}
                  <GrantText change={change} />
                </span>
                <time dateTime={change.at} className="text-subtle">
                  {formats.dateTime(change.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  )
}

function GrantText({ change: { grant, before, act } }: { change: CompanyChange }) {
  const formats = useFormats()
  if (!grant || act === 'created') return null
  const textOf = ({ roles, dealLimit, dayLimit }: CompanyGrant) =>
    [
      roles.map((role) => companyRoleLabels[role].name.toLowerCase()).join(', '),
      dealLimit !== null && `${formats.number(dealLimit)} USD per deal`,
      dayLimit !== null && `${formats.number(dayLimit)} USD per day`,
    ]
      .filter(Boolean)
      .join('; ')
  return (
    <span className="block text-muted">
      {before ? `${textOf(before)} → ${textOf(grant)}` : textOf(grant)}
    </span>
  )
}
