import { type CreditAct, creditActOf } from '@laycan/contract/trade/credits/credit-constants'
import type { CreditDesk } from '@laycan/contract/trade/credits/credits'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import { useEffect, useState } from 'react'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { fieldProblems, useContractForm } from '#platform/form.tsx'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { toZonedInput } from '#platform/zoned-time.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { BankFields, DocumentFields, NoticeFields, TermsFields } from './credit-fields.tsx'
import {
  type CreditValues,
  defaultValues,
  hasBanks,
  hasTerms,
  rowsAddedSince,
  toFacts,
} from './credit-values.ts'
import { useCreditCall } from './credits.api.ts'

type Asked = {
  description: string
  /** The label of the text that it takes, and whether it is required. */
  text?: { label: string; isOptional?: boolean }
  isDanger?: boolean
}

const reason = { label: 'Reason' }

const asked: Record<CreditAct, Asked> = {
  draft: { description: 'Drafted from the recap. The seller sees it and can agree or comment.' },
  comment: { description: 'The other side sees it.', text: { label: 'Comment' } },
  agree: { description: 'The buyer can still change the draft. Then you are asked again.' },
  issue: {
    description:
      'Enter the credit as the bank issued it. What differs from the draft is shown to the seller.',
  },
  correct: { description: 'What was entered before stays in the record.', text: reason },
  accept: { description: 'You accept the credit as issued. The payment is secured.' },
  propose_amendment: {
    description: 'Change what should be amended. It counts once the other side accepts all of it.',
    text: reason,
  },
  accept_amendment: { description: 'You accept all of it. A part cannot be accepted.' },
  refuse_amendment: { description: 'The credit stays as it is.', text: reason },
  withdraw_amendment: { description: 'The credit stays as it is.' },
  present: { description: 'Enter what you gave to the bank. It has five bank days to examine it.' },
  withdraw_presentation: {
    description: 'Only if nothing was presented. It stays in the record.',
    text: reason,
    isDanger: true,
  },
  accept_documents: {
    description: 'The bank has accepted the documents.',
    text: { label: 'Note', isOptional: true },
  },
  give_notice: { description: 'Enter what the bank named. The buyer waives it or the seller cures it.' },
  waive: {
    description: 'You take the documents as they are. This cannot be taken back.',
    text: { label: 'Note', isOptional: true },
  },
  refuse_documents: {
    description: 'The seller can cure the documents until the last day to present.',
    text: reason,
    isDanger: true,
  },
  record_honour: { description: 'What the bank has paid counts as paid by the buyer.' },
  propose_cancellation: {
    description: 'The credit ends once the other side agrees. Inform the bank as well.',
    text: reason,
    isDanger: true,
  },
  agree_cancellation: { description: 'The credit ends. The payment is no longer secured.', isDanger: true },
  end_cancellation: { description: 'The credit stands.', text: { label: 'Reason', isOptional: true } },
}

/** The contract is in US dollars, and the exchange rate is agreed later. */
const amountHint = ({ proposal, worth }: CreditDesk, formats: Formats) =>
  proposal && worth !== null && proposal.currency !== contractCurrency
    ? `In ${proposal.currency}, the currency of payment. The agreed quantity is worth ${figureText(worth, formats, 2)} USD at today’s price`
    : undefined

type Props = { desk: CreditDesk; act: CreditAct; total: string | null; onClose: () => void }

/** One act on the letter of credit, with what it needs. Mount it to open it. */
export function CreditDialog({ desk, act, total, onClose }: Props) {
  const formats = useFormats()
  const mark = decimalMarkOf(formats)
  const send = useCreditCall(desk.dealId)
  const idempotencyId = useIdempotencyId()
  const today = toZonedInput(new Date().toISOString(), 'auto').slice(0, 10)
  const { name, done } = creditActOf(act)
  const { description, text, isDanger } = asked[act]
  const version = desk.proposal ? null : (desk.credit?.version ?? null)
  const form = useContractForm<CreditValues>({
    defaultValues: defaultValues({ act, desk, total, today, mark }),
    send: (values) => {
      const facts = toFacts(act, values, mark)
      return send(act, { clientId: idempotencyId({ act, version, facts }), version, facts })
    },
    onSent: () => {
      toast.success(done)
      onClose()
    },
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, problem]) => [
          path.replace(/^facts\./, ''),
          problem,
        ]),
      ),
  })
  const [documentsAtFirst] = useState(desk.documents)
  useEffect(() => {
    const rows = form.getValues('documents')
    const added = rowsAddedSince(documentsAtFirst, desk).filter(
      ({ kind }) => !rows.some((row) => row.kind === kind),
    )
    if (added.length > 0) form.setValue('documents', [...rows, ...added])
  }, [desk, documentsAtFirst, form])
  return (
    <FormDialog
      title={name}
      description={description}
      form={form}
      action={name}
      cancel="Back"
      isDanger={isDanger}
      size={hasTerms(act) || act === 'give_notice' ? 'lg' : undefined}
      onClose={onClose}
    >
      {hasBanks(act) && <BankFields form={form} />}
      {hasTerms(act) && <TermsFields form={form} amountHint={amountHint(desk, formats)} />}
      {act === 'present' && (
        <TextField label="Presented on" required type="date" {...form.field('presentedOn')} />
      )}
      {act === 'record_honour' && (
        <>
          <TextField label="Paid on" required type="date" {...form.field('paidOn')} />
          <TextField
            label="Reference of the payment"
            required
            autoComplete="off"
            maxLength={80}
            {...form.field('reference', (typed) => typed.trim() !== '' || 'Reference is required')}
          />
        </>
      )}
      {(act === 'present' || act === 'record_honour') && (
        <TextField
          label={`Amount, ${desk.credit?.terms.currency ?? 'USD'}`}
          required
          inputMode="decimal"
          autoComplete="off"
          {...form.field(
            'amount',
            (typed) => readDecimal(typed, mark) !== undefined || 'Amount must be a number',
          )}
        />
      )}
      {act === 'present' && <DocumentFields form={form} name="documents" />}
      {act === 'give_notice' && <NoticeFields form={form} />}
      {text && (
        <TextArea
          label={text.label}
          required={!text.isOptional}
          rows={3}
          maxLength={maxReasonLength}
          {...form.field(
            'reason',
            (typed) => text.isOptional || typed.trim().length >= 3 || `${text.label} is required`,
          )}
        />
      )}
      <ActionError error={form.error} fallback="Something went wrong. Please try again." />
    </FormDialog>
  )
}
