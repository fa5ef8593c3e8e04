import type { Execution } from '@laycan/contract/trade/execution/execution'
import { executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import { KycNotice, useCanTrade } from '#features/trade/shared/kyc-notice.tsx'
import { useFormats } from '#platform/settings.ts'
import { Notice } from '#ui/notice.tsx'

/** What stands above all steps: a hold, a dispute, the end; and whether the reader may act at all. */
export function StateNotice({ transaction }: { transaction: Execution }) {
  const formats = useFormats()
  const canTrade = useCanTrade()
  const { hold, state, disputedFrom, isMine, role } = transaction
  const isParty = role === 'buyer' || role === 'seller'
  return (
    <>
      {isParty && isMine && !canTrade && <KycNotice>Until then you can only read.</KycNotice>}
      {hold && (
        <Notice tone="warning" title="Compliance holds this deal. Nothing moves until it is released.">
          {hold.reason} (since {formats.dateTime(hold.since)})
        </Notice>
      )}
      {state === 'disputed' && (
        <Notice tone="negative" title="In dispute: everything else stops.">
          {disputedFrom &&
            `Once both sides agree how it ends, it goes on from “${executionStateName(disputedFrom)}”.`}
        </Notice>
      )}
      {state === 'cancelled' && <Notice title="Cancelled: nothing more happens here." />}
      {!isMine && <Notice title="You can read along, but not act." />}
    </>
  )
}
