import type { Deal } from '@laycan/contract/trade/deals/deals'
import { StandingNotice } from '#features/trade/shared/standing.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import { Consequences } from './consequences.tsx'
import { nextAction, waitingForText } from './deal-labels.ts'
import type { DealActions } from './use-deal-actions.ts'

/** Who has to act next, and how. */
export function NextAction({ deal, actions }: { deal: Deal; actions: DealActions }) {
  const formats = useFormats()
  const isParty = deal.role === 'buyer' || deal.role === 'seller'
  return (
    <>
      {isParty && deal.isMine && <StandingNotice>Until then you have read-only access.</StandingNotice>}
      <Notice
        role="status"
        tone={toneOf(deal)}
        title={nextAction(deal, formats)}
        actions={<CancelAnswers deal={deal} actions={actions} />}
      >
        {detailOf(deal, formats.dateTime)}
        {deal.cancelRequest && <Consequences texts={deal.cancelConsequences} />}
      </Notice>
    </>
  )
}

function toneOf({ hold, cancelRequest, status, role, waitsFor, term }: Deal): NoticeTone {
  if (hold || cancelRequest) return 'warning'
  if (status === 'failed' || status === 'cancelled') return 'negative'
  if (term?.state === 'short') return 'warning'
  if (status === 'binding') return 'positive'
  return waitsFor.some((who) => who === role) ? 'warning' : 'info'
}

function detailOf(deal: Deal, dateTime: (iso: string) => string): string | null {
  const { hold, cancelRequest, ending, isMine } = deal
  if (hold) return `${hold.reason} (since ${dateTime(hold.since)})`
  if (cancelRequest) return `Reason: ${cancelRequest.reason}`
  if (ending) return dateTime(ending.at)
  if (!isMine) return 'A deal of your company. Your role lets you read it, not act on it.'
  if (deal.waitsFor.length === 0) return null
  const waiting = `Waiting for ${waitingForText(deal)}.`
  const isUnanswered = deal.status === 'recap' || deal.status === 'mandate'
  return isUnanswered && deal.nextDeadline
    ? `${waiting} Without an answer it lapses on ${dateTime(deal.nextDeadline)}.`
    : waiting
}

function CancelAnswers({ deal, actions }: { deal: Deal; actions: DealActions }) {
  const mayAgree = deal.acts.includes('agree_cancel')
  const mayRefuse = deal.acts.includes('refuse_cancel')
  if (!deal.cancelRequest || (!mayAgree && !mayRefuse)) return null
  return (
    <>
      {mayRefuse && (
        <Button
          variant="secondary"
          size="sm"
          loading={actions.busy === 'refuse-cancel'}
          onClick={() =>
            void actions.run({
              key: 'refuse-cancel',
              about: ({ cancelRequest }) => cancelRequest,
              call: (calls) => calls.answerCancel(false),
              done: mayAgree ? 'Refused. The deal continues.' : 'Request withdrawn. The deal continues.',
            })
          }
        >
          {mayAgree ? 'Refuse' : 'Withdraw request'}
        </Button>
      )}
      {mayAgree && (
        <Button
          variant="danger"
          size="sm"
          loading={actions.busy === 'agree-cancel'}
          onClick={() =>
            void actions.run({
              key: 'agree-cancel',
              about: ({ cancelRequest }) => cancelRequest,
              call: (calls) => calls.answerCancel(true),
              done: deal.term ? 'Closed short' : 'Deal cancelled',
            })
          }
        >
          {deal.term ? 'Agree to close short' : 'Agree to cancel'}
        </Button>
      )}
    </>
  )
}
