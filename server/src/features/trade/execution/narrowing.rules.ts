import { addDays, dateInWords, dayOf, earliestDate } from '@laycan/contract/calendar/calendar'
import { rangeOf } from '@laycan/contract/ports/port-ranges'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type Checks, fieldsOf, flag } from './fact-checks.rules.ts'
import { factsOfLast, type Step } from './steps.rules.ts'

/** A range of ports is narrowed to one of them, and a window to the laycan, by the side and the day that the terms name. */

type Agreed = Pick<TradeTerms, 'window_from' | 'window_to'>

/** The last day, so many days before the window. */
export const daysAhead = (from: string, days: number) => addDays(from, -days)

/** The window as it was narrowed, else that of the terms. */
export function windowOf({ window_from, window_to }: Agreed, steps: Step[]) {
  const narrowed = factsOfLast(steps, 'narrow_laycan')
  return { from: narrowed?.from ?? window_from, to: narrowed?.to ?? window_to }
}

/** Too late, it is a proposal: the other side had a right to know by then. */
function lateness(lastDay: string, now: Date) {
  const isLate = earliestDate(now) > lastDay
  const flags = isLate
    ? [flag(null, `Due by ${dateInWords(lastDay)}: it counts once the other side agrees`)]
    : []
  return { flags, isOutside: isLate }
}

export const narrowingChecks: Checks<'narrow_port' | 'narrow_laycan'> = {
  narrow_port({ port }, { terms }, { now }) {
    const ports = rangeOf(terms.locode ?? '')?.ports ?? []
    const agreed = terms.narrowing?.port
    return {
      fields: fieldsOf({
        port: ports.includes(port) ? undefined : `Not a port of ${terms.place}: one of ${ports.join(', ')}`,
      }),
      ...lateness(daysAhead(terms.window_from, agreed?.days_before ?? 0), now),
    }
  },
  narrow_laycan({ from, to }, { terms }, { now }) {
    const { window_from, window_to, narrowing } = terms
    const length = narrowing?.laycan?.length ?? 0
    const days = dayOf(to) - dayOf(from) + 1
    const dates = `${dateInWords(window_from)} to ${dateInWords(window_to)}`
    return {
      fields: fieldsOf({
        from: from >= window_from ? undefined : `The window is ${dates}`,
        to:
          to < from
            ? 'The last day is before the first'
            : to > window_to
              ? `The window is ${dates}`
              : days === length
                ? undefined
                : `The agreed laycan has ${length === 1 ? '1 day' : `${length} days`}, this one ${days}`,
      }),
      ...lateness(daysAhead(window_from, narrowing?.laycan?.days_before ?? 0), now),
    }
  },
}
