import { addDays, dateOf, dayOf, daysInMonth, weekdayOf } from '@laycan/contract/calendar/calendar'
import { dateIn } from '../sums/dates-said.rules.ts'
import { countOf, daysOf, overPeriod, type PriceTime, periodName, span } from './price-periods.rules.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

export function priceTimeIn(text: string, today: string): PriceTime | undefined {
  return (
    dayAgo(text, today) ??
    sinceWhen(text, today) ??
    overPeriod(text, today) ??
    ofMonth(text, today) ??
    movedLately(text, today)
  )
}

const hasMoved =
  /\b(?:go(?:ne|ing)? (?:up|down)|went (?:up|down)|up or down|ris(?:en|ing)|rose|fall(?:en|ing)|fell|dropp(?:ed|ing)|climb(?:ed|ing)|rall(?:ied|ying)|chang(?:ed|e)|mov(?:ed|ing|er)|gain(?:ed|ing)|lost|volatil\w*|average|avg|trend\w*)\b/i

/** A move without a time is today's where that is said, and else of the last month. */
function movedLately(text: string, today: string): PriceTime | undefined {
  if (!hasMoved.test(text)) return undefined
  return /\btoday\b/i.test(text) ? span(1, today, 'day') : span(30, today, 'month')
}

const oneDay = (date: string, name: string): PriceTime => ({ from: date, to: date, name, isDay: true })
/** Yesterday, last Friday, a week ago, on 3 March. */
function dayAgo(text: string, today: string): PriceTime | undefined {
  if (/\bday before yesterday\b/i.test(text)) return oneDay(addDays(today, -2), 'two days ago')
  if (/\b(?:since|vs\.?|versus|from|compared (?:to|with)|than)\s+yesterday\b/i.test(text))
    return span(1, today, 'day')
  if (
    /\byesterday(?:'s)?\b|\blast night\b|\bprevious (?:close|day|session)\b|\blast (?:close|settle(?:ment)?)\b/i.test(
      text,
    )
  )
    return oneDay(addDays(today, -1), 'yesterday')
  const weekday =
    /\b(?:on|last|this|of)\s+(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/i.exec(text)?.[1]
  if (weekday && !/\bsince\b/i.test(text))
    return oneDay(
      lastWeekday(weekday, today),
      `on ${weekday[0]?.toUpperCase()}${weekday.slice(1).toLowerCase()}`,
    )
  const isCompared =
    /\b(?:than|vs\.?|versus|compared|from|since|and (?:today|now)|higher|lower|up|down)\b/i.test(text)
  const ago =
    /\b(\d{1,3}|an?|one|two|three|four|five|six|seven|ten|twelve|(?:a )?couple(?: of)?|(?:a )?few)\s+(day|session|week|month|quarter|year)s?\s+(?:ago|back|earlier)\b/i.exec(
      text,
    )
  if (ago?.[1] && ago[2]) {
    const days = countOf(ago[1]) * daysOf(ago[2])
    const name = periodName(ago[1], ago[2])
    return isCompared
      ? span(days, today, name)
      : {
          ...oneDay(
            addDays(today, -days),
            `${ago[1].toLowerCase()} ${ago[2].toLowerCase()}${countOf(ago[1]) > 1 ? 's' : ''} ago`,
          ),
        }
  }
  const date = /\btoday\b/i.test(text) ? undefined : dateIn(text, today)
  return date && date <= today && !/\bsince\b/i.test(text) ? oneDay(date, `on ${date}`) : undefined
}

const lastWeekday = (name: string, today: string) => {
  const wanted = weekdays.indexOf(name.toLowerCase())
  const back = (weekdayOf(dayOf(today)) - wanted + 7) % 7 || 7
  return dateOf(dayOf(today) - back)
}

/** Since Monday, since last month, since 1 March, year to date. */
function sinceWhen(text: string, today: string): PriceTime | undefined {
  if (
    /\bytd\b|\byear to date\b|\bsince (?:the )?(?:new year|january|start of the year|beginning of the year)\b|\bthis year\b|\bso far in 20\d\d\b|\bin 20\d\d so far\b/i.test(
      text,
    )
  )
    return { from: `${today.slice(0, 4)}-01-01`, to: today, name: 'year so far', isDay: false }
  if (/\bmtd\b|\bmonth to date\b|\bsince the (?:1st|first|start of the month)\b/i.test(text))
    return { from: `${today.slice(0, 7)}-01`, to: today, name: 'month so far', isDay: false }
  const since = /\bsince\s+(?:last\s+)?(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/i.exec(
    text,
  )?.[1]
  if (since) {
    const from = lastWeekday(since, today)
    return {
      from,
      to: today,
      name: `days since ${since[0]?.toUpperCase()}${since.slice(1).toLowerCase()}`,
      isDay: false,
    }
  }
  const date = /\bsince\b/i.test(text) ? dateIn(text, today) : undefined
  return date && date < today
    ? { from: date, to: today, name: `days since ${date}`, isDay: false }
    : undefined
}

/** In March: the month that was last. */
function ofMonth(text: string, today: string): PriceTime | undefined {
  const name = new RegExp(
    String.raw`\b(?:in|for|during|of|average)\s+(${months.join('|')})(?:\s+(20\d\d))?\b`,
    'i',
  ).exec(text)
  if (!name?.[1]) return undefined
  const month = months.indexOf(name[1].toLowerCase())
  const now = Number(today.slice(5, 7)) - 1
  const year = name[2] ? Number(name[2]) : Number(today.slice(0, 4)) - (month > now ? 1 : 0)
  const from = `${year}-${String(month + 1).padStart(2, '0')}-01`
  const last = addDays(from, daysInMonth(year, month + 1) - 1)
  if (from > today) return undefined
  return {
    from,
    to: last < today ? last : today,
    name: `month of ${name[1][0]?.toUpperCase()}${name[1].slice(1).toLowerCase()} ${year}`,
    isDay: false,
  }
}
