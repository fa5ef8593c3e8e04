import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TermsField } from '@laycan/contract/trade/terms/terms'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { Controller } from 'react-hook-form'
import { useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { draftTerms, isSame, type TypedTerms, typeTerms } from '#features/trade/terms/terms-input.ts'
import { termText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { fieldProblems, useContractForm } from '#platform/form.tsx'
import { FieldError } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDealCalls } from './deals.api.ts'
import { ProposalField } from './proposal-field.tsx'

type ProposeTermDialogProps = { deal: Deal; field: TermsField; onClose: () => void }

/** Proposes another value for a field of the recap; the other side confirms it or proposes another. */
export function ProposeTermDialog({ deal, field, onClose }: ProposeTermDialogProps) {
  const { formats, names } = useTermsFormat()
  const mark = decimalMarkOf(formats)
  const calls = useDealCalls(deal)
  const current = typeTerms(deal.terms, mark)
  const label = tradeFieldLabels[field]
  const form = useContractForm<{ terms: TypedTerms; reason: string }>({
    defaultValues: { terms: current, reason: '' },
    send: ({ terms, reason }) => calls.dispute(field, draftTerms(terms, mark)[field] ?? null, reason.trim()),
    onSent: () => {
      toast.success(`${label}: your proposal was sent`)
      onClose()
    },
    // The form has one field, so whatever the server says about the value belongs there.
    problemsOf: (error) => {
      const { reason, ...others } = fieldProblems(error)
      const [value] = Object.values(others)
      return { ...(value && { terms: value }), ...(reason && { reason }) }
    },
  })
  return (
    <FormDialog
      title={`Propose a change: ${label}`}
      description={`Current: ${termText(deal.terms, field, formats, names)}`}
      form={form}
      action="Propose"
      cancel="Back"
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="terms"
        rules={{
          validate: (terms) =>
            !isSame(terms[field], current[field]) || 'This is the current value. Change it, or confirm it.',
        }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <div>
            <ProposalField
              field={field}
              typed={value}
              onChange={(part) => onChange({ ...value, ...part })}
              problemOf={() => undefined}
            />
            <div role="alert">{error && <FieldError id="proposal-error">{error.message}</FieldError>}</div>
          </div>
        )}
      />
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={maxReasonLength}
        {...form.field('reason', (reason) => reason.trim() !== '' || 'Reason is required')}
      />
      <ActionError error={form.error} fallback="Failed to propose. Please try again." />
    </FormDialog>
  )
}
