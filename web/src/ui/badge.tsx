import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | 'info'

const toneClass: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-muted',
  accent: 'bg-accent-soft text-accent-strong',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
}

const shapeClass =
  'inline-flex min-h-5 max-w-full items-center gap-1 rounded-sm px-1.5 text-xs [&_svg]:size-3 [&_svg]:shrink-0'

type BadgeProps = {
  tone?: Tone | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A short state or kind. The words carry the meaning; the colour only repeats it. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(shapeClass, 'font-medium', toneClass[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

/** Marks fixed example figures, quietly enough to stand beside every one of them. */
export function SampleBadge({ className }: { className?: string | undefined }) {
  return (
    <span
      title="Example figures, not live data"
      className={classNames(shapeClass, 'border border-line text-subtle', className)}
    >
      Sample
    </span>
  )
}
