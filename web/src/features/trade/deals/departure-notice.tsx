import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useState } from 'react'
import { type ServerClock, useHasPassed } from '#features/trade/shared/countdown.tsx'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import type { DealCalls } from './deals.api.ts'

type DepartureNoticeProps = { deal: Deal; calls: DealCalls; clock: ServerClock }
type Departure = Deal['departures'][number]

/** Sides that have nobody left who can act, and the way out for the other side. */
export const DepartureNotice = (props: DepartureNoticeProps) =>
  props.deal.departures.map((departure) => <Departed key={departure.side} {...props} departure={departure} />)

function Departed({ deal, calls, clock, departure }: DepartureNoticeProps & { departure: Departure }) {
  const formats = useFormats()
  const [isEnding, setEnding] = useState(false)
  const { side, since, mayEndFrom } = departure
  const isOurs = side === deal.role
  const isTime = useHasPassed(mayEndFrom, clock)
  const mayEnd = deal.acts.includes('end_departed') && !isOurs
  return (
    <>
      <Notice
        tone="warning"
        title={
          isOurs
            ? 'Nobody of your company can act on this deal'
            : `Nobody can act for the ${side} since ${formats.dateTime(since)}`
        }
        actions={
          mayEnd && (
            <Button variant="danger" size="sm" disabled={!isTime} onClick={() => setEnding(true)}>
              End the deal
            </Button>
          )
        }
      >
        {isOurs
          ? 'It takes a verified person of a verified company with the role trader or owner. The other side has been notified.'
          : `The people left, or they or their company lost their verification. Compliance knows. ${
              mayEnd && !isTime
                ? `You can end the deal from ${formats.dateTime(mayEndFrom)}.`
                : 'Once somebody can act again, the deal goes on.'
            }`}
      </Notice>
      {isEnding && (
        <ReasonDialog
          title={`End ${deal.reference}?`}
          description={`It is cancelled for good, without the ${side}. Quantity that was not loaded is free again on the listing; what was recorded, invoiced and paid stays in the record, and claims are yours to pursue outside Laycan.`}
          label="Reason"
          isRequired
          maxLength={maxReasonLength}
          action="End the deal"
          isDanger
          onConfirm={async (reason) => {
            await calls.endDeparted(reason)
            toast.success('Ended')
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  )
}
