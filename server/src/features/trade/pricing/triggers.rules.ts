import { dayOf, isWeekend, utcDate } from '@laycan/contract/calendar/calendar'
import { add, compare, type Exact, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { Side } from '@laycan/contract/trade/sides'
import { plainDecimal } from '@laycan/contract/trade/terms/plain-decimal'

/** Portions that a side prices at the quotes of a day of its choice. */
export type TriggerTerms = { by: Side; portion_pct: string; last_day: string }

/** On the day itself only before its prices are known, so that nobody chooses with hindsight. */
const lastUtcHour = 15

const sumOf = (portions: { portionPct: string }[]): Exact =>
  portions.reduce((sum, { portionPct }) => add(sum, exact(portionPct)), exact('0'))

/** What may still be triggered, in percent of the quantity. */
export const leftToTrigger = ({ portion_pct }: TriggerTerms, done: { portionPct: string }[]): string =>
  plainDecimal(roundTo(subtract(exact(portion_pct), sumOf(done)), 4))

type Wish = { portionPct: string; day: string }

/** Why a portion cannot be triggered, by field; undefined if it can. */
export function triggerProblem(
  terms: TriggerTerms,
  done: { portionPct: string }[],
  { portionPct, day }: Wish,
  { now, isQuoted }: { now: Date; isQuoted: (day: string) => boolean },
): { field: 'portionPct' | 'day'; text: string } | undefined {
  const left = leftToTrigger(terms, done)
  if (compare(exact(portionPct), exact(left)) > 0)
    return { field: 'portionPct', text: `At most ${left} % can still be triggered` }
  const today = utcDate(now)
  if (day > terms.last_day || today > terms.last_day)
    return { field: 'day', text: `The last day to trigger is ${terms.last_day}` }
  if (day < today) return { field: 'day', text: 'A portion is triggered for today or a day to come' }
  if (day === today && now.getUTCHours() >= lastUtcHour)
    return {
      field: 'day',
      text: `Today’s prices are known from ${lastUtcHour}:00 UTC on. Choose a later day`,
    }
  if (isQuoted(day)) return undefined
  return {
    field: 'day',
    text: `${day} is a ${isWeekend(dayOf(day)) ? 'weekend' : 'holiday'}: there is no quote`,
  }
}
