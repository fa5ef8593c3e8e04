import type { KycCase, KycEvidence, KycReviewCheck } from '@laycan/contract/kyc/kyc-review'
import { useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import type { Tone } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { checkName, readable } from './case-texts.ts'
import { ComparedText } from './compared-text.tsx'
import { byUrgency, isComparison } from './evidence.ts'
import { useDecision } from './kyc-review.api.ts'
import { StaffReasonDialog } from './staff-reason-dialog.tsx'

const looks: Record<KycReviewCheck['result'], { text: string; tone: Tone }> = {
  failed: { text: 'Failed', tone: 'negative' },
  warning: { text: 'Warning', tone: 'warning' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  passed: { text: 'Passed', tone: 'positive' },
}

/** What the automatic checks found, what needs a look first. They decide nothing. */
export function ChecksCard({ kycCase, isDeciding }: { kycCase: KycCase; isDeciding: boolean }) {
  const { checks, item } = kycCase
  const accept: Accept = { caseId: item.caseId, name: fullName(item), isDeciding }
  const of = (result: KycReviewCheck['result']) =>
    checks.filter((check) => check.result === result && check.isCurrent)
  return (
    <Card as="section" aria-labelledby="checks-title">
      <CardHeader
        title="Automatic checks"
        titleId="checks-title"
        description="They decide nothing: you do."
      />
      <CardBody className="pt-3">
        {checks.length === 0 ? (
          <p className="text-muted text-sm">{item.checks.areDone ? 'None were run.' : 'They are running.'}</p>
        ) : (
          <>
            <Checks label="To be looked at" checks={byUrgency(checks).filter(needsLook)} accept={accept} />
            <Quiet title="Passed" checks={of('passed')} accept={accept} />
            <Quiet title="Skipped" checks={of('skipped')} accept={accept} />
            <Quiet
              title="Of earlier names"
              checks={checks.filter((check) => !check.isCurrent && !needsLook(check))}
              accept={accept}
            />
          </>
        )}
      </CardBody>
    </Card>
  )
}

/** What was found under an earlier name still needs a look. */
const needsLook = ({ result }: KycReviewCheck) => result === 'failed' || result === 'warning'

/** What accepting a failed check needs to know. */
type Accept = { caseId: string; name: string; isDeciding: boolean }
type ChecksProps = { checks: KycReviewCheck[]; accept: Accept }

function Checks({ label, checks, accept }: ChecksProps & { label: string }) {
  if (checks.length === 0) return null
  return (
    <ul aria-label={label} className="divide-y divide-line not-last:pb-2">
      {checks.map((check) => (
        <Check key={check.id} check={check} accept={accept} />
      ))}
    </ul>
  )
}

/** Passed checks are collapsed. */
function Quiet({ title, checks, accept }: ChecksProps & { title: string }) {
  if (checks.length === 0) return null
  return (
    <details className="border-line py-2 text-sm not-first:border-t last:pb-0">
      <summary className="cursor-pointer rounded-sm font-medium">
        {title} <span className="tabular font-normal text-muted">({checks.length})</span>
      </summary>
      <div className="mt-2">
        <Checks label={title} checks={checks} accept={accept} />
      </div>
    </details>
  )
}

function Check({ check, accept }: { check: KycReviewCheck; accept: Accept }) {
  const { document, result, reason, evidence, madeOf, isCurrent, disposition } = check
  const formats = useFormats()
  return (
    <li className="py-2 text-sm first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-medium">{checkName(check.check)}</p>
        <Badge tone={looks[result].tone}>{looks[result].text}</Badge>
      </div>
      {document && <p className="text-subtle">{document}</p>}
      {madeOf && (
        <p className="break-words text-subtle">
          {isCurrent ? 'Made of the name ' : 'Made of the earlier name '}
          {madeOf}
          {isCurrent && !madeOf.startsWith(accept.name) && ', which the person no longer has'}
        </p>
      )}
      <p className="break-words text-muted">{reason}</p>
      {evidence.length > 0 && (
        <dl className="mt-1 space-y-1 border-line border-l-2 pl-2.5">
          {evidence.map((one) => (
            <Evidence key={`${one.field} ${one.found}`} evidence={one} />
          ))}
        </dl>
      )}
      {disposition && (
        <p className="mt-1 break-words">
          <span className="font-medium">Accepted</span>: {disposition.reason}
          <span className="block text-subtle">
            {disposition.by.name} · <time dateTime={disposition.at}>{formats.dateTime(disposition.at)}</time>
          </span>
        </p>
      )}
      {/* Hits of sanctions lists are decided one by one. */}
      {result === 'failed' &&
        check.check !== 'sanctions' &&
        isCurrent &&
        accept.isDeciding &&
        !disposition && <AcceptButton check={check} caseId={accept.caseId} />}
    </li>
  )
}

function AcceptButton({ check, caseId }: { check: KycReviewCheck; caseId: string }) {
  const [isAsking, setAsking] = useState(false)
  const decide = useDecision(caseId)
  const name = checkName(check.check)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        aria-label={`Accept: ${name}`}
        onClick={() => setAsking(true)}
      >
        Accept
      </Button>
      {isAsking && (
        <StaffReasonDialog
          title={`Accept although it failed: ${name}?`}
          description="The case can then be approved, by two reviewers. The person is not told."
          action="Accept"
          onConfirm={(reason) => decide.mutateAsync({ kind: 'accept-check', checkId: check.id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Evidence({ evidence }: { evidence: KycEvidence }) {
  const { field, typed, found } = evidence
  return (
    <div>
      <dt className="text-subtle">{readable(field)}</dt>
      {typed !== null && <dd className="break-words">Typed: {typed || 'nothing'}</dd>}
      {found !== null && (
        <dd className={found.includes('\n') ? linesClass : 'break-words'}>
          {typed !== null && 'Found: '}
          {isComparison(evidence) ? <ComparedText text={found} other={typed ?? ''} /> : found}
        </dd>
      )}
    </div>
  )
}

/** The lines of a machine-readable zone, letter under letter; they scroll rather than break. */
const linesClass = 'overflow-x-auto whitespace-pre font-mono text-xs'
