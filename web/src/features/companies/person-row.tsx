import type { ReactNode } from 'react'

type PersonRowProps = {
  picture: ReactNode
  name: string
  note: string
  /** Beside the name. */
  badges?: ReactNode
  children?: ReactNode
}

export function PersonRow({ picture, name, note, badges, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 not-first:border-line not-first:border-t">
      {picture}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{name}</span>
          {badges}
        </span>
        <span className="block text-sm text-subtle">{note}</span>
      </span>
      {children && <span className="flex gap-2">{children}</span>}
    </li>
  )
}
