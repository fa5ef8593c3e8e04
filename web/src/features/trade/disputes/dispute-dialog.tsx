import { type DisputeAct, maxAwardLength } from '@laycan/contract/trade/disputes/dispute-constants'
import type { Dispute } from '@laycan/contract/trade/disputes/disputes'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { useState } from 'react'
import { PaperChoice } from '#features/trade/shared/paper-choice.tsx'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, fieldProblems, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { type DisputeCall, useDisputeCall } from './disputes.api.ts'

export type PlainAct = Extract<
  DisputeAct,
  | 'reply'
  | 'state'
  | 'escalate'
  | 'withdraw'
  | 'accept_mediator'
  | 'refuse_mediator'
  | 'object'
  | 'ask'
  | 'resign'
>

type Plain = {
  call: DisputeCall
  title: string
  description: string
  action: string
  done: string
  /** The text that it takes, if any. */
  text?: { name: 'text' | 'reason'; label: string; isOptional?: boolean }
  hasPapers?: boolean
  isDanger?: boolean
}

/** What takes no more than a text and papers. */
export const plainActs: Record<PlainAct, Plain> = {
  reply: {
    call: 'reply',
    title: 'Reply to the dispute',
    description: 'State your position. With an offer, the other side can settle it at once.',
    action: 'Send reply',
    done: 'Reply sent',
    text: { name: 'text', label: 'Position' },
    hasPapers: true,
  },
  state: {
    call: 'statements',
    title: 'Add a statement',
    description: 'Both sides and the mediator read it.',
    action: 'Add statement',
    done: 'Statement added',
    text: { name: 'text', label: 'Statement' },
    hasPapers: true,
  },
  escalate: {
    call: 'escalate',
    title: 'Escalate the dispute?',
    description: 'A mediator decides. Either side can propose one; without agreement Laycan appoints one.',
    action: 'Escalate',
    done: 'Escalated',
    text: { name: 'reason', label: 'Reason', isOptional: true },
  },
  withdraw: {
    call: 'withdraw',
    title: 'Withdraw the dispute?',
    description: 'The deal continues where it stopped.',
    action: 'Withdraw dispute',
    done: 'Dispute withdrawn',
    text: { name: 'reason', label: 'Reason', isOptional: true },
    isDanger: true,
  },
  accept_mediator: {
    call: 'mediator/accept',
    title: 'Accept this mediator?',
    description: 'They see this deal, and decide the dispute by an award that binds both sides.',
    action: 'Accept mediator',
    done: 'Mediator accepted',
  },
  refuse_mediator: {
    call: 'mediator/refuse',
    title: 'End this proposal?',
    description: 'Either side can propose somebody else.',
    action: 'End proposal',
    done: 'Proposal ended',
    text: { name: 'reason', label: 'Reason', isOptional: true },
  },
  object: {
    call: 'objection',
    title: 'Object to the mediator?',
    description: 'Compliance decides, and the award waits. Your side can object to a mediator once.',
    action: 'Object',
    done: 'Objection sent',
    text: { name: 'reason', label: 'Reason' },
  },
  ask: {
    call: 'questions',
    title: 'Ask both sides',
    description: 'Both sides see the question and each other’s answers.',
    action: 'Send question',
    done: 'Question sent',
    text: { name: 'text', label: 'Question' },
  },
  resign: {
    call: 'resign',
    title: 'Step down as the mediator?',
    description: 'You no longer see this deal. Both sides choose somebody else.',
    action: 'Step down',
    done: 'You are no longer the mediator',
    text: { name: 'reason', label: 'Reason' },
    isDanger: true,
  },
}

const payers = [
  { value: 'buyer', label: 'The buyer pays' },
  { value: 'seller', label: 'The seller pays' },
]

type Values = { text: string; reason: string; payer: Side | null; amount: string }
type Props = { dispute: Dispute; act: PlainAct; onClose: () => void }

/** One act in a dispute, with what it needs. Mount it to open it. */
export function DisputeDialog({ dispute, act, onClose }: Props) {
  const mark = decimalMarkOf(useFormats())
  const send = useDisputeCall(dispute)
  const idempotencyId = useIdempotencyId()
  const [documentIds, setDocumentIds] = useState<string[]>([])
  const { call, title, description, action, done, text, hasPapers, isDanger } = plainActs[act]
  const form = useContractForm<Values>({
    defaultValues: { text: '', reason: '', payer: null, amount: '' },
    send: (values) => {
      const { payer, amount } = values
      const body = {
        ...(text && { [text.name]: values[text.name].trim() }),
        ...(hasPapers && { documentIds }),
        ...(act === 'reply' && payer && { offer: { payer, amount: readDecimal(amount, mark) ?? amount } }),
      }
      return send(call, { ...body, clientId: idempotencyId({ act, version: dispute.version, body }) })
    },
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, problem]) => [
          path.replace(/^offer\./, ''),
          problem,
        ]),
      ),
    onSent: () => {
      toast.success(`${dispute.reference}: ${done}`)
      onClose()
    },
  })
  const isOffering = act === 'reply' && form.watch('payer') !== null
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      action={action}
      cancel="Back"
      isDanger={isDanger}
      onClose={onClose}
    >
      {text && (
        <TextArea
          label={text.label}
          required={!text.isOptional}
          rows={4}
          maxLength={text.name === 'text' ? maxAwardLength : maxReasonLength}
          {...form.field(
            text.name,
            (typed) => text.isOptional || typed.trim().length >= 3 || `${text.label} is required`,
          )}
        />
      )}
      {act === 'reply' && (
        <FormSelect
          form={form}
          name="payer"
          label="Offer"
          options={payers}
          noneLabel="No offer"
          hint="The other side can confirm it. Needs an invoice"
        />
      )}
      {isOffering && (
        <TextField
          label="Amount, USD"
          required
          inputMode="decimal"
          autoComplete="off"
          {...form.field(
            'amount',
            (typed) => readDecimal(typed, mark) !== undefined || 'Amount must be a number',
          )}
        />
      )}
      {hasPapers && <PaperChoice dealId={dispute.dealId} chosen={documentIds} onChange={setDocumentIds} />}
      <ActionError error={form.error} fallback="Something went wrong. Please try again." />
    </FormDialog>
  )
}
