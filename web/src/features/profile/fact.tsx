import type { ReactNode } from 'react'

/** A name and a value of a description list. */
export function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">
        {children}
        {note && <p className="font-normal text-sm text-subtle">{note}</p>}
      </dd>
    </div>
  )
}
