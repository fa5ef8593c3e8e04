import type { TradingHold } from '@laycan/contract/trade/compliance/compliance'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { Link, useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { MemberName } from '#features/trade/shared/member-name.tsx'
import { useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { shownFields, termsSections, termText } from '#features/trade/terms/trade-labels.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useHold, useLiveReview } from './compliance.api.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { FindingsCard } from './findings-card.tsx'
import { forbiddenTitle, holdBadges, itemName } from './hold-labels.ts'

/** One held item: the findings, its terms, and the decision. */
export default function HoldPage() {
  const { id = '' } = useParams()
  const query = useHold(id)
  const { data: hold } = query
  useLiveReview()
  return (
    <>
      <title>{`${hold ? `${hold.fuelName}, ` : ''}trading review · Laycan`}</title>
      <BackLink to="/staff/trading">Trading reviews</BackLink>
      {hold ? (
        <OpenHold hold={hold} />
      ) : query.error ? (
        <LoadError
          query={query}
          what="the held item"
          forbidden={forbiddenTitle}
          notFound="There is no such hold"
          className="mt-5"
        />
      ) : (
        <Card className="mt-5">
          <CardBody>
            <SkeletonGroup label="Loading the held item">
              <SkeletonText lines={8} />
            </SkeletonGroup>
          </CardBody>
        </Card>
      )}
    </>
  )
}

function OpenHold({ hold }: { hold: TradingHold }) {
  const formats = useFormats()
  const { status, note, owner, heldAt } = hold
  return (
    <>
      <PageHeader
        title={hold.fuelName}
        badge={<Badge tone={holdBadges[status].tone}>{holdBadges[status].text}</Badge>}
        description={`${itemName(hold)}, held ${formats.ago(heldAt)}`}
        actions={status === 'held' && !hold.isMine && <DecisionButtons hold={hold} />}
      />
      <div className="mt-5 space-y-4">
        <DecisionNotice hold={hold} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <FindingsCard findings={hold.findings} />
            <HeldTerms hold={hold} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Card as="section" aria-label="From">
              <CardHeader title="From" />
              <CardBody className="space-y-3 pt-2">
                <div>
                  <MemberName member={owner} />
                </div>
                {!owner.isVerified && <Badge tone="warning">Not verified</Badge>}
                <Link
                  to={`/members?member=${owner.userId}`}
                  className={buttonClass({ variant: 'secondary', size: 'sm', className: 'w-full' })}
                >
                  View member
                </Link>
              </CardBody>
            </Card>
            {note && (
              <Card as="section" aria-label="Note">
                <CardHeader title="Note with the quote" />
                <CardBody className="whitespace-pre-line break-words pt-2 text-sm">{note}</CardBody>
              </Card>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function DecisionNotice({ hold }: { hold: TradingHold }) {
  const formats = useFormats()
  const { status, decidedAt, decidedBy, reason, isMine } = hold
  if (status === 'held') {
    return isMine ? (
      <Notice tone="info" title="This is your own item">
        Another reviewer has to decide.
      </Notice>
    ) : null
  }
  return (
    <Notice
      tone={status === 'released' ? 'positive' : status === 'rejected' ? 'negative' : 'info'}
      title={[
        holdBadges[status].text,
        decidedBy && `by ${decidedBy}`,
        decidedAt && formats.dateTime(decidedAt),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      {reason}
    </Notice>
  )
}

/** The terms as they would be published; those with a finding are marked. */
function HeldTerms({ hold: { terms, fuelName, findings } }: { hold: TradingHold }) {
  const { formats, names } = useTermsFormat()
  const marked = new Set(findings.map(({ field }) => field))
  const facts = termsSections
    .flatMap(({ fields }) => shownFields(terms, fields))
    .map((field) => ({
      key: field,
      label: tradeFieldLabels[field],
      value: field === 'fuel_type_id' ? fuelName : termText(terms, field, formats, names),
      isMarked: marked.has(field),
    }))
  return (
    <Card as="section" aria-labelledby="terms-title">
      <CardHeader title="Terms" titleId="terms-title" />
      <CardBody>
        <FactList facts={facts} />
      </CardBody>
    </Card>
  )
}
