import type { Claim } from '@laycan/contract/trade/claims/claims'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import { useState } from 'react'
import { PaperChoice } from '#features/trade/shared/paper-choice.tsx'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { type ClaimAnswer, useClaimCalls } from './claims.api.ts'

const texts: Record<ClaimAnswer, { title: string; description: string; action: string; done: string }> = {
  accept: {
    title: 'Accept this figure?',
    description: 'This settles the claim. A credit or debit note changes what is owed.',
    action: 'Accept',
    done: 'Claim settled',
  },
  offer: {
    title: 'Make an offer',
    description: 'The other side accepts it, offers another amount or refuses.',
    action: 'Send offer',
    done: 'Offer sent',
  },
  'withdraw-offer': {
    title: 'Take back your offer?',
    description: 'The claim then stands as it was raised. The other side can no longer accept your figure.',
    action: 'Take back offer',
    done: 'Offer taken back',
  },
  refuse: {
    title: 'Refuse this figure?',
    description: 'The other side sees your reasons. Either side can still make an offer.',
    action: 'Refuse',
    done: 'Refused',
  },
  withdraw: {
    title: 'Withdraw this claim?',
    description: 'This cannot be undone.',
    action: 'Withdraw claim',
    done: 'Claim withdrawn',
  },
  papers: {
    title: 'Add papers',
    description: 'Documents of this deal that support your side.',
    action: 'Add papers',
    done: 'Papers added',
  },
}

type Values = { amount: string; reason: string }
type Props = { dealId: string; claim: Claim; act: ClaimAnswer; onClose: () => void }

/** One answer to a claim, with what it needs. Mount it to open it. */
export function AnswerClaimDialog({ dealId, claim, act, onClose }: Props) {
  const formats = useFormats()
  const mark = decimalMarkOf(formats)
  const calls = useClaimCalls(dealId)
  const idempotencyId = useIdempotencyId()
  const [documentIds, setDocumentIds] = useState<string[]>([])
  const hasReason = act === 'offer' || act === 'refuse' || act === 'withdraw'
  const hasPapers = act === 'offer' || act === 'refuse' || act === 'papers'
  const { title, description, action, done } = texts[act]
  const form = useContractForm<Values>({
    defaultValues: { amount: '', reason: '' },
    send: ({ amount, reason }) => {
      const body = {
        ...(act === 'offer' && { amount: readDecimal(amount, mark) ?? amount }),
        ...(hasReason && { reason: reason.trim() }),
        ...(hasPapers && { documentIds }),
      }
      const clientId = idempotencyId({ act, version: claim.version, body })
      return calls.answer(act, claim, { ...body, clientId })
    },
    onSent: () => {
      toast.success(`${claim.reference}: ${done}`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      description={
        act === 'accept'
          ? `${figureText(claim.asked.amount, formats, 2)} USD for ${claim.reference}. ${description}`
          : description
      }
      form={form}
      action={action}
      cancel="Back"
      isDanger={act === 'withdraw'}
      onClose={onClose}
    >
      {act === 'offer' && (
        <TextField
          label="Amount, USD"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={`At most the ${figureText(claim.amount, formats, 2)} USD that are claimed`}
          {...form.field(
            'amount',
            (text) => readDecimal(text, mark) !== undefined || 'Amount must be a number',
          )}
        />
      )}
      {hasReason && (
        <TextArea
          label="Reason"
          required={act !== 'withdraw'}
          rows={3}
          maxLength={maxReasonLength}
          {...form.field(
            'reason',
            (text) => act === 'withdraw' || text.trim().length >= 3 || 'Reason is required',
          )}
        />
      )}
      {hasPapers && <PaperChoice dealId={dealId} chosen={documentIds} onChange={setDocumentIds} />}
      <ActionError error={form.error} fallback="Something went wrong. Please try again." />
    </FormDialog>
  )
}
