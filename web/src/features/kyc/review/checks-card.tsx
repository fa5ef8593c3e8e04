import type { KycCase, KycEvidence, KycReviewCheck } from '@laycan/contract/kyc/kyc-review'
import type { Tone } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { checkName, readable } from './case-texts.ts'
import { ComparedText } from './compared-text.tsx'
import { byUrgency, isComparison } from './evidence.ts'

const looks: Record<KycReviewCheck['result'], { text: string; tone: Tone }> = {
  failed: { text: 'Failed', tone: 'negative' },
  warning: { text: 'Warning', tone: 'warning' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  passed: { text: 'Passed', tone: 'positive' },
}

/** What the automatic checks found, what needs a look first. They decide nothing. */
export function ChecksCard({ kycCase: { checks, item } }: { kycCase: KycCase }) {
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
            <Checks label="To be looked at" checks={byUrgency(checks).filter(needsLook)} />
            <Quiet title="Passed" checks={checks.filter(({ result }) => result === 'passed')} />
            <Quiet title="Skipped" checks={checks.filter(({ result }) => result === 'skipped')} />
          </>
        )}
      </CardBody>
    </Card>
  )
}

const needsLook = ({ result }: KycReviewCheck) => result === 'failed' || result === 'warning'

function Checks({ label, checks }: { label: string; checks: KycReviewCheck[] }) {
  if (checks.length === 0) return null
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {checks.map((check) => (
        <Check key={`${check.check} ${check.document}`} check={check} />
      ))}
    </ul>
  )
}

/** Passed checks are collapsed. */
function Quiet({ title, checks }: { title: string; checks: KycReviewCheck[] }) {
  if (checks.length === 0) return null
  return (
    <details className="border-line py-2 text-sm not-first:border-t last:pb-0">
      <summary className="cursor-pointer rounded-sm font-medium">
        {title} <span className="tabular font-normal text-muted">({checks.length})</span>
      </summary>
      <div className="mt-2">
        <Checks label={title} checks={checks} />
      </div>
    </details>
  )
}

function Check({ check: { check, document, result, reason, evidence } }: { check: KycReviewCheck }) {
  return (
    <li className="py-2 text-sm first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-medium">{checkName(check)}</p>
        <Badge tone={looks[result].tone}>{looks[result].text}</Badge>
      </div>
      {document && <p className="text-subtle">{document}</p>}
      <p className="break-words text-muted">{reason}</p>
      {evidence.length > 0 && (
        <dl className="mt-1 space-y-1 border-line border-l-2 pl-2.5">
          {evidence.map((one) => (
            <Evidence key={`${one.field} ${one.found}`} evidence={one} />
          ))}
        </dl>
      )}
    </li>
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
