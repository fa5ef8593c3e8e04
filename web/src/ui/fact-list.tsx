import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = {
  key: string
  label: ReactNode
  value: ReactNode
  /** Draws the eye: it differs from what stood there before. */
  isMarked?: boolean | undefined
}

/** Names and what they stand for, one under the other; the names in a column of their own where there is room. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={classNames('divide-y divide-line text-sm', className)}>
      {facts.map(({ key, label, value, isMarked }) => (
        <div
          key={key}
          className={classNames(
            'grid gap-x-4 py-1.5 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]',
            isMarked && '-mx-2 bg-warning-soft px-2',
          )}
        >
          <dt className="text-subtle">{label}</dt>
          <dd className="tabular whitespace-pre-line break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
