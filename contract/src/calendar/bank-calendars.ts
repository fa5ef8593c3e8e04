import {
  type Day,
  dateInWords,
  dateOf,
  dayFrom,
  dayOf,
  isWeekend,
  monthOf,
  weekdayOf,
  yearOf,
} from './calendar.ts'
import {
  christmas,
  easter,
  easterMonday,
  europeHolidays,
  goodFriday,
  type Holiday,
  labourDay,
  newYear,
  nth,
  on,
  since,
  ukHolidays,
} from './holidays.ts'
import { feastsOf, isMovable, lastFeastYear } from './lunar-feasts.ts'

/**
 * Days on which banks work, by banking place. What has a rule is calculated for any year. Feasts that follow the moon are
 * in a table until `lastFeastYear`; after it they count as bank days, and the due date says so. Those of Islam and
 * Deepavali may move by a day. Free of Zod, for the web.
 */
export const bankPlaces = [
  { code: 'new_york', name: 'New York' },
  { code: 'london', name: 'London' },
  { code: 'frankfurt', name: 'Frankfurt (TARGET)' },
  { code: 'zurich', name: 'Zürich and Geneva' },
  { code: 'dubai', name: 'Dubai' },
  { code: 'singapore', name: 'Singapore' },
  { code: 'hong_kong', name: 'Hong Kong' },
  { code: 'tokyo', name: 'Tokyo' },
] as const
export type BankPlace = (typeof bankPlaces)[number]['code']

export const bankPlaceName = (place: BankPlace) =>
  bankPlaces.find(({ code }) => code === place)?.name ?? place

/** The Federal Reserve keeps Friday open before a holiday on a Saturday; one on a Sunday is kept on Monday. */
const fromSunday =
  (holiday: Holiday): Holiday =>
  (year) =>
    holiday(year).map((day) => (weekdayOf(day) === 0 ? day + 1 : day))

/** In Singapore and Hong Kong a holiday on a Sunday is kept on the next day that is not one itself. */
const withSundays =
  (...holidays: Holiday[]): Holiday =>
  (year) => {
    const days = holidays.flatMap((holiday) => holiday(year))
    return [...days, ...madeUp(days)]
  }

/** For each holiday on a Sunday the next day that is not a holiday. */
const madeUp = (days: Day[]) => days.filter((day) => weekdayOf(day) === 0).map((day) => dayAfter(day, days))

function dayAfter(day: Day, days: Day[]): Day {
  return days.includes(day + 1) ? dayAfter(day + 1, days) : day + 1
}

/** The equinoxes, as the observatory of Japan has found them since 1980. */
const equinox =
  (month: number, first: number): Holiday =>
  (year) => {
    const years = year - 1980
    return [dayFrom(year, month, Math.floor(first + 0.242194 * years - Math.floor(years / 4)))]
  }

const japan: Holiday = (year) => {
  const days = [
    newYear,
    nth(1, 1, 2),
    on(2, 11, 23),
    equinox(3, 20.8431),
    on(4, 29),
    on(5, 3, 4, 5),
    nth(7, 1, 3),
    on(8, 11),
    nth(9, 1, 3),
    equinox(9, 23.2488),
    nth(10, 1, 2),
    on(11, 3, 23),
  ].flatMap((holiday) => holiday(year))
  // A day between two holidays is one too.
  const between = days
    .filter((day) => days.includes(day + 2) && !days.includes(day + 1))
    .map((day) => day + 1)
  return [...days, ...madeUp(days), ...between]
}

const calendars: Record<BankPlace, Holiday[]> = {
  new_york: [
    fromSunday(newYear),
    nth(1, 1, 3),
    nth(2, 1, 3),
    nth(5, 1, -1),
    since(2022, fromSunday(on(6, 19))),
    fromSunday(on(7, 4)),
    nth(9, 1, 1),
    nth(10, 1, 2),
    fromSunday(on(11, 11)),
    nth(11, 4, 4),
    fromSunday(christmas),
  ],
  london: ukHolidays,
  frankfurt: europeHolidays,
  // Of the Swiss payment system; the fasts of single cantons are not among them.
  zurich: [on(1, 1, 2), goodFriday, easterMonday, labourDay, easter(39, 50), on(8, 1), on(12, 25, 26)],
  dubai: [newYear, feastsOf('dubai'), on(12, 2, 3)],
  singapore: [withSundays(newYear, feastsOf('singapore'), goodFriday, labourDay, on(8, 9), christmas)],
  hong_kong: [
    withSundays(
      newYear,
      feastsOf('hong_kong'),
      goodFriday,
      easterMonday,
      labourDay,
      on(7, 1),
      on(10, 1),
      on(12, 25, 26),
    ),
  ],
  tokyo: [japan, on(1, 2, 3), on(12, 31)],
}

