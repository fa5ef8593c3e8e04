import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { personName } from './case-texts.ts'
import { useDecision } from './kyc-review.api.ts'
import { emptyRow, newRows, reasonsOf } from './reason-row.ts'
import { ReasonRows } from './reason-rows.tsx'
import { suggestReasons } from './suggested-reasons.ts'

export function RejectButton({ kycCase }: { kycCase: KycCase }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      size="lg"
      title={`Reject the case of ${personName(kycCase.item)}`}
      description="The person reads the reasons and the note, and may submit again."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" icon={<X aria-hidden="true" />}>
          Reject
        </Button>
      }
    >
      {/* Begun anew at each opening, from what the checks say by then. */}
      <RejectForm kycCase={kycCase} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function RejectForm({ kycCase, onDone }: { kycCase: KycCase; onDone: () => void }) {
  const { item, documents, requiredDocuments, checks } = kycCase
  const decide = useDecision(item.caseId)
  const [rows, setRows] = useState(() => newRows(suggestReasons(checks)))
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const handedIn = documents.filter(({ isCurrent }) => isCurrent).map(({ document }) => document)
  const names = [...new Set([...requiredDocuments, ...handedIn])]

  async function handleReject() {
    const reasons = reasonsOf(rows)
    if (reasons.length === 0) return setProblem('At least one reason is required')
    if (reasons.some(({ reason }) => reason === 'other') && note.trim() === '') {
      return setProblem('“See the note” needs a note')
    }
    await decide.mutateAsync({ kind: 'reject', note, reasons }).then(
      () => toast.success('The case was rejected'),
      () => undefined,
    )
    onDone()
  }

  return (
    <div className="space-y-4">
      <ReasonRows names={names} rows={rows} onChange={setRows} onAdd={() => setRows([...rows, emptyRow()])} />
      <TextArea
        label="Note to the person"
        hint="Say what to do about it. Never name a sanctions list or a suspicion."
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {problem && (
        <p role="alert" className="text-negative text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 *:max-sm:flex-1">
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button variant="danger" loading={decide.isPending} onClick={() => void handleReject()}>
          Reject the case
        </Button>
      </div>
    </div>
  )
}
