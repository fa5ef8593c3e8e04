import type { NegotiationAct } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { Countdown, type ServerClock, useHasPassed } from '#features/trade/shared/countdown.tsx'
import { MemberName } from '#features/trade/shared/member-name.tsx'
import { StandingNotice, useCanTrade } from '#features/trade/shared/standing.tsx'
import { usePreferredQuantity } from '#features/trade/shared/use-preferred-quantity.ts'
import { useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { SimilarNotice } from '#platform/verification-popover.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differencesOf } from './differences.ts'
import { keyTerms } from './key-terms.ts'
import { bindingText, statusSentence } from './negotiation-labels.ts'
import { useNegotiation } from './negotiations.api.ts'

type TurnCardProps = {
  negotiation: Negotiation
  clock: ServerClock
  answering: NegotiationAct | null
  onAnswer: (answer: NegotiationAct, only?: 'price') => void
}

/** The state, the latest terms, and my possible answers. */
export function StatusCard({ negotiation, clock, answering, onAnswer }: TurnCardProps) {
  const format = useTermsFormat()
  const preferred = usePreferredQuantity()
  const { status, validUntil, counterpart, versions, dealId } = negotiation
  const latest = versions[0]
  const differences =
    latest && !latest.isMine && status === 'open' ? differencesOf(negotiation, latest, format) : undefined
  useExpiry(negotiation, clock)
  return (
    <Card as="section" aria-labelledby="status-title">
      <CardHeader
        titleId="status-title"
        title={<span role="status">{statusSentence(negotiation)}</span>}
        description={
          status === 'open' && <Countdown until={validUntil} clock={clock} text="Valid for" over="expired" />
        }
        actions={
          counterpart && (
            <Link
              to={`/messaging?with=${counterpart.userId}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <MessageSquare aria-hidden="true" />
              Message
            </Link>
          )
        }
      />
      <CardBody>
        {counterpart?.similarTo && <SimilarNotice similarTo={counterpart.similarTo} className="mb-4" />}
        <FactList
          layout="grid"
          facts={[
            {
              label: negotiation.side === 'buyer' ? 'Seller' : 'Buyer',
              value: counterpart ? <MemberName member={counterpart} /> : 'Name hidden',
            },
            ...(latest
              ? keyTerms(
                  latest.terms,
                  { ...format, preferred },
                  differences?.changes.map(({ field }) => field),
                )
              : []),
          ]}
        />
        {differences && <DifferenceList differences={differences} className="mt-4" />}
        {latest && status === 'open' && (
          <p className="mt-3 text-muted text-sm">
            {latest.isMine ? 'If they accept: ' : 'If you accept: '}
            {bindingText(latest)}
          </p>
        )}
      </CardBody>
      {dealId ? (
        <CardFooter>
          <Link to={`/deals/${dealId}`} className={buttonClass()}>
            Open deal
          </Link>
        </CardFooter>
      ) : (
        answering !== 'counter' && <Answers negotiation={negotiation} onAnswer={onAnswer} />
      )}
    </Card>
  )
}

type AnswersProps = Pick<TurnCardProps, 'negotiation' | 'onAnswer'>

function Answers({ negotiation: { acts, isMine, status }, onAnswer }: AnswersProps) {
  const canTrade = useCanTrade()
  if (!isMine && status === 'open') {
    return (
      <CardFooter className="text-muted text-sm">
        Your colleague is negotiating this. Your role lets you read it, not answer.
      </CardFooter>
    )
  }
  if (acts.length === 0) return null
  const may = (act: NegotiationAct) => acts.includes(act)
  return (
    <CardFooter>
      <StandingNotice className="w-full">
        Until then you can decline or withdraw, but not accept.
      </StandingNotice>
      {may('accept') && canTrade && (
        <Button icon={<Check aria-hidden="true" />} onClick={() => onAnswer('accept')}>
          Accept
        </Button>
      )}
      {may('counter') && canTrade && (
        <Button variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={() => onAnswer('counter')}>
          Counter
        </Button>
      )}
      {may('counter') && canTrade && (
        <Button variant="secondary" onClick={() => onAnswer('counter', 'price')}>
          Another price
        </Button>
      )}
      {may('decline') && (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => onAnswer('decline')}>
          Decline
        </Button>
      )}
      {may('withdraw') && (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => onAnswer('withdraw')}>
          Withdraw
        </Button>
      )}
    </CardFooter>
  )
}

/** Once the time is over, asks the server, which alone decides. */
function useExpiry({ id, status, validUntil }: Negotiation, clock: ServerClock) {
  const { refetch } = useNegotiation(id)
  const hasPassed = useHasPassed(validUntil, clock)
  const isOver = status === 'open' && hasPassed
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isOver) ask()
  }, [isOver])
}
