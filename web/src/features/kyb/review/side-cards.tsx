import { type CompanyRole, companyRoleLabels } from '@laycan/contract/companies/company-roles'
import type { CompanyCase, CompanyHistoryEntry } from '@laycan/contract/kyb/kyb-review'
import { riskFactors } from '@laycan/contract/kyb/risk-labels'
import { TimelineCard } from '#platform/timeline-card.tsx'
import { KycBadge } from '#platform/verified-badge.tsx'
import type { Tone } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { RatingBadge } from './case-badges.tsx'

type CaseProps = { found: CompanyCase }

/** The rating with the points of each factor. */
export function RiskCard({ found: { risk } }: CaseProps) {
  if (!risk) return null
  const years = risk.refreshYears === 1 ? '1 year' : `${risk.refreshYears} years`
  return (
    <Card as="section" aria-labelledby="risk-title">
      <CardHeader
        title="Risk"
        titleId="risk-title"
        description={`${risk.points} points. A passport is good for ${years}.`}
        actions={<RatingBadge rating={risk.rating} />}
      />
      <CardBody>
        <ul className="divide-y divide-line text-sm">
          {risk.factors.map(({ factor, points, reason }) => (
            <li
              key={factor}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5 first:pt-0 last:pb-0"
            >
              <span className="font-medium">{riskFactors[factor]}</span>
              <span className="tabular text-right">{points}</span>
              <span className="col-span-2 text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** Who belongs to the company here. */
export const PeopleCard = ({ found: { people } }: CaseProps) => (
  <Card as="section" aria-labelledby="members-title">
    <CardHeader title="Its people on Laycan" titleId="members-title" />
    <CardBody>
      <ul className="space-y-2 text-sm">
        {people.map(({ userId, name, email, roles, kycStatus }) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{name}</span>
            <KycBadge status={kycStatus} />
            <span className="wrap-anywhere text-muted">
              {email} · {roles.map((role) => companyRoleLabels[role as CompanyRole]?.name ?? role).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </CardBody>
  </Card>
)

const looks: Record<CompanyHistoryEntry['kind'], { text: string; tone: Tone }> = {
  submitted: { text: 'Submitted', tone: 'info' },
  checked: { text: 'Checked automatically', tone: 'neutral' },
  claimed: { text: 'Claimed', tone: 'accent' },
  released: { text: 'Released', tone: 'neutral' },
  document_viewed: { text: 'Document viewed', tone: 'neutral' },
  part_decided: { text: 'Part decided', tone: 'accent' },
  disposed: { text: 'Check decided', tone: 'accent' },
  first_approved: { text: 'Approved once', tone: 'positive' },
  approved: { text: 'Verified', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  taken_back: { text: 'Taken back', tone: 'neutral' },
  documents_deleted: { text: 'Documents deleted', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'warning' },
  withdrawn: { text: 'Withdrawn', tone: 'negative' },
}

/** Everything that ever happened to the passport, the latest first. */
export const HistoryCard = ({ found: { history } }: CaseProps) => (
  <TimelineCard
    title="History"
    looks={looks}
    entries={history.map(({ actor, ...entry }) => ({ ...entry, actorName: actor?.name ?? 'Laycan' }))}
    className="max-h-120 overflow-y-auto"
  />
)
