import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { classNames } from '#ui/class-names.ts'
import { TimeLeft } from '#ui/time-left.tsx'

/** The server's time in a response, and when that response arrived. Expiry is decided by the server's clock. */
export type ServerClock = { now: string; receivedMs: number }

const aheadMs = ({ now, receivedMs }: ServerClock) => Date.parse(now) - receivedMs

/** Whether a moment has passed, by the server’s clock. */
export function useHasPassed(moment: string, clock: ServerClock): boolean {
  const leftMs = Date.parse(moment) - aheadMs(clock) - Date.now()
  const [, setPassed] = useState(moment)
  useEffect(() => {
    // Timers overflow after 24 days; nobody keeps the page open that long.
    if (leftMs <= 0 || leftMs > 2_000_000_000) return
    const timer = setTimeout(() => setPassed(`${moment} has passed`), leftMs + 50)
    return () => clearTimeout(timer)
  }, [leftMs, moment])
  return leftMs <= 0
}

type CountdownProps = {
  until: string
  /** Left out in lists, where the device’s clock is good enough. */
  clock?: ServerClock | undefined
  /** In front of the time left, such as `Valid for`. */
  text: string
  /** Shown instead once the time is over. */
  over: string
  className?: string | undefined
}

export function Countdown({ until, clock, text, over, className }: CountdownProps) {
  const formats = useFormats()
  return (
    <span
      title={formats.dateTime(until)}
      className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap text-muted', className)}
    >
      <Clock aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        {text} <TimeLeft until={until} aheadMs={clock && aheadMs(clock)} over={over} />
      </span>
    </span>
  )
}
