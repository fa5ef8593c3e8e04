import type { ReactNode } from 'react'

type FactProps = { name: string; note?: string; className?: string; children: ReactNode }

/** A name and a value of a description list. */
export function Fact({ name, note, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">
        {children}
        {note && <p className="font-normal text-sm text-subtle">{note}</p>}
      </dd>
    </div>
  )
}
