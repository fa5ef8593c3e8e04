import type { CommissionAct } from '@laycan/contract/trade/commissions/commission-constants'
import type { CommissionInvoice } from '@laycan/contract/trade/commissions/commissions'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useQuery } from '@tanstack/react-query'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { toZonedInput } from '#platform/zoned-time.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useCommissionCalls } from './commissions.api.ts'

export type CommissionAnswer = CommissionAct

const texts: Record<CommissionAnswer, { title: string; description: string; action: string; done: string }> =
  {
    pay: {
      title: 'Mark as paid?',
      description: 'The other side is notified, and settles it once the money has arrived.',
      action: 'Mark as paid',
      done: 'Marked as paid',
    },
    receive: {
      title: 'Mark as received?',
      description: 'This settles the invoice. Mark it only when the whole amount has arrived.',
      action: 'Mark as received',
      done: 'Marked as received',
    },
    take_back: {
      title: 'Take it back?',
      description: 'The invoice is open again. The other side sees your reason.',
      action: 'Take back',
      done: 'Taken back',
    },
    cancel: {
      title: 'Cancel this invoice?',
      description: 'It stays visible as cancelled. You can then issue another one in its place.',
      action: 'Cancel the invoice',
      done: 'Invoice cancelled',
    },
  }

type Props = { dealId: string; invoice: CommissionInvoice; act: CommissionAnswer; onClose: () => void }

/** What somebody says of an invoice. Mount it to open it. */
export function CommissionDialog({ dealId, invoice, act, onClose }: Props) {
  const formats = useFormats()
  const { data: settings } = useQuery(settingsQuery)
  const calls = useCommissionCalls(dealId)
  const idempotencyId = useIdempotencyId()
  const today = toZonedInput(new Date().toISOString(), settings?.timeZone ?? 'auto').slice(0, 10)
  const { title, description, action, done } = texts[act]
  const hasReason = act === 'take_back' || act === 'cancel'
  const dayField = act === 'pay' ? 'paidOn' : 'receivedOn'
  const form = useContractForm({
    defaultValues: { paidOn: today, receivedOn: today, reference: '', reason: '' },
    send: ({ paidOn, receivedOn, reference, reason }) => {
      const clientId = idempotencyId({ act, version: invoice.version, paidOn, receivedOn, reference, reason })
      if (act === 'pay') return calls.pay(invoice, { paidOn, reference: reference.trim() }, clientId)
      if (act === 'receive') return calls.receive(invoice, receivedOn, clientId)
      return calls[act === 'cancel' ? 'cancel' : 'takeBack'](invoice, reason.trim(), clientId)
    },
    onSent: () => {
      toast.success(`${invoice.number}: ${done}`)
      onClose()
    },
  })
  const amount = `${figureText(invoice.outstanding.replace('-', ''), formats, 2)} USD`
  return (
    <FormDialog
      title={title}
      description={hasReason ? description : `${amount} of ${invoice.number}. ${description}`}
      form={form}
      action={action}
      cancel="Back"
      isDanger={act === 'cancel'}
      onClose={onClose}
    >
      {hasReason ? (
        <TextArea
          label="Reason"
          required
          rows={3}
          maxLength={maxReasonLength}
          {...form.field('reason', (reason) => reason.trim() !== '' || 'Reason is required')}
        />
      ) : (
        <TextField
          type="date"
          label={act === 'pay' ? 'Paid on' : 'Received on'}
          required
          {...form.field(dayField, (day) => day !== '' || 'Choose a day')}
        />
      )}
      {act === 'pay' && (
        <TextField label="Reference" maxLength={80} autoComplete="off" {...form.field('reference')} />
      )}
      <ActionError error={form.error} fallback="Something went wrong. Please try again." />
    </FormDialog>
  )
}
