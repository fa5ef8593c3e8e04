import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useState } from 'react'
import { ReasonDialog } from '#features/trade/shared/reason-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useDealHold } from './compliance.api.ts'

const over: readonly DealSummary['status'][] = ['cancelled', 'failed']

/** Stops a deal where it stands, or lets it go on; what is over needs neither. */
export function HoldDealButton({ deal }: { deal: DealSummary }) {
  const [isAsking, setAsking] = useState(false)
  const hold = useDealHold(deal.id)
  const { reference, isOnHold, status } = deal
  if (over.includes(status) && !isOnHold) return <span className="text-subtle">Over</span>

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
        onClick={() => setAsking(true)}
      >
        {isOnHold ? 'Release' : 'Hold'}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={isOnHold ? `Release ${reference}?` : `Hold ${reference}?`}
          description={
            isOnHold
              ? 'It goes on from where it stood. The parties are told.'
              : 'Nothing moves until it is released; it keeps its state. The parties are told.'
          }
          label="Reason"
          isRequired
          isDanger={!isOnHold}
          maxLength={maxReasonLength}
          action={isOnHold ? 'Release' : 'Hold'}
          onConfirm={handleConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
