import { useMemberActions } from '#features/members/use-member-actions.tsx'
import { MessagingScreen } from '#features/messaging/messaging-screen.tsx'
import type { RenderQuote } from '#features/messaging/render-quote.ts'
import { QuoteCard } from '#features/trade/negotiations/quote-card.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { useSession } from '#platform/session.tsx'

const renderQuote: RenderQuote = ({ negotiation_id, version }, text) => (
  <QuoteCard negotiationId={negotiation_id} version={version} text={text} />
)

/**
 * Composes features: actions on a person come from members, quotes in messages from negotiations.
 */
export default function MessagingPage() {
  const { user } = useSession()
  const { actions, dialogs } = useMemberActions()
  useLiveTrading()
  if (!user) return null
  return (
    <>
      <MessagingScreen ownId={user.userId} actions={actions} renderQuote={renderQuote} />
      {dialogs}
    </>
  )
}
