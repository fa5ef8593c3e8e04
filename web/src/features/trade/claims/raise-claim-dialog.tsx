import { type ClaimKind, claimKinds } from '@laycan/contract/trade/claims/claim-constants'
import type { ClaimsDesk } from '@laycan/contract/trade/claims/claims'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import { useState } from 'react'
import { PaperChoice } from '#features/trade/shared/paper-choice.tsx'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useClaimCalls } from './claims.api.ts'

const kindOptions = claimKinds.map(({ code, name }) => ({ value: code, label: name }))

type Values = { kind: ClaimKind; amount: string; reason: string }

export function RaiseClaimDialog({ desk, onClose }: { desk: ClaimsDesk; onClose: () => void }) {
  const formats = useFormats()
  const mark = decimalMarkOf(formats)
  const calls = useClaimCalls(desk.dealId)
  const idempotencyId = useIdempotencyId()
  const [documentIds, setDocumentIds] = useState<string[]>([])
  const form = useContractForm<Values>({
    defaultValues: { kind: 'quality', amount: '', reason: '' },
    send: ({ kind, amount, reason }) => {
      const claim = { kind, amount: readDecimal(amount, mark) ?? amount, reason: reason.trim(), documentIds }
      return calls.raise(claim, idempotencyId(claim))
    },
    onSent: () => {
      toast.success('Claim raised')
      onClose()
    },
  })
  const bar = desk.bars.find(({ kind }) => kind === form.watch('kind'))
  return (
    <FormDialog
      title="Raise a claim"
      description="The other side accepts it, offers another amount or refuses. Nothing is set off until both agree."
      form={form}
      action="Raise claim"
      onClose={onClose}
    >
      <FormSelect
        form={form}
        name="kind"
        label="Claim for"
        options={kindOptions}
        hint={
          bar &&
          (bar.lastDay === null
            ? `Within ${bar.days} days after ${desk.barFrom}`
            : bar.isOver
              ? `The time bar passed on ${formats.date(bar.lastDay)}`
              : `Last day: ${formats.date(bar.lastDay)}`)
        }
      />
      <TextField
        label="Amount, USD"
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.field(
          'amount',
          (text) => readDecimal(text, mark) !== undefined || 'Amount must be a number',
        )}
      />
      <TextArea
        label="Reason"
        required
        rows={4}
        maxLength={maxReasonLength}
        {...form.field('reason', (text) => text.trim().length >= 3 || 'Reason is required')}
      />
      <PaperChoice dealId={desk.dealId} chosen={documentIds} onChange={setDocumentIds} />
      <ActionError error={form.error} fallback="Failed to raise the claim. Please try again." />
    </FormDialog>
  )
}
