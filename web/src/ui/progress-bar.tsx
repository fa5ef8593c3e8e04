import { Progress } from '@base-ui/react/progress'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'

const toneClass: Record<Tone, string> = {
  neutral: 'bg-muted',
  accent: 'bg-accent',
  positive: 'bg-positive',
  negative: 'bg-negative',
  warning: 'bg-warning-fill',
  info: 'bg-info',
}

type ProgressBarProps = {
  label: string
  /** From 0 to 100. */
  value: number
  /** In place of the plain percentage: `3 of 5 steps`. */
  valueText?: string | undefined
  /** From which value on it is good or bad is the caller's rule. */
  tone?: Tone | undefined
  className?: string | undefined
}

export function ProgressBar({ label, value, valueText, tone = 'accent', className }: ProgressBarProps) {
  const text = valueText ?? `${Math.round(value)}%`
  return (
    <Progress.Root
      value={value}
      getAriaValueText={() => text}
      className={classNames('grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-sm', className)}
    >
      <Progress.Label className="text-muted">{label}</Progress.Label>
      <Progress.Value className="tabular font-medium text-ink">{() => text}</Progress.Value>
      <Progress.Track className="col-span-2 h-2 overflow-hidden rounded-full bg-skeleton outline-1 outline-transparent">
        <Progress.Indicator
          className={classNames('rounded-full transition-[width] duration-300', toneClass[tone])}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
