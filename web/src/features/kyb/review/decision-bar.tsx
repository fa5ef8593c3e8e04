import type { CompanyCase } from '@laycan/contract/kyb/kyb-review'
import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusRecovery } from '#ui/use-focus-recovery.ts'
import { useDecision } from './kyb-review.api.ts'

type DecisionBarProps = { found: CompanyCase; userId: string | undefined }

/** Who may do what with the case now, with the steps that are open to this reviewer. */
export function DecisionBar({ found, userId }: DecisionBarProps) {
  const { item, obstacles } = found
  const state = stateOf(found, userId)
  const place = useFocusRecovery<HTMLDivElement>(state)
  return (
    <Card
      as="section"
      ref={place}
      tabIndex={-1}
      aria-label="Decision"
      className="z-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 sm:sticky sm:top-14"
    >
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p role="status">{texts[state](found)}</p>
        {state === 'mine' && obstacles.length > 0 && (
          <details className="text-muted">
            <summary className="cursor-pointer">
              {obstacles.length === 1
                ? '1 thing is left before it can be approved'
                : `${obstacles.length} things are left before it can be approved`}
            </summary>
            <ul className="list-disc pl-5">
              {obstacles.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {state === 'free' && <ClaimButton companyId={item.companyId} />}
      {state === 'mine' && <Steps found={found} />}
    </Card>
  )
}

type State = 'decided' | 'free' | 'mine' | 'others' | 'approved-by-me'

function stateOf({ item }: CompanyCase, userId: string | undefined): State {
  if (item.status !== 'in_review') return 'decided'
  if (item.claimedBy) return item.claimedBy.userId === userId ? 'mine' : 'others'
  return item.firstApprovedBy && item.firstApprovedBy.userId === userId ? 'approved-by-me' : 'free'
}

const texts: Record<State, (found: CompanyCase) => string> = {
  decided: ({ item }) =>
    item.status === 'approved'
      ? 'Decided: the company is verified.'
      : 'Decided: the passport was rejected. It comes back when the company submits again.',
  free: ({ item }) =>
    item.firstApprovedBy
      ? `${item.firstApprovedBy.name} has approved it. A check failed, so a second reviewer must decide: claim it.`
      : 'Nobody has claimed this case. Claim it to decide it.',
  mine: ({ item }) =>
    item.firstApprovedBy
      ? `You have claimed this case. ${item.firstApprovedBy.name} has approved it; your approval verifies the company.`
      : 'You have claimed this case: nobody else can decide it.',
  others: ({ item }) => `${item.claimedBy?.name} has claimed this case, and decides it.`,
  'approved-by-me': () => 'You have approved it. A check failed, so another reviewer must approve it too.',
}

function ClaimButton({ companyId }: { companyId: string }) {
  const decide = useDecision(companyId)
  // Awaited, since the button is gone once the case is claimed. The mutation itself shows what went wrong.
  const claim = () =>
    decide.mutateAsync({ kind: 'claim' }).then(
      () => toast.success('The case is yours to decide'),
      () => undefined,
    )
  return (
    <Button icon={<Hand aria-hidden="true" />} loading={decide.isPending} onClick={() => void claim()}>
      Claim
    </Button>
  )
}

function Steps({ found }: { found: CompanyCase }) {
  const { companyId, legalName } = found.item
  const decide = useDecision(companyId)
  const [isRejecting, setRejecting] = useState(false)
  const approve = () =>
    decide.mutateAsync({ kind: 'approve' }).then(
      ({ item }) =>
        toast.success(
          item.status === 'approved'
            ? `${legalName} is verified`
            : 'Approved. Another reviewer must approve it too',
        ),
      () => undefined,
    )
  const hasRejectedPart = found.parts.some(({ state }) => state === 'rejected')
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        variant="ghost"
        icon={<Undo2 aria-hidden="true" />}
        loading={decide.isPending}
        onClick={() => decide.mutate({ kind: 'release' })}
      >
        Release
      </Button>
      <Button
        variant="secondary"
        icon={<X aria-hidden="true" />}
        disabled={!hasRejectedPart}
        title={hasRejectedPart ? undefined : 'Reject the parts that are wrong first'}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      <Button
        icon={<Check aria-hidden="true" />}
        loading={decide.isPending}
        disabled={found.obstacles.length > 0}
        onClick={() => void approve()}
      >
        Approve
      </Button>
      {isRejecting && <RejectDialog found={found} onClose={() => setRejecting(false)} />}
    </div>
  )
}

function RejectDialog({ found: { item }, onClose }: { found: CompanyCase; onClose: () => void }) {
  const decide = useDecision(item.companyId)
  const form = useContractForm({
    defaultValues: { note: '' },
    send: ({ note }) => decide.mutateAsync({ kind: 'reject', note }),
    onSent: () => {
      toast.success('The passport was rejected')
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <FormDialog
      title={`Reject ${item.legalName}?`}
      description="The company sees which parts were rejected and why, and may submit again."
      form={form}
      action="Reject"
      isDanger
      onClose={onClose}
    >
      <TextArea
        label="Note to the company"
        hint="Optional."
        rows={3}
        maxLength={2000}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
