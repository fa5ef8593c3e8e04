import { maxSubjectDays, type SubjectKind, subjectKinds } from '@laycan/contract/trade/deals/deal-constants'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxQuoteNoteLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ActionError } from '#features/trade/shared/action-error.tsx'
import { useAttempt } from '#features/trade/shared/use-attempt.ts'
import { ApiError } from '#platform/api.ts'
import { settingsQuery } from '#platform/settings.ts'
import { fromZonedInput, toZonedInput, zoneName } from '#platform/zoned-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDealCalls } from './deals.api.ts'

const kindOptions = subjectKinds.map(({ code, name }) => ({ value: code, label: name }))
const twoDaysMs = 2 * 86_400_000

/** A condition of my own side, with the time by which it is lifted or lapses. */
export function AddSubjectDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.timeZone ?? 'auto'
  const calls = useDealCalls(deal)
  const formId = useId()
  const [kind, setKind] = useState<SubjectKind>('credit')
  const [deadline, setDeadline] = useState(() =>
    toZonedInput(new Date(Date.parse(deal.now) + twoDaysMs).toISOString(), timeZone),
  )
  const [note, setNote] = useState('')
  const { isBusy, problem, attempt } = useAttempt()
  const refused = problem instanceof ApiError ? problem.fields : {}

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    await attempt(async () => {
      await calls.addSubject({ kind, deadline: fromZonedInput(deadline, timeZone) ?? '', note: note.trim() })
      toast.success('Subject added')
      onClose()
    })
  }

  return (
    <Dialog
      title="Add a subject"
      description="Both sides confirm the list of subjects with the recap."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            Add subject
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4 pt-1">
        <Select
          label="Subject"
          options={kindOptions}
          value={kind}
          error={refused.kind}
          onValueChange={setKind}
        />
        <TextField
          label="Deadline"
          required
          type="datetime-local"
          hint={`Time of ${zoneName(timeZone)}; at most ${maxSubjectDays} days from now`}
          value={deadline}
          error={refused.deadline}
          onChange={(event) => setDeadline(event.target.value)}
        />
        <TextArea
          label="Note"
          rows={2}
          maxLength={maxQuoteNoteLength}
          value={note}
          error={refused.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ActionError error={problem} fallback="Failed to add the subject. Please try again." />
      </form>
    </Dialog>
  )
}
