import type { MemberCard } from '@laycan/contract/members/members'
import { maxReportNoteLength, reportReasonLabels } from '@laycan/contract/reports/report-labels'
import type { ReportReason } from '@laycan/contract/reports/reports'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { fullName } from '#platform/full-name.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { SelectOption } from '#ui/select.tsx'
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
  const form = useContractForm<{ reason: ReportReason | null; note: string }>({
    defaultValues: { reason: null, note: '' },
    send: async ({ reason, note }) => {
      if (reason) await sendReport({ userId: member.userId, reason, note, ...about })
    },
    onSent: () => {
      toast.success('Thank you. Our staff will look into it.')
      onClose()
    },
    failure: 'Failed to send the report. Please try again.',
  })

  return (
    <FormDialog
      title={about ? 'Report this message' : `Report ${fullName(member)}`}
      description={
        about
          ? 'Our staff see this message and those around it. The other person is not told who reported it.'
          : 'Our staff look into it. The other person is not told who reported them.'
      }
      form={form}
      action="Send report"
      onClose={onClose}
    >
      <FormSelect
        form={form}
        name="reason"
        label="Reason"
        required
        options={reasons}
        rules={(reason) => reason !== null || 'Please choose a reason'}
      />
      <TextArea
        label="What happened?"
        hint="Optional"
        {...form.field('note', {
          validate: (note) =>
            note.trim().length <= maxReportNoteLength || `At most ${maxReportNoteLength} characters`,
        })}
      />
    </FormDialog>
  )
}
