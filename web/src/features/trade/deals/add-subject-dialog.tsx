import { dayMs } from '@laycan/contract/calendar/calendar'
import { maxSubjectDays, type SubjectKind, subjectKinds } from '@laycan/contract/trade/deals/deal-constants'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxQuoteNoteLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { useQuery } from '@tanstack/react-query'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { settingsQuery } from '#platform/settings.ts'
import { fromZonedInput, toZonedInput, zoneName } from '#platform/zoned-time.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDealCalls } from './deals.api.ts'

const kindOptions = subjectKinds.map(({ code, name }) => ({ value: code, label: name }))

/** A condition of my own side, with the deadline by which it must be lifted. */
export function AddSubjectDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.timeZone ?? 'auto'
  const calls = useDealCalls(deal)
  const form = useContractForm<{ kind: SubjectKind; deadline: string; note: string }>({
    defaultValues: {
      kind: 'credit',
      deadline: toZonedInput(new Date(Date.parse(deal.now) + 2 * dayMs).toISOString(), timeZone),
      note: '',
    },
    send: ({ kind, deadline, note }) =>
      calls.addSubject({ kind, deadline: fromZonedInput(deadline, timeZone) ?? '', note: note.trim() }),
    onSent: () => {
      toast.success('Subject added')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Add a subject"
      description="Both sides confirm the subjects with the recap."
      form={form}
      action="Add subject"
      cancel="Back"
      onClose={onClose}
    >
      <FormSelect form={form} name="kind" label="Subject" options={kindOptions} />
      <TextField
        label="Deadline"
        required
        type="datetime-local"
        hint={`${zoneName(timeZone)} time, at most ${maxSubjectDays} days from now`}
        {...form.field('deadline')}
      />
      <TextArea label="Note" rows={2} maxLength={maxQuoteNoteLength} {...form.field('note')} />
      <ActionError error={form.error} fallback="Failed to add the subject. Please try again." />
    </FormDialog>
  )
}
