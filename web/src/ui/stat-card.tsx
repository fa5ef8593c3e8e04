import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { SampleBadge } from './badge.tsx'
import { Card, stretchedClass } from './card.tsx'
import { Change, type Direction } from './change.tsx'
import { Skeleton } from './skeleton.tsx'

type StatCardProps = {
  label: string
  value: ReactNode
  /** After the value, smaller: `MT`, `USD`. */
  unit?: string | undefined
  change?: { direction: Direction; value: string } | undefined
  /** What the change or the figure refers to: `since yesterday`. */
  hint?: ReactNode
  icon?: ReactNode
  loading?: boolean | undefined
  /** Marks a fixed example figure. */
  sample?: boolean | undefined
  /** The screen behind the figure: the whole card leads there. */
  to?: string | undefined
}

/** One figure to take in at a glance. */
export function StatCard({ label, value, unit, change, hint, icon, loading, sample, to }: StatCardProps) {
  const labelId = useId()
  return (
    <Card
      role="group"
      aria-labelledby={labelId}
      aria-busy={loading || undefined}
      interactive={to !== undefined}
      className="flex min-w-0 flex-col px-4 py-3"
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <p id={labelId} className="text-muted text-sm">
          {to ? (
            <Link to={to} className={`rounded-sm ${stretchedClass}`}>
              {label}
            </Link>
          ) : (
            label
          )}
        </p>
        {sample && <SampleBadge />}
        {icon && <span className="text-subtle [&_svg]:size-4">{icon}</span>}
      </div>
      <div className="mt-1 font-semibold text-2xl text-ink">
        {loading ? (
          <Skeleton className="my-1 h-5 w-24" />
        ) : (
          <p className="tabular break-words">
            {value}
            {unit && <span className="ml-1 inline-block font-normal text-muted text-sm">{unit}</span>}
          </p>
        )}
      </div>
      {(change || hint) && (
        <div className="mt-1 flex min-h-5 flex-wrap items-center gap-x-1.5 text-sm">
          {loading ? (
            <Skeleton className="h-3 w-32" />
          ) : (
            <>
              {change && <Change {...change} />}
              {hint && <span className="text-subtle">{hint}</span>}
            </>
          )}
        </div>
      )}
      {loading && <span className="sr-only">Loading</span>}
    </Card>
  )
}
