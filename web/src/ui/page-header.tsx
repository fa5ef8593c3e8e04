import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Beside the title: a state, a sample mark. */
  badge?: ReactNode
  actions?: ReactNode
}

/** The head of a screen, with its only first-level heading. */
export function PageHeader({ title, description, badge, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-balance font-semibold text-2xl text-ink tracking-tight">
            {title}
          </h1>
          {badge}
        </div>
        {description && (
          <p className="mt-1 max-w-prose wrap-anywhere text-pretty text-muted">{description}</p>
        )}
      </div>
      {actions && <div className="keep-clear flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
