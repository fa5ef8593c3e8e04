import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import { fullName } from '#platform/full-name.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDecision } from './kyc-review.api.ts'
import { emptyRow, newRows, type ReasonRow, reasonsOf, suggestReasons } from './reason-row.ts'
import { ReasonRows } from './reason-rows.tsx'

export function RejectButton({ kycCase }: { kycCase: KycCase }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<X aria-hidden="true" />} onClick={() => setOpen(true)}>
        Reject
      </Button>
      {/* Starts over each time it is opened, from what the checks say by then. */}
      {isOpen && <RejectDialog kycCase={kycCase} onClose={() => setOpen(false)} />}
    </>
  )
}

const needsNote = (rows: ReasonRow[]) => rows.some(({ reason }) => reason === 'other')

function RejectDialog({ kycCase, onClose }: { kycCase: KycCase; onClose: () => void }) {
  const { item, documents, requiredDocuments, checks } = kycCase
  const decide = useDecision(item.caseId)
  const form = useContractForm<{ rows: ReasonRow[]; note: string }>({
    defaultValues: { rows: newRows(suggestReasons(checks)), note: '' },
    send: ({ rows, note }) => decide.mutateAsync({ kind: 'reject', note, reasons: reasonsOf(rows) }),
    onSent: () => {
      toast.success('The case was rejected')
      onClose()
    },
    // A refusal means that the case has changed; it is explained in a toast and shown as it now is.
    onFailed: onClose,
  })
  const { error } = form.field(
    'rows',
    (rows) => reasonsOf(rows).length > 0 || 'At least one reason is required',
  )
  const handedIn = documents.filter(({ isCurrent }) => isCurrent).map(({ document }) => document)
  const names = [...new Set([...requiredDocuments, ...handedIn])]
  const rows = form.watch('rows')
  const setRows = (next: ReasonRow[]) => form.setValue('rows', next)

  return (
    <FormDialog
      size="lg"
      title={`Reject the case of ${fullName(item)}`}
      description="The person reads the reasons and the note, and may submit again."
      form={form}
      action="Reject the case"
      isDanger
      onClose={onClose}
    >
      <ReasonRows names={names} rows={rows} onChange={setRows} onAdd={() => setRows([...rows, emptyRow()])} />
      {error && (
        <p role="alert" className="text-negative text-sm">
          {error}
        </p>
      )}
      <TextArea
        label="Note to the person"
        hint="Say what to do about it. Never name a sanctions list or a suspicion."
        rows={3}
        maxLength={2000}
        {...form.field('note', (note, { rows }) =>
          needsNote(rows) && note.trim() === '' ? '“See the note” needs a note' : undefined,
        )}
      />
    </FormDialog>
  )
}
