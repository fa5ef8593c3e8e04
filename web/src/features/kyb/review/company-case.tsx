import { countryName } from '@laycan/contract/countries'
import { countryRiskNames } from '@laycan/contract/country-risk'
import type { CompanyCase as Case } from '@laycan/contract/kyb/kyb-review'
import { graphOf } from '@laycan/contract/kyb/passport-rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CaseFrame } from '#platform/case-frame.tsx'
import { NotesCard } from '#platform/notes-card.tsx'
import { useSession } from '#platform/session.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { OwnershipChart } from '../ownership-chart.tsx'
import { verificationLooks } from '../passport-labels.ts'
import { CheckCount, forReviewers, RatingBadge } from './case-badges.tsx'
import { ChecksCard } from './checks-card.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { useAddNote, useCase, useLiveDesk } from './kyb-review.api.ts'
import { PartsCard } from './parts-card.tsx'
import { deletedName } from './passport-facts.ts'
import { HistoryCard, PeopleCard, RiskCard } from './side-cards.tsx'

/** A company on the reviewers' desk: what it says, its documents beside it, what the checks found, and the decision. */
export function CompanyCase({
  id,
  nameReview,
  screening,
}: {
  id: string
  /** Whose name its own resembles, where a reviewer has to look at that. */
  nameReview: ReactNode
  /** Hits of sanctions lists. */
  screening: ReactNode
}) {
  const { user } = useSession()
  const query = useCase(id)
  const { data: found } = query
  useLiveDesk()
  return (
    <CaseFrame
      query={query}
      title={found?.item.legalName ?? 'Company'}
      section="Laycan"
      description={found && [found.passport.legalForm, countryName(found.item.country)].join(' · ')}
      badge={found && <Badges found={found} />}
      actions={
        found && (
          <Link to={`/staff/companies/${id}/standing`} className={buttonClass({ variant: 'secondary' })}>
            Standing
          </Link>
        )
      }
      queuePath="/staff/companies"
      forbidden={forReviewers}
      own={{ title: 'This is your own company', text: 'Another reviewer must decide on it.' }}
    >
      {(it) => <Desk found={it} userId={user?.userId} nameReview={nameReview} screening={screening} />}
    </CaseFrame>
  )
}

function Badges({ found: { item, markedCountries } }: { found: Case }) {
  const look = verificationLooks[item.verification]
  return (
    <>
      <Badge tone={look.tone}>{look.text}</Badge>
      <CheckCount checks={item.checks} />
      <RatingBadge rating={item.rating} />
      {markedCountries.map(({ code, risk }) => (
        <Badge key={code} tone={risk === 'sanctioned' ? 'negative' : 'warning'}>
          {countryName(code)}: {countryRiskNames[risk]}
        </Badge>
      ))}
    </>
  )
}

type DeskProps = { found: Case; userId: string | undefined; nameReview: ReactNode; screening: ReactNode }

function Desk({ found, userId, nameReview, screening }: DeskProps) {
  const { item, passport } = found
  const addNote = useAddNote(item.companyId)
  const isDeciding = item.status === 'in_review' && item.claimedBy?.userId === userId
  const { companyName, rest } = graphOf(passport)
  const parties = passport.parties.map((party) => ({ ...party, name: party.name || deletedName }))
  const chart = { companyName, rest, parties, holdings: passport.holdings }
  return (
    <div className="mt-4 space-y-4">
      <DecisionBar found={found} userId={userId} />
      {nameReview}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PartsCard found={found} isDeciding={isDeciding} />
        <div className="min-w-0 space-y-4 lg:sticky lg:top-32">
          <DocumentsCard found={found} isDeciding={isDeciding} />
        </div>
      </div>
      <Card as="section" aria-labelledby="chart-title">
        <CardHeader title="Who owns it" titleId="chart-title" />
        <CardBody>
          <OwnershipChart chart={chart} />
        </CardBody>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <ChecksCard found={found} isDeciding={isDeciding} />
          {screening}
        </div>
        <div className="min-w-0 space-y-4">
          <RiskCard found={found} />
          <PeopleCard found={found} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NotesCard notes={found.notes} addNote={addNote.mutateAsync} />
        <HistoryCard found={found} />
      </div>
    </div>
  )
}
