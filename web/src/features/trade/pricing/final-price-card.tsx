import { unitText } from '@laycan/contract/figure-texts'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import { pricingActOf } from '@laycan/contract/trade/pricing/pricing-constants'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { perUnitText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { usePricingCalls } from './pricing.api.ts'

type Proposal = DealPricing['proposals'][number]

const looks: Record<Proposal['status'], { tone: Tone; name: string }> = {
  proposed: { tone: 'warning', name: 'Proposed' },
  agreed: { tone: 'positive', name: 'Agreed' },
  refused: { tone: 'negative', name: 'Refused' },
  withdrawn: { tone: 'neutral', name: 'Withdrawn' },
}

/** A final price as a figure, where quotes cannot decide it. */
export function FinalPriceCard({ pricing }: { pricing: DealPricing }) {
  const formats = useFormats()
  const { may } = useStanding()
  const calls = usePricingCalls(pricing.dealId)
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  const { proposals, unit, mayAct } = pricing
  const isAnswerable = mayAct && may(pricingActOf('propose_price').rights)
  const isSettled = proposals.some(({ status }) => status === 'proposed' || status === 'agreed')
  async function answer(id: string, outcome: 'agree' | 'refuse' | 'withdraw') {
    setError(undefined)
    try {
      await calls.answer(id, outcome)
    } catch (cause) {
      setError(cause)
    }
  }
  return (
    <Card as="section" aria-labelledby="final-price">
      <CardHeader
        title={pricing.subject === 'tolerance' ? 'Market price as a figure' : 'Final price as a figure'}
        titleId="final-price"
        description="Where quotes are missing or differ, both sides may agree on the price itself."
        actions={
          isAnswerable &&
          !isSettled && (
            <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
              Propose a price
            </Button>
          )
        }
      />
      <CardBody className="grid gap-3">
        {proposals.length === 0 && <p className="text-muted text-sm">No price is proposed.</p>}
        {proposals.map((proposal) => (
          <div key={proposal.id} className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone={looks[proposal.status].tone}>{looks[proposal.status].name}</Badge>
            <span className="tabular font-medium">{perUnitText(proposal.amount, unit, formats)}</span>
            <span className="break-words text-muted">
              {proposal.by.name}, {proposal.by.side}: {proposal.reason}
            </span>
            {isAnswerable && proposal.status === 'proposed' && (
              <span className="ml-auto flex gap-2">
                {proposal.isMine ? (
                  <Button size="sm" variant="ghost" onClick={() => void answer(proposal.id, 'withdraw')}>
                    Withdraw
                  </Button>
                ) : (
                  <>
                    <Button size="sm" variant="ghost" onClick={() => void answer(proposal.id, 'refuse')}>
                      Refuse
                    </Button>
                    <Button size="sm" onClick={() => void answer(proposal.id, 'agree')}>
                      Agree
                    </Button>
                  </>
                )}
              </span>
            )}
          </div>
        ))}
        <ActionError error={error} fallback="Something went wrong. Please try again." />
      </CardBody>
      {isOpen && <ProposeDialog pricing={pricing} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ProposeDialog({ pricing, onClose }: { pricing: DealPricing; onClose: () => void }) {
  const mark = decimalMarkOf(useFormats())
  const calls = usePricingCalls(pricing.dealId)
  const idempotencyId = useIdempotencyId()
  const form = useContractForm<{ amount: string; reason: string }>({
    defaultValues: { amount: '', reason: '' },
    send: ({ amount, reason }) => {
      const proposed = { amount: readDecimal(amount, mark) ?? amount, reason }
      return calls.propose({ ...proposed, clientId: idempotencyId(proposed) })
    },
    onSent: () => {
      toast.success('Price proposed')
      onClose()
    },
  })
  return (
    <FormDialog
      title={pricing.subject === 'tolerance' ? 'Propose the market price' : 'Propose a final price'}
      description={
        pricing.subject === 'tolerance'
          ? 'It counts for what differs from the agreed quantity, once the other side agrees.'
          : 'It counts in place of the formula once the other side agrees.'
      }
      form={form}
      action="Propose"
      onClose={onClose}
    >
      <TextField
        label={`Price, USD/${unitText(pricing.unit)}`}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('amount', (text) => readDecimal(text, mark) !== undefined || 'Price is required')}
      />
      <TextArea
        label="Reason"
        rows={3}
        maxLength={maxReasonLength}
        required
        {...form.field('reason', (text) => text.trim() !== '' || 'Reason is required')}
      />
      <ActionError error={form.error} fallback="Failed to propose the price. Please try again." />
    </FormDialog>
  )
}
