import { commissionDueDays } from '@laycan/contract/trade/commissions/commission-constants'
import type { CommissionDesk } from '@laycan/contract/trade/commissions/commissions'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { ConfirmIdentityDialog } from '#platform/confirm-identity-dialog.tsx'
import { ActionError } from '#platform/error-views.tsx'
import { fieldProblems, useContractForm } from '#platform/form.tsx'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useCommissionCalls } from './commissions.api.ts'

const fields = [
  { name: 'accountName', label: 'Account holder', maxLength: 160 },
  { name: 'bank', label: 'Bank', maxLength: 120 },
  { name: 'account', label: 'IBAN or account number', maxLength: 60 },
] as const

type Props = { dealId: string; desk: CommissionDesk; onClose: () => void }

/** The broker invoices every side that pays. Mount it to open it. */
export function IssueCommissionDialog({ dealId, desk, onClose }: Props) {
  const calls = useCommissionCalls(dealId)
  const idempotencyId = useIdempotencyId()
  const [isConfirming, setConfirming] = useState(false)
  const proof = useRef<string>(undefined)
  const form = useContractForm({
    defaultValues: desk.payTo ?? { accountName: '', bank: '', account: '' },
    send: (payTo) => calls.issue(payTo, idempotencyId(payTo), proof.current),
    onSent: () => {
      toast.success('Commission invoiced')
      onClose()
    },
    onFailed: (error) => setConfirming(error instanceof ApiError && error.code === 'confirmation_required'),
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, text]) => [path.replace(/^payTo\./, ''), text]),
      ),
  })
  const sides = desk.openFor.join(' and the ')
  return (
    <>
      <FormDialog
        title="Invoice the commission"
        description={`To the ${sides}, by the loaded quantity, due in ${commissionDueDays} days.`}
        form={form}
        action="Issue the invoice"
        onClose={onClose}
      >
        {fields.map(({ name, label, maxLength }) => (
          <TextField
            key={name}
            label={label}
            required
            maxLength={maxLength}
            autoComplete="off"
            {...form.field(name, (text) => text.trim() !== '' || `${label} is required`)}
          />
        ))}
        <ActionError error={form.error} fallback="Failed to issue the invoice. Please try again." />
      </FormDialog>
      {isConfirming && (
        <ConfirmIdentityDialog
          purpose="bank_details"
          title="Confirm the new bank details"
          description="They differ from those of your company’s last commission invoice. Enter your password or a code, then issue the invoice again."
          action="Confirm"
          failure="Failed to confirm. Please try again."
          onConfirmed={(given) => {
            proof.current = given
            setConfirming(false)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
