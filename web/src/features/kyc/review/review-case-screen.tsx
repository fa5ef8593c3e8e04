import { countryName } from '@laycan/contract/countries'
import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { CaseFrame } from '#platform/case-frame.tsx'
import { fullName } from '#platform/full-name.ts'
import { NotesCard } from '#platform/notes-card.tsx'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { KycBadge } from '#platform/verified-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { forReviewers, userTypeNames } from './case-texts.ts'
import { CheckCount } from './check-count.tsx'
import { ChecksCard } from './checks-card.tsx'
import { claimStateOf } from './claim-state.ts'
import { ComparedText } from './compared-text.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { EnteredDataCard } from './entered-data-card.tsx'
import { ExposureCard } from './exposure-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { useAddNote, useCase, useLiveDesk } from './kyc-review.api.ts'
import { WaitingBadge } from './waiting-badge.tsx'

type ReviewCaseScreenProps = {
  /** The card of sanctions hits, which is another feature's. */
  screening: (caseId: string) => ReactNode
}

/** A case with everything a reviewer needs side by side: documents, typed data, check results, hits. */
export function ReviewCaseScreen({ screening }: ReviewCaseScreenProps) {
  const { id = '' } = useParams()
  const query = useCase(id)
  const { data: kycCase } = query
  useLiveDesk()
  return (
    <CaseFrame
      query={query}
      title={kycCase ? fullName(kycCase.item) : 'KYC case'}
      section="KYC reviews · Laycan"
      description={
        kycCase &&
        [userTypeNames[kycCase.item.userType], kycCase.item.companyName, countryName(kycCase.item.country)]
          .filter(Boolean)
          .join(' · ')
      }
      badge={kycCase && <Badges kycCase={kycCase} />}
      actions={
        kycCase && (
          <Link to={`/staff/people/${kycCase.item.userId}`} className={buttonClass({ variant: 'secondary' })}>
            Account
          </Link>
        )
      }
      queuePath="/staff/kyc"
      forbidden={forReviewers}
      own={{
        title: 'This is your own case',
        text: 'You cannot decide it, nor see what others note on it. Another reviewer must decide your own case.',
      }}
    >
      {(found) => <CaseDesk kycCase={found} screening={screening(found.item.caseId)} />}
    </CaseFrame>
  )
}

function Badges({ kycCase: { item, isPoliticallyExposed } }: { kycCase: KycCase }) {
  const nowMs = useNow()
  return (
    <>
      <KycBadge status={item.status} userId={item.userId} />
      {item.status === 'in_progress' && <WaitingBadge isInline item={item} nowMs={nowMs} />}
      <CheckCount checks={item.checks} />
      {isPoliticallyExposed && <Badge tone="warning">Politically exposed</Badge>}
      {item.proposedBy && <Badge tone="info">Waiting for a second reviewer</Badge>}
    </>
  )
}

function CaseDesk({ kycCase, screening }: { kycCase: KycCase; screening: ReactNode }) {
  const { user } = useSession()
  const addNote = useAddNote(kycCase.item.caseId)
  const isDeciding = claimStateOf(kycCase.item, user?.userId) === 'claimed-by-me'
  return (
    <div className="mt-4 space-y-4">
      <DecisionBar kycCase={kycCase} userId={user?.userId} />
      <ReopenedNotice kycCase={kycCase} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1.1fr)]">
        <DocumentsCard kycCase={kycCase} isDeciding={isDeciding} />
        <EnteredDataCard kycCase={kycCase} />
        <div className="min-w-0 space-y-4 lg:col-span-2 xl:col-span-1">
          <LastRejection kycCase={kycCase} />
          <ChecksCard kycCase={kycCase} isDeciding={isDeciding} />
          {screening}
          <ExposureCard kycCase={kycCase} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NotesCard notes={kycCase.notes} addNote={addNote.mutateAsync} />
        <HistoryCard kycCase={kycCase} />
      </div>
    </div>
  )
}

/** What of a verified person is to be verified again. Everything else was decided before. */
function ReopenedNotice({ kycCase: { reopened } }: { kycCase: KycCase }) {
  const formats = useFormats()
  if (!reopened) return null
  const { facts, verifiedName, currentName, verifiedAt } = reopened
  const isRenamed = facts.includes('name')
  return (
    <Notice tone="warning" title={isRenamed ? 'Verify the new name' : 'Verify again: it has expired'}>
      {isRenamed && (
        <FactList
          layout="compact"
          facts={[
            { label: 'Verified as', value: <ComparedText text={verifiedName} other={currentName} /> },
            { label: 'Now', value: <ComparedText text={currentName} other={verifiedName} /> },
          ]}
          className="my-1"
        />
      )}
      Verified {formats.dateTime(verifiedAt)}. The badge is off until somebody decides; running deals go on.
    </Notice>
  )
}

/** Why it was rejected last time, so that the reviewer can check whether it was fixed. */
function LastRejection({ kycCase: { rejection } }: { kycCase: KycCase }) {
  const formats = useFormats()
  if (!rejection) return null
  return (
    <Card as="section" aria-labelledby="last-rejection-title">
      <CardHeader
        title="Last rejection"
        titleId="last-rejection-title"
        description={formats.dateTime(rejection.at)}
      />
      <CardBody className="space-y-2 pt-3 text-sm">
        <ul className="space-y-1">
          {rejection.reasons.map(({ document, reason }) => (
            <li key={`${document} ${reason}`}>
              <span className="font-medium">{document ?? 'The case as a whole'}:</span>{' '}
              {kycRejectReasons[reason]}
            </li>
          ))}
        </ul>
        {rejection.note && <p className="whitespace-pre-line break-words text-muted">{rejection.note}</p>}
      </CardBody>
    </Card>
  )
}
