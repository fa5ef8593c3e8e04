import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** What the checks found; hard findings hold the item for a compliance review. */
export function FindingList({ findings }: { findings: TradeFinding[] }) {
  return (
    <ul className="space-y-2.5 text-sm">
      {findings.map(({ rule, severity, title, text, found }) => (
        <li key={`${rule} ${found}`} className="flex items-start gap-2">
          {severity === 'hard' ? (
            <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-negative" />
          ) : (
            <TriangleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-warning" />
          )}
          <div className="min-w-0">
            <p className="font-medium text-ink">
              {title}
              {severity === 'hard' && <span className="font-normal text-negative"> (held for review)</span>}
            </p>
            <p className="break-words text-muted">{text}</p>
            {found && <p className="break-words text-subtle">Found: {found}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
