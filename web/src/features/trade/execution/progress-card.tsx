import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { TimelineStage } from '@laycan/contract/trade/execution/steps'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { useFormats } from '#platform/settings.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'

const statusLabels: Record<TimelineStage['status'], string> = {
  done: 'done',
  current: 'current',
  ahead: 'to come',
  skipped: 'skipped',
}

/** The stages from contract to close. */
export function ProgressCard({ execution: { timeline, next } }: { execution: Execution }) {
  const formats = useFormats()
  return (
    <Card as="section" aria-labelledby="stages-title">
      <CardHeader
        title="Progress"
        titleId="stages-title"
        description={next === '' ? undefined : <span role="status">{next}</span>}
      />
      <CardBody>
        <ol
          aria-label="Stages"
          className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
        >
          {timeline.map(({ stage, label, status, at, note }) => (
            <li
              key={stage}
              aria-current={status === 'current' ? 'step' : undefined}
              className={classNames(
                'min-w-0 border-t-2 pt-1.5 text-sm',
                status === 'done' && 'border-positive',
                status === 'current' && 'border-accent',
                (status === 'ahead' || status === 'skipped') && 'border-line',
              )}
            >
              <p
                className={classNames(
                  'flex items-center gap-1.5',
                  status === 'current' && 'font-semibold text-accent',
                  status === 'done' && 'font-medium',
                  (status === 'ahead' || status === 'skipped') && 'text-subtle',
                )}
              >
                {status === 'done' && <Check aria-hidden="true" className="size-3.5 text-positive" />}
                {status === 'skipped' && <Minus aria-hidden="true" className="size-3.5" />}
                <span className={status === 'skipped' ? 'line-through' : undefined}>{label}</span>
                <span className="sr-only">, {statusLabels[status]}</span>
              </p>
              {at && <p className="tabular text-muted">{formats.date(at)}</p>}
              {note && (
                <p title={note} className="line-clamp-3 break-words text-subtle">
                  {localizeFigures(note, formats)}
                </p>
              )}
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}
