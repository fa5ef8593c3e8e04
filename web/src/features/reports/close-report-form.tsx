import { maxReportNoteLength, reportOutcomeLabels } from '@laycan/contract/reports/report-labels'
import type { ReportOutcome } from '@laycan/contract/reports/reports'
import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useCloseReport } from './reports.api.ts'

const outcomes = Object.entries(reportOutcomeLabels).map(([value, label]) => ({
  value,
  label,
})) as SelectOption<ReportOutcome>[]

export function CloseReportForm({ id, onClosed }: { id: string; onClosed: () => void }) {
  const close = useCloseReport(id)
  const form = useForm<{ outcome: ReportOutcome | null; note: string }>({
    defaultValues: { outcome: null, note: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ outcome, note }) => {
    if (!outcome) return
    try {
      await close.mutateAsync({ outcome, note })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409
      toast.error(isRefused ? error.message : 'Failed to close the report. Please try again.')
      return
    }
    toast.success('Report closed')
    onClosed()
  })

  return (
    <form noValidate onSubmit={submit} className="space-y-4 border-line border-t pt-4">
      <Controller
        control={form.control}
        name="outcome"
        rules={{ validate: (outcome) => outcome !== null || 'Please choose an outcome' }}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Select
            ref={ref}
            label="Outcome"
            required
            options={outcomes}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            error={errors.outcome?.message}
            hint="A member who is warned is told so; who reported them stays unsaid."
            className="sm:max-w-xs"
          />
        )}
      />
      <TextArea
        label="Note for colleagues"
        rows={3}
        error={errors.note?.message}
        {...form.register('note', {
          validate: (note) =>
            note.trim().length <= maxReportNoteLength || `At most ${maxReportNoteLength} characters`,
        })}
      />
      <Button type="submit" loading={isSubmitting}>
        Close report
      </Button>
    </form>
  )
}