const known = new Map<string, Set<Day>>()

function isHoliday(place: BankPlace, day: Day): boolean {
  const year = yearOf(day)
  const key = `${place} ${year}`
  let days = known.get(key)
  if (!days) {
    days = new Set(calendars[place].flatMap((holiday) => holiday(year)))
    known.set(key, days)
  }
  return days.has(day)
}

/** What to know of these calendars, in a sentence; undefined where everything follows from rules. */
export function bankPlacesHint(places: readonly BankPlace[]): string | undefined {
  const movable = places.filter(isMovable)
  if (movable.length === 0)
    return places.includes('hong_kong') ? `Lunar feasts known until ${lastFeastYear}` : undefined
  const names = movable.map(bankPlaceName).join(' and ')
  return `Feasts by the moon in ${names} are as calculated until ${lastFeastYear} and may move by a day`
}

/** Dubai went from Friday and Saturday to Saturday and Sunday in 2022. */
const rests = (place: BankPlace, day: Day) =>
  place === 'dubai' && yearOf(day) < 2022 ? [5, 6].includes(weekdayOf(day)) : isWeekend(day)

/** Whether the banks of all these places work; no places, no holidays: Monday to Friday. */
export const isBankDay = (places: readonly BankPlace[], date: string): boolean => {
  const day = dayOf(date)
  if (places.length === 0) return !isWeekend(day)
  return places.every((place) => !rests(place, day) && !isHoliday(place, day))
}

/** Where banks are closed on a date. */
export const closedPlaces = (places: readonly BankPlace[], date: string): BankPlace[] =>
  places.filter((place) => !isBankDay([place], date))

const stepToBankDay = (places: readonly BankPlace[], date: string, step: 1 | -1): string => {
  let day = dayOf(date)
  while (!isBankDay(places, dateOf(day))) day += step
  return dateOf(day)
}

/** The date itself if it is a bank day. */
export const bankDayFrom = (places: readonly BankPlace[], date: string) => stepToBankDay(places, date, 1)

/** The last of so many bank days that follow a date. */
export function addBankDays(places: readonly BankPlace[], date: string, days: number): string {
  let at = date
  for (let left = days; left > 0; left -= 1) at = bankDayFrom(places, dateOf(dayOf(at) + 1))
  return at
}

/** What becomes of a due date on which banks are closed. */
export const dueDayRules = [
  { code: 'following', name: 'The next bank day' },
  { code: 'preceding', name: 'The bank day before' },
  { code: 'modified_following', name: 'The next bank day, or the one before if that is in another month' },
] as const
export type DueDayRule = (typeof dueDayRules)[number]['code']

/** In a sentence, after “due on”. */
export const dueDayRuleTexts: Record<DueDayRule, string> = {
  following: 'the next bank day',
  preceding: 'the bank day before',
  modified_following: 'the next bank day within the month',
}

export function moveToBankDay(date: string, rule: DueDayRule, places: readonly BankPlace[]): string {
  const before = () => stepToBankDay(places, date, -1)
  if (rule === 'preceding') return before()
  const next = bankDayFrom(places, date)
  const isOtherMonth = monthOf(dayOf(next)) !== monthOf(dayOf(date))
  return rule === 'modified_following' && isOtherMonth ? before() : next
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const withWeekday = (date: string) => `${weekdays[weekdayOf(dayOf(date))]}, ${dateInWords(date)}`

/** Why a due date is the day that it is; undefined where no bank days are agreed. */
export function dueDayReason(
  date: string,
  bankDays: { rule: DueDayRule; places: readonly BankPlace[] } | null | undefined,
): string | undefined {
  if (!bankDays) return undefined
  const { rule, places } = bankDays
  const moved = moveToBankDay(date, rule, places)
  const all = places.map(bankPlaceName).join(' and ')
  const unknown =
    yearOf(dayOf(moved)) > lastFeastYear && bankPlacesHint(places)
      ? ` Feasts after ${lastFeastYear} are not in the calendar yet.`
      : ''
  if (moved === date) return `${withWeekday(date)} is a bank day in ${all}.${unknown}`
  const closed = closedPlaces(places, date).map(bankPlaceName).join(' and ')
  return `${withWeekday(date)} is no bank day in ${closed}: due on ${dueDayRuleTexts[rule]} of ${all}, ${withWeekday(moved)}.${unknown}`
}
