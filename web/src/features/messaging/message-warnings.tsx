import type { MessageWarning } from '@laycan/contract/messaging/messaging'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** What is suspicious about the message below, and why; only its recipient sees it. */
export function MessageWarnings({ warnings }: { warnings: MessageWarning[] }) {
  return warnings.map(({ sign, title, why, found }) => (
    <div
      key={sign}
      role="note"
      aria-label={`Warning: ${title}`}
      className="mb-1.5 flex max-w-xl gap-2.5 rounded-md bg-warning-soft px-3 py-2 text-sm"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-warning">{title}</p>
        <p className="text-pretty text-ink">{why}</p>
        <p className="mt-0.5 break-words text-muted">
          Found in this message: <q>{found}</q>
        </p>
      </div>
    </div>
  ))
}
