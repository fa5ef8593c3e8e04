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
  /** One under the other with the labels in a column, or side by side with each label above its value. */
  layout?: 'rows' | 'grid' | undefined
  className?: string | undefined
}

/** Names and values. */
export function FactList({ facts, layout = 'rows', className }: FactListProps) {
  const isGrid = layout === 'grid'
  return (
    <dl
      className={
        isGrid
          ? classNames('grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6', className ?? 'lg:grid-cols-3')
          : classNames('divide-y divide-line text-sm', className)
      }
    >
      {facts.map(({ key, label, value, note, isMarked, isWide }) => (
        <div
          key={key ?? String(label)}
          className={classNames(
            isGrid
              ? classNames('min-w-0', isWide && 'col-span-full')
              : 'grid gap-x-4 py-1.5 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]',
            isMarked && '-mx-2 bg-warning-soft px-2',
          )}
        >
          <dt className={isGrid ? 'text-muted text-sm' : 'text-subtle'}>{label}</dt>
          <dd className={classNames('tabular break-words text-ink', !isGrid && 'whitespace-pre-line')}>
            {value}
            {note && <p className="text-sm text-subtle">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
