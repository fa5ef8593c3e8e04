import type { Deal } from '@laycan/contract/trade/deals/deals'
import { KycNotice, useMayTrade } from '#features/trade/shared/kyc-gate.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import { nextMove, waitsForText } from './deal-labels.ts'
import type { DealActing } from './use-deal-act.ts'

/** Who has to move, and how; at the head of the deal. */
export function NextMove({ deal, acting }: { deal: Deal; acting: DealActing }) {
  const formats = useFormats()
  const mayTrade = useMayTrade()
  const isParty = deal.role === 'buyer' || deal.role === 'seller'
  return (
    <>
      {!mayTrade && isParty && deal.isMine && <KycNotice>Until then you can only read.</KycNotice>}
      <Notice
        role="status"
        tone={toneOf(deal)}
        title={nextMove(deal, formats)}
        actions={<CancelAnswers deal={deal} acting={acting} />}
      >
        {detailOf(deal, formats.dateTime)}
      </Notice>
    </>
  )
}

function toneOf({ hold, cancelRequest, status, role, waitsFor }: Deal): NoticeTone {
  if (hold || cancelRequest) return 'warning'
  if (status === 'failed' || status === 'cancelled') return 'negative'
  if (status === 'binding') return 'positive'
  return waitsFor.some((who) => who === role) ? 'warning' : 'info'
}

function detailOf(deal: Deal, dateTime: (iso: string) => string): string | null {
  const { hold, cancelRequest, ending, isMine } = deal
  if (hold) return `${hold.reason} (since ${dateTime(hold.since)})`
  if (cancelRequest) return `Reason: ${cancelRequest.reason}`
  if (ending) return dateTime(ending.at)
  if (!isMine) return 'Your colleague is a party here; you can read along.'
  return deal.waitsFor.length > 0 ? `Waits for ${waitsForText(deal)}.` : null
}

function CancelAnswers({ deal, acting }: { deal: Deal; acting: DealActing }) {
  const mayAgree = deal.acts.includes('agree_cancel')
  const mayRefuse = deal.acts.includes('refuse_cancel')
  if (!deal.cancelRequest || (!mayAgree && !mayRefuse)) return null
  return (
    <>
      {mayRefuse && (
        <Button
          variant="secondary"
          size="sm"
          loading={acting.busy === 'refuse-cancel'}
          onClick={() =>
            void acting.run({
              key: 'refuse-cancel',
              about: ({ cancelRequest }) => cancelRequest,
              call: (calls) => calls.answerCancel(false),
              done: mayAgree ? 'Refused: the deal goes on' : 'Taken back: the deal goes on',
            })
          }
        >
          {mayAgree ? 'Refuse' : 'Take it back'}
        </Button>
      )}
      {mayAgree && (
        <Button
          variant="danger"
          size="sm"
          loading={acting.busy === 'agree-cancel'}
          onClick={() =>
            void acting.run({
              key: 'agree-cancel',
              about: ({ cancelRequest }) => cancelRequest,
              call: (calls) => calls.answerCancel(true),
              done: 'The deal is cancelled',
            })
          }
        >
          Agree to cancel
        </Button>
      )}
    </>
  )
}
