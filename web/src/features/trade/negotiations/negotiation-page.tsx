import {
  type NegotiationAct,
  negotiationActs,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Anchor } from '#features/trade/shared/anchor.tsx'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { CargoMap } from '#features/trade/shared/cargo-map.tsx'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import type { ServerClock } from '#features/trade/shared/countdown.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { AnswerDialogs } from './answer-dialogs.tsx'
import { CounterForm } from './counter-form.tsx'
import { answerNoun, statusBadge } from './negotiation-labels.ts'
import { useNegotiation } from './negotiations.api.ts'
import { StatusCard } from './status-card.tsx'
import { VersionHistory } from './version-history.tsx'
import { VersionTable } from './version-table.tsx'

/** One negotiation: its state, every version side by side, and my possible answers. */
export default function NegotiationPage() {
  const { id = '' } = useParams()
  const query = useNegotiation(id)
  const { data, error, dataUpdatedAt } = query
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
              <LoadError query={query} what="the negotiation" notFound="There is no such negotiation" />
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
  const { answering, isPriceOnly, setAnswering } = useAnswering(negotiation)
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
            {listing.isMine
              ? `Their ${answerNoun(listing.kind)} on your`
              : `Your ${answerNoun(listing.kind)} on a`}{' '}
            {listingNouns[listing.kind].one} ·{' '}
            {quantityText(negotiation.quantity, negotiation.quantityUnit, formats)} · {incoterm} {place} ·{' '}
            {windowText(windowFrom, windowTo, formats)}
          </span>
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        <Anchor id="answer">
          <StatusCard negotiation={negotiation} clock={clock} answering={answering} onAnswer={setAnswering} />
        </Anchor>
        <ListingAmended negotiation={negotiation} />
        {isCountering && (
          <CounterForm
            negotiation={negotiation}
            isPriceOnly={isPriceOnly}
            onClose={() => setAnswering(null)}
          />
        )}
        {!isCountering && (
          <Card as="section" aria-labelledby="versions-title">
            <CardHeader title="Versions" titleId="versions-title" />
            <CardBody>
              <VersionTable negotiation={negotiation} />
            </CardBody>
          </Card>
        )}
        <CargoMap of={{ kind: 'negotiation', id: negotiation.id }} />
        <Card as="section" aria-labelledby="history-title">
          <CardHeader title="History" titleId="history-title" />
          <CardBody>
            <VersionHistory negotiation={negotiation} />
          </CardBody>
        </Card>
      </div>
      <AnswerDialogs negotiation={negotiation} answering={answering} onClose={() => setAnswering(null)} />
    </>
  )
}

const answerState = urlState({ answer: oneOf(negotiationActs, null), only: oneOf(['price'], null) })

/**
 * The answer being given is in the URL, so that a message can link to it. A dialog that is open stays open when the
 * answer is no longer possible, to say what happened.
 */
function useAnswering({ acts }: Negotiation) {
  const { view, change } = useUrlState(answerState)
  const [started, setStarted] = useState<NegotiationAct | null>(null)
  const { answer } = view
  const answering = answer && (acts.includes(answer) || answer === started) ? answer : null
  if (answering !== started) setStarted(answering)
  return {
    answering,
    isPriceOnly: view.only === 'price',
    setAnswering: (next: NegotiationAct | null, only: 'price' | null = null) =>
      change({ answer: next, only }),
  }
}

/** What the owner changed in the listing since the latest version. */
function ListingAmended({ negotiation: { listing, status } }: { negotiation: Negotiation }) {
  if (status !== 'open' || listing.changes.length === 0) return null
  const { one, path } = listingNouns[listing.kind]
  return (
    <Notice
      title={`${listing.isMine ? 'You' : 'The owner'} amended the ${one} after the latest version.`}
      actions={
        <Link to={`${path}/${listing.id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          View {one}
        </Link>
      }
    >
      <ChangeList changes={listing.changes} />
    </Notice>
  )
}
