import {
  type NegotiationAct,
  versionStatuses,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Countdown } from '#features/trade/shared/countdown.tsx'
import { useCanTrade } from '#features/trade/shared/standing.tsx'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { paymentText, termText, windowText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differencesOf } from './differences.ts'
import { answerNoun } from './negotiation-labels.ts'
import { useNegotiation } from './negotiations.api.ts'

type QuoteCardProps = {
  negotiationId: string
  version: number
  /** Shown when the negotiation cannot be loaded. */
  text: ReactNode
}

/** A version of a negotiation inside the conversation, where it can be answered. */
export function QuoteCard({ negotiationId, version: number, text }: QuoteCardProps) {
  const { data: negotiation, isPending } = useNegotiation(negotiationId)
  const version = negotiation?.versions.find((one) => one.version === number)
  if (negotiation && version) return <Quote negotiation={negotiation} version={version} />
  if (!isPending) return text
  return (
    <SkeletonGroup label="Loading the quote" className="w-64 max-w-full space-y-2 py-1">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-8 w-1/2" />
    </SkeletonGroup>
  )
}

function Quote({ negotiation, version }: { negotiation: Negotiation; version: QuoteVersion }) {
  const formats = useFormats()
  const names = useTradeNames()
  const { terms, status, note } = version
  const isLatest = negotiation.versions[0] === version
  const facts = [
    {
      label: 'Quantity',
      value: `${termText(terms, 'quantity', formats)} ${termText(terms, 'tolerance_pct', formats)}`,
    },
    { label: 'Price', value: termText(terms, 'price', formats, names) },
    { label: 'Window', value: windowText(terms.window_from, terms.window_to, formats) },
    { label: 'Delivery', value: `${terms.incoterm} ${terms.place}` },
    { label: 'Payment', value: paymentText(terms.payment) },
  ]
  return (
    <div className="min-w-0 py-1 sm:min-w-80">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{titleOf(negotiation, version)}</span>
        <Badge tone={status === 'current' ? 'accent' : status === 'accepted' ? 'positive' : 'neutral'}>
          {versionStatuses.find(({ code }) => code === status)?.name}
        </Badge>
        {version.isFirm && <Badge tone="warning">Firm</Badge>}
      </p>
      <FactList layout="compact" facts={facts} className="mt-1.5" />
      {isLatest && !version.isMine && negotiation.status === 'open' && (
        <DifferenceList
          differences={differencesOf(negotiation, version, { formats, names })}
          className="mt-2"
        />
      )}
      {note && <p className="mt-1.5 whitespace-pre-wrap break-words">{note}</p>}
      {isLatest && negotiation.status === 'open' && (
        <Countdown until={version.validUntil} text="Valid for" over="expired" className="mt-1.5 text-sm" />
      )}
      <Answers negotiation={negotiation} isLatest={isLatest} />
    </div>
  )
}

function titleOf({ listing, fuelName }: Negotiation, { version, isMine }: QuoteVersion): string {
  const noun = version === 1 ? answerNoun(listing.kind) : 'counter'
  return `${isMine ? 'Your' : 'Their'} ${noun}: ${fuelName}`
}

// Loaded only when somebody answers here, which few readers do.
const AnswerDialogs = lazy(async () => ({ default: (await import('./answer-dialogs.tsx')).AnswerDialogs }))

/** Everything but a counter, which needs the room of its own page. */
function Answers({ negotiation, isLatest }: { negotiation: Negotiation; isLatest: boolean }) {
  const { id, acts } = negotiation
  const canTrade = useCanTrade()
  const [answering, setAnswering] = useState<NegotiationAct | null>(null)
  // Members who are not verified may still decline.
  const isEnding = (act: NegotiationAct) => act === 'decline' || act === 'withdraw'
  const may = (act: NegotiationAct) => isLatest && acts.includes(act) && (canTrade || isEnding(act))
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {may('accept') && (
        <Button size="sm" onClick={() => setAnswering('accept')}>
          Accept
        </Button>
      )}
      {may('counter') && (
        <Link
          to={`/negotiations/${id}?answer=counter`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Counter
        </Link>
      )}
      {may('decline') && (
        <Button variant="secondary" size="sm" onClick={() => setAnswering('decline')}>
          Decline
        </Button>
      )}
      {may('withdraw') && (
        <Button variant="secondary" size="sm" onClick={() => setAnswering('withdraw')}>
          Withdraw
        </Button>
      )}
      <Link to={`/negotiations/${id}`} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        Open negotiation
      </Link>
      <Suspense fallback={null}>
        {answering && (
          <AnswerDialogs negotiation={negotiation} answering={answering} onClose={() => setAnswering(null)} />
        )}
      </Suspense>
    </div>
  )
}
