import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { Countdown, type ServerClock, useHasPassed } from '#features/trade/shared/countdown.tsx'
import { FactList } from '#features/trade/shared/fact-list.tsx'
import { KycNotice, useCanTrade } from '#features/trade/shared/kyc-notice.tsx'
import { MemberName } from '#features/trade/shared/member-name.tsx'
import { usePreferredQuantity } from '#features/trade/shared/use-preferred-quantity.ts'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { useFormats } from '#platform/settings.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import type { Answering } from './answer-dialogs.tsx'
import { keyTerms } from './key-terms.ts'
import { statusSentence } from './negotiation-labels.ts'
import { useNegotiation } from './negotiations.api.ts'

type TurnCardProps = {
  negotiation: Negotiation
  clock: ServerClock
  answering: Answering | null
  onAnswer: (answer: Answering) => void
}

/** Where it stands, what is on the table, and what I may do about it. */
export function StatusCard({ negotiation, clock, answering, onAnswer }: TurnCardProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const preferred = usePreferredQuantity()
  const { status, validUntil, counterpart, versions, dealId } = negotiation
  const latest = versions[0]
  useExpiry(negotiation, clock)
  return (
    <Card as="section" aria-labelledby="turn-title">
      <CardHeader
        titleId="turn-title"
        title={<span role="status">{statusSentence(negotiation)}</span>}
        description={
          status === 'open' && (
            <Countdown until={validUntil} clock={clock} text="Valid for" over="no longer" />
          )
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
        <FactList
          facts={[
            {
              label: negotiation.side === 'buyer' ? 'Seller' : 'Buyer',
              value: counterpart ? <MemberName member={counterpart} /> : 'Name not disclosed yet',
            },
            ...(latest ? keyTerms(latest.terms, { formats, names, preferred }) : []),
          ]}
        />
      </CardBody>
      {dealId ? (
        <CardFooter>
          <Link to={`/deals/${dealId}`} className={buttonClass()}>
            Open the deal
          </Link>
        </CardFooter>
      ) : (
        answering !== 'counter' && <Answers negotiation={negotiation} onAnswer={onAnswer} />
      )}
    </Card>
  )
}

type AnswersProps = { negotiation: Negotiation; onAnswer: (answer: Answering) => void }

function Answers({ negotiation: { acts, isMine, status }, onAnswer }: AnswersProps) {
  const canTrade = useCanTrade()
  if (!isMine && status === 'open') {
    return (
      <CardFooter className="text-muted text-sm">
        Your colleague negotiates here; you can read along.
      </CardFooter>
    )
  }
  if (acts.length === 0) return null
  const may = (act: Answering) => acts.includes(act)
  return (
    <CardFooter>
      {!canTrade && (
        <div className="w-full">
          <KycNotice>Until then you can decline and withdraw, but not agree.</KycNotice>
        </div>
      )}
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

/** Once the time is over the server is asked what became of it; it alone decides. */
function useExpiry({ id, status, validUntil }: Negotiation, clock: ServerClock) {
  const { refetch } = useNegotiation(id)
  const hasCome = useHasPassed(validUntil, clock)
  const isOver = status === 'open' && hasCome
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isOver) ask()
  }, [isOver])
}
