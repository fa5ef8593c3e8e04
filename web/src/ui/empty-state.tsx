import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  /** Why it is empty, or what will fill it. */
  children?: ReactNode
  /** The way on, if there is one. */
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 py-10 text-center', className)}>
      {icon && (
        <span className="mb-3 grid size-10 place-items-center rounded-full bg-sunken text-subtle [&_svg]:size-5">
          {icon}
        </span>
      )}
      <p className="text-balance font-medium text-ink">{title}</p>
      {children && <div className="mt-1 max-w-prose text-pretty text-muted text-sm">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
