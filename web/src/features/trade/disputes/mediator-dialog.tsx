import type { MemberCard } from '@laycan/contract/members/members'
import type { Dispute } from '@laycan/contract/trade/disputes/disputes'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import { useState } from 'react'
import { MemberField } from '#features/trade/shared/member-field.tsx'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDisputeCall } from './disputes.api.ts'

const kinds = [
  { value: 'member', label: 'A third person' },
  { value: 'staff', label: 'One of the staff of Laycan' },
]

/** `mediatorId` has no control of its own: it is where the server says why somebody cannot be it. */
type Values = { kind: 'member' | 'staff'; mediatorId: string; reason: string }

/** Proposes a mediator. Mount it to open it. */
export function MediatorDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const send = useDisputeCall(dispute)
  const idempotencyId = useIdempotencyId()
  const [member, setMember] = useState<MemberCard | null>(null)
  const form = useContractForm<Values>({
    defaultValues: { kind: 'member', mediatorId: '', reason: '' },
    send: ({ kind, mediatorId, reason }) => {
      const body = { mediatorId: kind === 'staff' ? null : mediatorId, reason: reason.trim() }
      return send('mediator', { ...body, clientId: idempotencyId({ version: dispute.version, body }) })
    },
    onSent: () => {
      toast.success(`${dispute.reference}: Mediator proposed`)
      onClose()
    },
  })
  const isMember = form.watch('kind') === 'member'
  const { error } = form.field('mediatorId', (id) => !isMember || id !== '' || 'Choose a mediator')
  function handleChoose(chosen: MemberCard) {
    setMember(chosen)
    form.setValue('mediatorId', chosen.userId, { shouldValidate: true })
  }
  return (
    <FormDialog
      title="Propose a mediator"
      description="Somebody verified who belongs to neither side. They see this deal alone once the other side accepts."
      form={form}
      action="Propose"
      cancel="Back"
      onClose={onClose}
    >
      <FormSelect form={form} name="kind" label="Who decides" options={kinds} />
      {isMember && <MemberField noun="mediator" member={member} error={error} onChoose={handleChoose} />}
      <TextArea label="Reason" rows={3} maxLength={maxReasonLength} {...form.field('reason')} />
      <ActionError error={form.error} fallback="Something went wrong. Please try again." />
    </FormDialog>
  )
}
