import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'info' | 'positive' | 'warning' | 'negative'

const looks: Record<NoticeTone, { Icon: typeof Info; className: string }> = {
  info: { Icon: Info, className: 'border-info/30 bg-info-soft [&>svg]:text-info' },
  positive: { Icon: CircleCheck, className: 'border-positive/30 bg-positive-soft [&>svg]:text-positive' },
  warning: { Icon: TriangleAlert, className: 'border-warning/30 bg-warning-soft [&>svg]:text-warning' },
  negative: { Icon: CircleAlert, className: 'border-negative/30 bg-negative-soft [&>svg]:text-negative' },
}

type NoticeProps = {
  tone?: NoticeTone | undefined
  title: ReactNode
  children?: ReactNode
  /** The way on: a link or buttons. */
  actions?: ReactNode
  /** `alert` interrupts a screen reader, for what came up just now; a standing notice needs none. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
}

/** What must be known before going on, said where it matters. */
export function Notice({ tone = 'info', title, children, actions, role, className }: NoticeProps) {
  const { Icon, className: toneClass } = looks[tone]
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3',
        toneClass,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-ink">{title}</p>
        {children && <div className="break-words text-muted text-sm">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div>}
    </div>
  )
}
