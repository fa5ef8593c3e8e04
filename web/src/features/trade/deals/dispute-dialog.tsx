import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TermsField } from '@laycan/contract/trade/negotiations/negotiations'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { type FormEvent, useId, useState } from 'react'
import { ActionError } from '#features/trade/shared/action-error.tsx'
import { useAttempt } from '#features/trade/shared/use-attempt.ts'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { draftTerms, isSame, typeTerms } from '#features/trade/terms/terms-input.ts'
import { termText } from '#features/trade/terms/trade-labels.ts'
import { ApiError } from '#platform/api.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDealCalls } from './deals.api.ts'
import { ProposalField } from './proposal-field.tsx'

type DisputeDialogProps = { deal: Deal; field: TermsField; onClose: () => void }

/** Says what a field of the recap should be instead, and why. The other side confirms that, or answers in turn. */
export function DisputeDialog({ deal, field, onClose }: DisputeDialogProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const mark = decimalMarkOf(formats)
  const calls = useDealCalls(deal)
  const [typed, setTyped] = useState(() => typeTerms(deal.terms, mark))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, problem, attempt } = useAttempt()
  const formId = useId()
  const isUnchanged = isSame(typed[field], typeTerms(deal.terms, mark)[field])
  const label = tradeFieldLabels[field]

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '' || isUnchanged) return
    await attempt(async () => {
      await calls.dispute(field, draftTerms(typed, mark)[field], reason.trim())
      toast.success(`${label}: your wording is proposed`)
      onClose()
    })
  }

  return (
    <Dialog
      title={`Propose other wording: ${label}`}
      description={`It now reads: ${termText(deal.terms, field, formats, names)}`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            Propose
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4 pt-1">
        <ProposalField
          field={field}
          typed={typed}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        {isTried && isUnchanged && (
          <p role="alert" className="text-negative text-sm">
            This is how it reads already. Change it, or confirm it.
          </p>
        )}
        <TextArea
          label="Reason"
          required
          rows={2}
          maxLength={maxReasonLength}
          value={reason}
          error={isTried && reason.trim() === '' ? 'Reason is required' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <ActionError error={withField(problem)} fallback="Failed to propose. Please try again." />
      </form>
    </Dialog>
  )
}

/** There is but one field here, so what is wrong with it is what is wrong. */
function withField(problem: unknown): unknown {
  if (!(problem instanceof ApiError)) return problem
  const [first] = Object.values(problem.fields)
  return first ? new ApiError(problem.status, problem.code, first) : problem
}
