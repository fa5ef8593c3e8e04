import type { ReportedMessage } from '@laycan/contract/reports/reports'
import Flag from 'lucide-react/icons/flag'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { ReportedFiles } from './reported-files.tsx'

type ReportedMessagesProps = { reportId: string; messages: ReportedMessage[] }

/** What was said, as text. Links are plain text here: staff must not follow them by accident. */
export function ReportedMessages({ reportId, messages }: ReportedMessagesProps) {
  const formats = useFormats()
  return (
    <ol className="divide-y divide-line rounded-md border border-line">
      {messages.map(({ seq, senderName, content, changes, files, created_at: at, isReported, isIntact }) => (
        <li key={seq} className={classNames('px-3 py-2', isReported && 'bg-warning-soft')}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="font-medium">{senderName}</span>
            <time dateTime={at} className={classNames('tabular', isReported ? 'text-muted' : 'text-subtle')}>
              {formats.dateTime(at)}
            </time>
            {isReported && (
              <Badge tone="warning" icon={<Flag aria-hidden="true" />} className="bg-surface">
                Reported
              </Badge>
            )}
            {!isIntact && (
              <Badge tone="negative" icon={<ShieldAlert aria-hidden="true" />}>
                Altered in the database
              </Badge>
            )}
          </p>
          <p className="mt-0.5 whitespace-pre-wrap break-words [overflow-wrap:anywhere]">{content}</p>
          {changes.map((change) => (
            <p key={change.at} className="break-words text-muted text-sm">
              {change.content === null ? 'Withdrawn' : 'Edited'} {formats.dateTime(change.at)}
              {change.content !== null && `: ${change.content}`}
            </p>
          ))}
          {files.length > 0 && (
            <p className="break-words text-muted text-sm">
              Files: {files.map(({ fileName }) => fileName).join(', ')}
            </p>
          )}
          {isReported && files.length > 0 && <ReportedFiles {...{ reportId, files }} />}
        </li>
      ))}
    </ol>
  )
}
