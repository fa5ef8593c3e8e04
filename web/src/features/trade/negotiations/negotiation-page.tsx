import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import type { ServerClock } from '#features/trade/shared/countdown.tsx'
import { LoadError } from '#features/trade/shared/load-error.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { AnswerDialogs, type Answering, parseAnswering } from './answer-dialogs.tsx'
import { CounterForm } from './counter-form.tsx'
import { ListingAmended } from './listing-news.tsx'
import { answerNoun, statusBadge } from './negotiation-labels.ts'
import { useNegotiation } from './negotiations.api.ts'
import { StatusCard } from './status-card.tsx'
import { VersionHistory } from './version-history.tsx'
import { VersionTable } from './version-table.tsx'

/** One negotiation: where it stands, every version beside the others, and the answers that are open to me. */
export default function NegotiationPage() {
  const { id = '' } = useParams()
  const { data, error, dataUpdatedAt, isFetching, refetch } = useNegotiation(id)
  useLiveTrading()
  return (
    <>
      <title>{`${data ? `${data.fuelName} · ` : ''}Negotiation · Laycan`}</title>
      <BackLink to="/negotiations">Negotiations</BackLink>
      {data ? (
        <OpenNegotiation negotiation={data} clock={{ now: data.now, receivedMs: dataUpdatedAt }} />
      ) : (
        <>
          <PageHeader title="Negotiation" />
          <div className="mt-5">
            {error ? (
              <LoadError
                error={error}
                what="negotiation"
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <SkeletonGroup label="Loading the negotiation">
                <SkeletonText lines={10} />
              </SkeletonGroup>
            )}
          </div>
        </>
      )}
    </>
  )
}

function OpenNegotiation({ negotiation, clock }: { negotiation: Negotiation; clock: ServerClock }) {
  const formats = useFormats()
  const { answering, setAnswering } = useAnswering(negotiation)
  const { fuelName, listing, incoterm, place, windowFrom, windowTo } = negotiation
  const badge = statusBadge(negotiation.status)
  const isCountering = answering === 'counter'
  return (
    <>
      <PageHeader
        title={fuelName}
        badge={<Badge tone={badge.tone}>{badge.text}</Badge>}
        description={
          <span className="tabular">
            {listing.isMine ? 'Answer to your' : `Your ${answerNoun(listing.kind)} on a`}{' '}
            {listingNouns[listing.kind].one} ·{' '}
            {quantityText(negotiation.quantity, negotiation.quantityUnit, formats)} · {incoterm} {place} ·{' '}
            {windowText(windowFrom, windowTo, formats)}
          </span>
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        <StatusCard {...{ negotiation, clock, answering }} onAnswer={setAnswering} />
        <ListingAmended negotiation={negotiation} />
        {isCountering && <CounterForm negotiation={negotiation} onClose={() => setAnswering(null)} />}
        {!isCountering && (
          <Card as="section" aria-labelledby="versions-title">
            <CardHeader title="Versions" titleId="versions-title" />
            <CardBody>
              <VersionTable negotiation={negotiation} />
            </CardBody>
          </Card>
        )}
        <Card as="section" aria-labelledby="notes-title">
          <CardHeader title="How it went" titleId="notes-title" />
          <CardBody>
            <VersionHistory negotiation={negotiation} />
          </CardBody>
        </Card>
      </div>
      <AnswerDialogs {...{ negotiation, answering }} onClose={() => setAnswering(null)} />
    </>
  )
}

/**
 * The answer under way stands in the address, so that a message can lead straight to it. One that was begun while it
 * was open to me stays when it no longer is: it says what happened.
 */
function useAnswering({ acts }: Negotiation) {
  const [search, setSearch] = useSearchParams()
  const [begun, setBegun] = useState<Answering | null>(null)
  const wanted = parseAnswering(search.get('answer'))
  const answering = wanted && (acts.includes(wanted) || wanted === begun) ? wanted : null
  if (answering !== begun) setBegun(answering)
  return {
    answering,
    setAnswering: (answer: Answering | null) => setSearch(answer ? { answer } : {}, { replace: true }),
  }
}
