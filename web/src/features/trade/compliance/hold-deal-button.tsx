import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useState } from 'react'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useDealHold } from './compliance.api.ts'

const ended: readonly DealSummary['status'][] = ['cancelled', 'failed']

/** Pauses a deal, or lets it continue; one that has ended needs neither. */
export function HoldDealButton({ deal }: { deal: DealSummary }) {
  const [isConfirming, setConfirming] = useState(false)
  const hold = useDealHold(deal.id)
  const { reference, isOnHold, status } = deal
  if (ended.includes(status) && !isOnHold) return <span className="text-subtle">Ended</span>

  async function handleConfirm(reason: string) {
    await hold.mutateAsync({ kind: isOnHold ? 'release' : 'hold', reason })
    toast.success(isOnHold ? `${reference} released` : `${reference} is on hold`)
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${isOnHold ? 'Release' : 'Hold'} ${reference}`}
        onClick={() => setConfirming(true)}
      >
        {isOnHold ? 'Release' : 'Hold'}
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={isOnHold ? `Release ${reference}?` : `Hold ${reference}?`}
          description={
            isOnHold
              ? 'It continues where it stopped. The parties are notified.'
              : 'Nobody can act on it until it is released. The parties are notified.'
          }
          label="Reason"
          isRequired
          isDanger={!isOnHold}
          maxLength={maxReasonLength}
          action={isOnHold ? 'Release' : 'Hold'}
          onConfirm={handleConfirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
