import { utcDate } from '@laycan/contract/calendar/calendar'

/** A date as people write it: `12 March`, `March 12th 2026`, `2026-03-12`, `12/03/2026`, `12.3.`; undefined where it may be two. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const year = String.raw`(?:,?\s*(20\d\d))?`

export function dateIn(text: string, today: string): string | undefined {
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text)
  if (iso) return made(iso[1], iso[2], iso[3], today)
  const dayFirst = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?${month}\b${year}`, 'i').exec(
    text,
  )
  if (dayFirst) return made(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1], today)
  const monthFirst = new RegExp(
    String.raw`\b${month}\.? (\d{1,2})(?:st|nd|rd|th)?\b(?!\s*(?:mt|kt|bbls?|days?|hours?))${year}`,
    'i',
  ).exec(text)
  if (monthFirst) return made(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2], today)
  const numbers = /(?<![\d/.])(\d{1,2})[/.](\d{1,2})[/.](20\d\d)\b/.exec(text)
  // 03/04/2026 is in March for some and in April for others.
  if (numbers && (Number(numbers[1]) > 12 || text.includes(`${numbers[1]}.`)))
    return made(numbers[3], numbers[2], numbers[1], today)
  if (/\btoday\b/i.test(text)) return today
  return undefined
}

/** The two dates of `12-15 March` or `3 June and 17 June`. */
export function twoDatesIn(text: string, today: string): [string, string] | undefined {
  const range = new RegExp(
    String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\s*(?:-|–|to|until|till|and|\/)\s*(\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}\b${year}`,
    'i',
  ).exec(text)
  const both = range
    ? [range[1], range[2]].map((day) => made(range[4], monthNumber(range[3]), day, today))
    : datesApart(text, today)
  const [first, second] = both
  return first && second ? [first, second] : undefined
}

const datesApart = (text: string, today: string) => {
  const [before = '', after = ''] = text.split(/\b(?:and|to|until|till|through)\b/i)
  return [dateIn(before, today), dateIn(after, today)]
}

const monthNumber = (word = '') => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

function made(year: string | undefined, month = '', day = '', today = ''): string | undefined {
  const text = `${year ?? today.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || utcDate(parsed) !== text ? undefined : text
}
