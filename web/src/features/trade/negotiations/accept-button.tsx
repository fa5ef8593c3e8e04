import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useCanTrade } from '#features/trade/shared/standing.tsx'
import { Button } from '#ui/button.tsx'
import { useNegotiation } from './negotiations.api.ts'

// Loaded only when somebody accepts.
const AnswerDialogs = lazy(async () => ({ default: (await import('./answer-dialogs.tsx')).AnswerDialogs }))

/** Accepts the quote in a list; the dialog shows all of its terms first. */
export function AcceptButton({ negotiationId, from }: { negotiationId: string; from: string }) {
  const [isOpen, setOpen] = useState(false)
  const canTrade = useCanTrade()
  if (!canTrade) return null
  return (
    <>
      <Button
        size="sm"
        className="z-1"
        aria-label={`Accept the quote of ${from}`}
        onClick={() => setOpen(true)}
      >
        Accept
      </Button>
      {isOpen && <AcceptNow negotiationId={negotiationId} onClose={() => setOpen(false)} />}
    </>
  )
}

function AcceptNow({ negotiationId, onClose }: { negotiationId: string; onClose: () => void }) {
  const { data, isError } = useNegotiation(negotiationId)
  // It was answered meanwhile, or cannot be read: its page says more.
  if (isError || (data && data.status === 'open' && !data.acts.includes('accept')))
    return <Navigate to={`/negotiations/${negotiationId}`} />
  if (!data) return null
  return (
    <Suspense fallback={null}>
      <AnswerDialogs negotiation={data} answering="accept" onClose={onClose} />
    </Suspense>
  )
}
