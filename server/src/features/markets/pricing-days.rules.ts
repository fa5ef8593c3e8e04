import {
  type Day,
  dateOf,
  dayFrom,
  dayOf,
  monthOf,
  weekdayOf,
  yearOf,
} from '@laycan/contract/calendar/calendar'
import type { Averaging, HolidayRule } from '@laycan/contract/markets/market-formula'

/** A day whose price counts, and a note if it is not the obvious one. */
export type PricingDay = { day: Day; role: 'before' | 'on_date' | 'after' | 'month'; note: string | null }

/** Days on which a price is published: those that have one, and after the last of them those expected to. */
export type Publication = {
  isPublished(day: Day): boolean
  isExpected(day: Day): boolean
  firstDay: Day
  lastDay: Day
}

/** Farther than any rest, and near enough to give up. */
const farthestDays = 40

export const isPricingDay = ({ isPublished, isExpected, lastDay }: Publication, day: Day): boolean =>
  day <= lastDay ? isPublished(day) : isExpected(day)

/** Which days' prices a deal is priced on; undefined where there are not enough. */
export function pricingDays(
  averaging: Averaging,
  blDate: string,
  rule: HolidayRule,
  publication: Publication,
): PricingDay[] | undefined {
  const bl = dayOf(blDate)
  if (averaging.kind !== 'around') {
    const days = monthDays(bl, averaging.kind === 'month' ? 0 : -1).filter((day) =>
      isPricingDay(publication, day),
    )
    return days.length > 0 ? days.map((day) => ({ day, role: 'month', note: null })) : undefined
  }
  const stand = averaging.on_date ? standIn(bl, rule, publication) : undefined
  if (averaging.on_date && !stand) return undefined
  // Without a price on the date itself, the days before and after are counted from the date.
  const middle = stand?.day ?? bl
  const before = neighbours(middle, -1, averaging.before, publication)
  const after = neighbours(middle, 1, averaging.after, publication)
  if (!before || !after) return undefined
  return [
    ...before.reverse().map((day): PricingDay => ({ day, role: 'before', note: null })),
    ...(stand ? [stand] : []),
    ...after.map((day): PricingDay => ({ day, role: 'after', note: null })),
  ]
}

/** The pricing day of the date, or the one that replaces it. */
function standIn(bl: Day, rule: HolidayRule, publication: Publication): PricingDay | undefined {
  if (isPricingDay(publication, bl)) return { day: bl, role: 'on_date', note: null }
  const isNext =
    rule === 'next' ||
    (rule === 'saturday_previous_sunday_next' && (weekdayOf(bl) === 0 || weekdayOf(bl) === 1))
  const [day] = neighbours(bl, isNext ? 1 : -1, 1, publication) ?? []
  if (day === undefined) return undefined
  return {
    day,
    role: 'on_date',
    note: `No price on ${dateOf(bl)}: the ${isNext ? 'next' : 'previous'} one is used`,
  }
}

function neighbours(from: Day, step: 1 | -1, count: number, publication: Publication): Day[] | undefined {
  const found: Day[] = []
  const reach = farthestDays + count * 2
  for (let day = from + step; found.length < count; day += step) {
    if (Math.abs(day - from) > reach) return undefined
    if (isPricingDay(publication, day)) found.push(day)
  }
  return found
}

function monthDays(day: Day, offset: number): Day[] {
  const [year, month] = [yearOf(day), monthOf(day) + offset]
  const [first, end] = [dayFrom(year, month, 1), dayFrom(year, month + 1, 1)]
  return Array.from({ length: end - first }, (_unused, index) => first + index)
}
