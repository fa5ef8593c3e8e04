import { type CompanyRole, companyRoleLabels } from '@laycan/contract/companies/company-roles'
import type { CompanyCase, CompanyHistoryEntry } from '@laycan/contract/kyb/kyb-review'
import { riskFactors } from '@laycan/contract/kyb/risk-labels'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { KycBadge } from '#platform/verified-badge.tsx'
import type { Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { RatingBadge } from './case-badges.tsx'
import { useAddNote } from './kyb-review.api.ts'

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

/** Notes among reviewers; the company never sees them. */
export function NotesCard({ found: { notes, item } }: CaseProps) {
  const formats = useFormats()
  const add = useAddNote(item.companyId)
  const form = useContractForm({
    defaultValues: { text: '' },
    send: ({ text }) => add.mutateAsync(text.trim()),
    onSent: () => {
      form.reset()
    },
  })
  return (
    <Card as="section" aria-labelledby="notes-title">
      <CardHeader title="Private notes" titleId="notes-title" description="For staff only." />
      <CardBody className="space-y-4 pt-3">
        <form onSubmit={form.submit}>
          <TextArea
            label="New note"
            hideLabel
            placeholder="Write a note"
            rows={2}
            maxLength={4000}
            {...form.field('text')}
          />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            className="mt-2"
            loading={form.isSubmitting}
            disabled={form.watch('text').trim() === ''}
          >
            Add note
          </Button>
        </form>
        {notes.length > 0 && (
          <ul aria-label="Notes" className="space-y-3 text-sm">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="tabular text-subtle">
                  {note.author} · <time dateTime={note.at}>{formats.dateTime(note.at)}</time>
                </p>
                <p className="whitespace-pre-line break-words">{note.text}</p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

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
  expired: { text: 'Expired', tone: 'warning' },
  withdrawn: { text: 'Withdrawn', tone: 'negative' },
}

/** Everything that ever happened to the passport, the latest first. */
export function HistoryCard({ found: { history } }: CaseProps) {
  const formats = useFormats()
  return (
    <Card as="section" aria-labelledby="history-title">
      <CardHeader title="History" titleId="history-title" />
      <CardBody className="max-h-120 overflow-y-auto">
        <Timeline label="History">
          {history.map(({ id, kind, at, actor, reason }) => (
            <TimelineItem
              key={id}
              tone={looks[kind].tone}
              title={looks[kind].text}
              meta={
                <>
                  {actor?.name ?? 'Laycan'} · <time dateTime={at}>{formats.dateTime(at)}</time>
                </>
              }
            >
              {reason}
            </TimelineItem>
          ))}
        </Timeline>
      </CardBody>
    </Card>
  )
}
