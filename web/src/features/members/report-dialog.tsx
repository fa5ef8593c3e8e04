import type { MemberCard } from '@laycan/contract/members/members'
import { maxReportNoteLength, reportReasonLabels } from '@laycan/contract/reports/report-labels'
import type { ReportReason } from '@laycan/contract/reports/reports'
import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '#platform/api.ts'
import { fullName } from '#platform/full-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { sendReport } from './members.api.ts'

const reasons = Object.entries(reportReasonLabels).map(([value, label]) => ({
  value,
  label,
})) as SelectOption<ReportReason>[]

export type ReportSubject = {
  member: MemberCard
  /** The message that it is about, if it is about one. */
  about: { conversationId: string; seq: number } | undefined
}

type ReportDialogProps = ReportSubject & { onClose: () => void }

export function ReportDialog({ member, about, onClose }: ReportDialogProps) {
  const form = useForm<{ reason: ReportReason | null; note: string }>({
    defaultValues: { reason: null, note: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ reason, note }) => {
    if (!reason) return
    try {
      await sendReport({ userId: member.userId, reason, note, ...about })
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields.note : undefined
      if (problem) form.setError('note', { message: problem }, { shouldFocus: true })
      else toast.error('Failed to send the report. Please try again.')
      return
    }
    toast.success('Thank you. Our staff will look into it.')
    onClose()
  })

  return (
    <Dialog
      title={about ? 'Report this message' : `Report ${fullName(member)}`}
      description={
        about
          ? 'Our staff see this message and those around it. The other person is not told who reported it.'
          : 'Our staff look into it. The other person is not told who reported them.'
      }
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form="report-form" loading={isSubmitting}>
            Send report
          </Button>
        </>
      }
    >
      <form id="report-form" noValidate onSubmit={submit} className="space-y-4">
        <Controller
          control={form.control}
          name="reason"
          rules={{ validate: (reason) => reason !== null || 'Please choose a reason' }}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Select
              ref={ref}
              label="Reason"
              required
              options={reasons}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              error={errors.reason?.message}
            />
          )}
        />
        <TextArea
          label="What happened?"
          hint="Optional"
          error={errors.note?.message}
          {...form.register('note', {
            validate: (note) =>
              note.trim().length <= maxReportNoteLength || `At most ${maxReportNoteLength} characters`,
          })}
        />
      </form>
    </Dialog>
  )
}
