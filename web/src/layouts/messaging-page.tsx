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
 * Here, since it joins features: what can be done about a person belongs to the directory of members, how a quote
 * looks and is answered to negotiations.
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
