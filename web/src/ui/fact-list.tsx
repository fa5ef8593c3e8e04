import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = {
  label: ReactNode
  value: ReactNode
  /** Needed only where the label is no text of its own. */
  key?: string | undefined
  /** Small print under the value. */
  note?: ReactNode
  /** Draws the eye: it differs from what stood there before. */
  isMarked?: boolean | undefined
  /** In a grid, takes the whole width. */
  isWide?: boolean | undefined
}

type FactListProps = {
  facts: readonly Fact[]
  /**
   * One under the other with the labels in a column, which `compact` makes as wide as the longest; or side by side with
   * each label above its value.
   */
  layout?: 'rows' | 'compact' | 'grid' | undefined
  className?: string | undefined
}

const layouts = {
  rows: {
    list: 'divide-y divide-line text-sm',
    fact: 'grid gap-x-4 py-1.5 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]',
    label: 'text-subtle',
    value: 'whitespace-pre-line',
  },
  compact: {
    list: 'grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm',
    fact: 'col-span-2 grid min-w-0 grid-cols-subgrid',
    label: 'text-muted',
    value: 'whitespace-pre-line',
  },
  grid: {
    list: 'grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6',
    fact: 'min-w-0',
    label: 'text-muted text-sm',
    value: '',
  },
}

/** Names and values. */
export function FactList({ facts, layout = 'rows', className }: FactListProps) {
  const classes = layouts[layout]
  return (
    <dl className={classNames(classes.list, className ?? (layout === 'grid' && 'lg:grid-cols-3'))}>
      {facts.map(({ key, label, value, note, isMarked, isWide }) => (
        <div
          key={key ?? String(label)}
          className={classNames(
            classes.fact,
            isWide && layout === 'grid' && 'col-span-full',
            isMarked && '-mx-2 bg-warning-soft px-2',
          )}
        >
          <dt className={classes.label}>{label}</dt>
          <dd className={classNames('tabular break-words text-ink', classes.value)}>
            {value}
            {note && <p className="text-sm text-subtle">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
