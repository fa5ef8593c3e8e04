import type { PassportState } from '@laycan/contract/kyb/kyb'
import { passportParts } from '@laycan/contract/kyb/passport-content'
import { passportReviewDays } from '@laycan/contract/kyb/risk-labels'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router'
import { isNotFound, LoadError, SecondFactorNotice } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { TimelineCard } from '#platform/timeline-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { usePassport } from './kyb.api.ts'
import { OwnershipChart } from './ownership-chart.tsx'
import { partStateLooks, verificationLooks } from './passport-labels.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** The company passport on the company page: whether it is verified, how each part stands, and who owns the company. */
export function PassportCards() {
  const query = usePassport()
  const { data: passport, error } = query
  // Somebody without a company has no passport to be shown.
  if (isNotFound(error)) return null
  if (error && !passport) return <LoadError query={query} what="the company passport" />
  if (!passport) {
    return (
      <SkeletonGroup label="Loading the company passport">
        <SkeletonText lines={6} />
      </SkeletonGroup>
    )
  }
  return (
    <>
      <StateCard passport={passport} />
      <Card as="section" aria-labelledby="ownership-title">
        <CardHeader title="Ownership" titleId="ownership-title" />
        <CardBody>
          <OwnershipChart chart={passport.chart} />
        </CardBody>
      </Card>
      {passport.timeline.length > 0 && <HistoryCard passport={passport} />}
    </>
  )
}

function StateCard({ passport }: { passport: PassportState }) {
  const { verification, parts } = passport
  const look = verificationLooks[verification]
  return (
    <Card as="section" aria-labelledby="passport-title">
      <CardHeader
        title="Company passport"
        titleId="passport-title"
        description="What is verified of your company. Only verified companies trade."
        actions={
          <Badge
            tone={look.tone}
            {...(verification === 'verified' && { icon: <BadgeCheck aria-hidden="true" /> })}
          >
            {look.text}
          </Badge>
        }
      />
      <CardBody className="space-y-4">
        <Standing passport={passport} />
        <ul className="divide-y divide-line">
          {parts.map(({ part, state, note }) => (
            <li key={part} className="py-2 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium">{passportParts[part]}</span>
                <Badge tone={partStateLooks[state].tone}>{partStateLooks[state].text}</Badge>
              </div>
              {note && <p className="mt-0.5 break-words text-muted text-sm">{note}</p>}
            </li>
          ))}
        </ul>
        {passport.needsSecondFactor && (
          <SecondFactorNotice>Your company requires it from everyone who acts for it.</SecondFactorNotice>
        )}
        {passport.mayEdit && (
          <Link to="/company/passport" className={buttonClass({ variant: wayOn(passport).variant })}>
            {wayOn(passport).text}
          </Link>
        )}
      </CardBody>
    </Card>
  )
}

function wayOn({ verification, savedAt }: PassportState): { text: string; variant: 'primary' | 'secondary' } {
  if (verification === 'verified') return { text: 'Change the passport', variant: 'secondary' }
  if (verification === 'expired') return { text: 'Refresh the passport', variant: 'primary' }
  return { text: savedAt ? 'Continue the passport' : 'Begin the passport', variant: 'primary' }
}

function Standing({ passport }: { passport: PassportState }) {
  const formats = useFormats()
  const { verification, status, verifiedUntil, dueAt, rejectionNote, mayEdit, draft } = passport
  if (status === 'in_review') {
    return (
      <Notice
        title="Your company is being reviewed"
        actions={passport.mayTakeBack && <TakeBackDialog isVerified={verification === 'verified'} />}
      >
        {`A reviewer decides within ${passportReviewDays} days${dueAt ? `, by ${formats.date(dueAt)}` : ''}. `}
        {verification === 'verified'
          ? 'Your company stays verified meanwhile.'
          : 'Running deals stay; new ones wait until it is verified.'}
      </Notice>
    )
  }
  if (status === 'rejected') {
    return (
      <Notice tone="negative" title="The last submission was rejected">
        {rejectionNote || 'See below what to correct, then submit it again.'}
      </Notice>
    )
  }
  if (verification === 'verified') {
    return (
      <Notice tone="positive" title={`Verified until ${verifiedUntil ? formats.date(verifiedUntil) : ''}`} />
    )
  }
  if (verification === 'expired') {
    return (
      <Notice tone="warning" title="The verification has expired">
        Refresh the passport to trade again.
      </Notice>
    )
  }
  if (verification === 'withdrawn') {
    return (
      <Notice tone="negative" title="The verification was withdrawn">
        Compliance has told you why. Correct the passport, then submit it again.
      </Notice>
    )
  }
  return mayEdit || draft || passport.needsSecondFactor ? null : (
    <Notice title="Not verified yet">
      An owner or a compliance contact of your company fills in the passport.
    </Notice>
  )
}

const looks = {
  submitted: { text: 'Submitted', tone: 'info' },
  taken_back: { text: 'Taken back', tone: 'neutral' },
  documents_deleted: { text: 'Documents deleted', tone: 'neutral' },
  approved: { text: 'Verified', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  expired: { text: 'Expired', tone: 'warning' },
  withdrawn: { text: 'Withdrawn', tone: 'negative' },
} as const

const HistoryCard = ({ passport: { timeline } }: { passport: PassportState }) => (
  <TimelineCard
    title="History"
    label="History of the passport"
    looks={looks}
    entries={timeline.map(({ by, ...entry }) => ({ ...entry, actorName: by ?? 'Laycan' }))}
  />
)
