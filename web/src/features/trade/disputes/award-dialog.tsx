import {
  type AwardDirection,
  awardDirections,
  maxAwardLength,
} from '@laycan/contract/trade/disputes/dispute-constants'
import type { Dispute } from '@laycan/contract/trade/disputes/disputes'
import type { Side } from '@laycan/contract/trade/sides'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDisputeCall } from './disputes.api.ts'

const payers = [
  { value: 'buyer', label: 'The buyer pays the seller' },
  { value: 'seller', label: 'The seller pays the buyer' },
]
const directions = awardDirections.map(({ code, name }) => ({ value: code, label: name }))

type Values = {
  text: string
  payer: Side | null
  amount: string
  direction: AwardDirection
}

/** The award of the mediator. Mount it to open it. */
export function AwardDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const formats = useFormats()
  const mark = decimalMarkOf(formats)
  const send = useDisputeCall(dispute)
  const idempotencyId = useIdempotencyId()
  const form = useContractForm<Values>({
    defaultValues: { text: '', payer: null, amount: '', direction: 'resume' },
    send: ({ text, payer, amount, direction }) => {
      const paid = payer === null ? '0' : (readDecimal(amount, mark) ?? amount)
      const award = { text: text.trim(), payer, amount: paid, direction }
      return send('award', { ...award, clientId: idempotencyId({ award, version: dispute.version }) })
    },
    onSent: () => {
      toast.success(`${dispute.reference}: Award given`)
      onClose()
    },
  })
  const payer = form.watch('payer')
  const most = payer && dispute.mostAward?.[payer]
  return (
    <FormDialog
      title="Give the award"
      description="Both sides read it. It ends the dispute and moves the money at once, and cannot be changed."
      form={form}
      action="Give award"
      cancel="Back"
      onClose={onClose}
    >
      <FormSelect form={form} name="payer" label="Money" options={payers} noneLabel="Nobody pays" />
      {payer !== null && (
        <TextField
          label="Amount, USD"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={most ? `At most ${figureText(most, formats, 2)} USD` : undefined}
          {...form.field(
            'amount',
            (typed) => readDecimal(typed, mark) !== undefined || 'Amount must be a number',
          )}
        />
      )}
      <FormSelect
        form={form}
        name="direction"
        label="Deal"
        options={directions}
        hint={
          form.watch('direction') === 'end'
            ? 'No more steps or payments can be recorded, and what is outstanding is no longer followed'
            : undefined
        }
      />
      <TextArea
        label="Award with its reasons"
        required
        rows={6}
        maxLength={maxAwardLength}
        {...form.field('text', (typed) => typed.trim().length >= 3 || 'Award is required')}
      />
      <ActionError error={form.error} fallback="Failed to give the award. Please try again." />
    </FormDialog>
  )
}
