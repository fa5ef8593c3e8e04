import { maxReportNoteLength, reportOutcomeLabels } from '@laycan/contract/reports/report-labels'
import type { ReportOutcome } from '@laycan/contract/reports/reports'
import { errorText, isConflict } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import type { SelectOption } from '#ui/select.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useCloseReport } from './reports.api.ts'

const outcomes = Object.entries(reportOutcomeLabels).map(([value, label]) => ({
  value,
  label,
})) as SelectOption<ReportOutcome>[]

const failureText = 'Failed to close the report. Please try again.'

export function CloseReportForm({ id, onClosed }: { id: string; onClosed: () => void }) {
  const close = useCloseReport(id)
  const form = useContractForm<{ outcome: ReportOutcome | null; note: string }>({
    defaultValues: { outcome: null, note: '' },
    send: async ({ outcome, note }) => {
      if (outcome) await close.mutateAsync({ outcome, note })
    },
    onSent: () => {
      toast.success('Report closed')
      onClosed()
    },
    failure: (error) => (isConflict(error) ? errorText(error, failureText) : failureText),
  })

  return (
    <form noValidate onSubmit={form.submit} className="space-y-4 border-line border-t pt-4">
      <FormSelect
        form={form}
        name="outcome"
        label="Outcome"
        required
        options={outcomes}
        rules={(outcome) => outcome !== null || 'Please choose an outcome'}
        hint="A warned member gets a message that does not say who reported them."
        className="sm:max-w-xs"
      />
      <TextArea
        label="Note for colleagues"
        rows={3}
        {...form.field('note', {
          validate: (note) =>
            note.trim().length <= maxReportNoteLength || `At most ${maxReportNoteLength} characters`,
        })}
      />
      <Button type="submit" loading={form.isSubmitting}>
        Close report
      </Button>
    </form>
  )
}
