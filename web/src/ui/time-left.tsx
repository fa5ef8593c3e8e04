import { dayMs } from '@laycan/contract/calendar/calendar'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** `3 d 4 h`, `2 h 05 min`, and to the second in the last hour; null once it is over. */
export function leftText(leftMs: number): string | null {
  if (leftMs <= 0) return null
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  if (leftMs >= dayMs) return `${Math.floor(leftMs / dayMs)} d ${Math.floor((leftMs % dayMs) / hourMs)} h`
  if (leftMs >= hourMs) return `${Math.floor(leftMs / hourMs)} h ${two((leftMs % hourMs) / minuteMs)} min`
  return `${Math.floor(leftMs / minuteMs)}:${two((leftMs % minuteMs) / secondMs)} min`
}

type TimeLeftProps = {
  /** A moment, as ISO text. */
  until: string
  /** How far the server's clock is ahead of this one. */
  aheadMs?: number | undefined
  /** Said once it is over. */
  over?: string | undefined
  className?: string | undefined
}

/** Counts down, quietly: a screen reader reads it when it comes by, and is not interrupted. */
export function TimeLeft({ until, aheadMs = 0, over = 'Expired', className }: TimeLeftProps) {
  const [nowMs, setNowMs] = useState(Date.now)
  const leftMs = Date.parse(until) - nowMs - aheadMs
  const everyMs = leftMs > hourMs ? minuteMs : secondMs
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isOver])
  const isUrgent = !isOver && leftMs < hourMs
  return (
    <time
      dateTime={until}
      className={classNames('tabular whitespace-nowrap', isUrgent && 'font-medium text-warning', className)}
    >
      {leftText(leftMs) ?? over}
    </time>
  )
}
