import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'

const dotClass: Record<Tone, string> = {
  neutral: 'bg-line-strong',
  accent: 'bg-accent',
  positive: 'bg-positive',
  negative: 'bg-negative',
  warning: 'bg-warning-fill',
  info: 'bg-info',
}

/** What happened, in order; the caller decides whether the first or the last comes first. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>
}

type TimelineItemProps = {
  title: ReactNode
  /** When, and by whom. */
  meta?: ReactNode
  tone?: Tone | undefined
  children?: ReactNode
}

export function TimelineItem({ title, meta, tone = 'neutral', children }: TimelineItemProps) {
  return (
    <li className="group relative pb-4 pl-5 text-sm last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-3 bottom-[-0.375rem] left-[0.1875rem] border-line border-l-2 group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames('absolute top-1.5 left-0 size-2 rounded-full', dotClass[tone])}
      />
      <p className="font-medium text-ink">{title}</p>
      {meta && <p className="tabular text-subtle">{meta}</p>}
      {children && <div className="mt-1 break-words text-muted">{children}</div>}
    </li>
  )
}
