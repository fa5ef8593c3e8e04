import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export type Fact = { label: string; value: ReactNode; isWide?: boolean | undefined }

/** Short facts, each under its name; side by side where there is room. */
export function FactList({ facts, className }: { facts: Fact[]; className?: string | undefined }) {
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6 lg:grid-cols-3', className)}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={classNames('min-w-0', isWide && 'col-span-full')}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="tabular break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
