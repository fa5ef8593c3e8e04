import { addDays } from '@laycan/contract/calendar/calendar'
import type { LaycanBar } from '@laycan/contract/trade/overview/overview'
import { laycanDays } from '@laycan/contract/trade/overview/overview-constants'

/** The days of the chart, from this one on. */
export const chartDays = (today: string): string[] =>
  Array.from({ length: laycanDays }, (_, day) => addDays(today, day))

type Window = Pick<LaycanBar, 'windowFrom' | 'windowTo'> & {
  ship: Pick<NonNullable<LaycanBar['ship']>, 'on' | 'state'> | null
}

export type BarPlace = {
  /** Columns, counted from 1; `to` is the one after the last. */
  from: number
  to: number
  /** Whether it begins or ends outside the chart. */
  isBegun: boolean
  goesOn: boolean
  /** The column of the ship; null without one, beyond the chart, or once it has left. */
  ship: number | null
}

/** Where a window stands; undefined for one that does not touch the days. */
export function placeBar({ windowFrom, windowTo, ship }: Window, days: string[]): BarPlace | undefined {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  if (windowTo < first || windowFrom > last) return undefined
  const from = Math.max(0, days.indexOf(windowFrom))
  const end = days.indexOf(windowTo)
  // One that should be there by now, or is, waits at today.
  const isThere = ship !== null && ship.on < first && ship.state !== 'loaded'
  const at = isThere ? 0 : ship ? days.indexOf(ship.on) : -1
  return {
    from: from + 1,
    to: (end < 0 ? days.length - 1 : end) + 2,
    isBegun: windowFrom < first,
    goesOn: windowTo > last,
    ship: at < 0 ? null : at + 1,
  }
}
