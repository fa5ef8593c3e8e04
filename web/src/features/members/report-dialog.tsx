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

/** A person, or a message of theirs. */
export type ReportSubject =
  | { member: MemberCard; about?: undefined }
  | { userId: string; about: { conversationId: string; seq: number } }

type ReportDialogProps = ReportSubject & { onClose: () => void }

export function ReportDialog({ onClose, ...subject }: ReportDialogProps) {
  const userId = subject.about ? subject.userId : subject.member.userId
  const form = useContractForm<{ reason: ReportReason | null; note: string }>({
    defaultValues: { reason: null, note: '' },
    send: async ({ reason, note }) => {
      if (reason) await sendReport({ userId, reason, note, ...subject.about })
    },
    onSent: () => {
      toast.success('Thank you. Our staff will look into it.')
      onClose()
    },
    failure: 'Failed to send the report. Please try again.',
  })

  return (
    <FormDialog
      title={subject.about ? 'Report this message' : `Report ${fullName(subject.member)}`}
      description={
        subject.about
          ? 'Our staff see this message, its files and the messages around it. The other person does not learn who reported it.'
          : 'Our staff look into it. The other person does not learn who reported them.'
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
