import type { DisputeSummary } from '@laycan/contract/trade/disputes/disputes'
import { ActionError, LoadError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useDisputeDecision, useMediators } from './compliance.api.ts'

/** Appoints one of the staff as mediator. Mount it to open it. */
export function AppointDialog({ dispute, onClose }: { dispute: DisputeSummary; onClose: () => void }) {
  const query = useMediators(dispute.id)
  const { appoint } = useDisputeDecision(dispute)
  const idempotencyId = useIdempotencyId()
  const form = useContractForm<{ mediatorId: string }>({
    defaultValues: { mediatorId: '' },
    send: ({ mediatorId }) => appoint(mediatorId, idempotencyId({ mediatorId, version: dispute.version })),
    onSent: () => {
      toast.success(`${dispute.reference}: Mediator appointed`)
      onClose()
    },
  })
  const options = query.data?.map(({ userId, name }) => ({ value: userId, label: name }))
  return (
    <FormDialog
      title="Appoint a mediator"
      description="One of the staff who belongs to neither side. They decide the dispute by award."
      form={form}
      action="Appoint"
      cancel="Back"
      isReady={options !== undefined}
      onClose={onClose}
    >
      {options ? (
        <>
          <FormSelect
            form={form}
            name="mediatorId"
            label="Mediator"
            required
            placeholder="Choose one of the staff"
            options={options}
            rules={(id) => id !== '' || 'Choose a mediator'}
          />
          <ActionError error={form.error} fallback="Failed to appoint. Please try again." />
        </>
      ) : query.isError ? (
        <LoadError query={query} what="the staff" isInCard />
      ) : (
        <SkeletonGroup label="Loading the staff">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      )}
    </FormDialog>
  )
}
