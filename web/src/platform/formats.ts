import { dayMs } from '@laycan/contract/calendar/calendar'
import type { DateFormat, NumberFormat, Settings } from '@laycan/contract/settings/settings'

export type FormatChoices = Pick<Settings, 'timeZone' | 'dateFormat' | 'numberFormat'>
export type Formats = ReturnType<typeof createFormats>

/** Everything left to the device, until the person's settings are known. */
export const deviceFormats: FormatChoices = { timeZone: 'auto', dateFormat: 'auto', numberFormat: 'auto' }

/** A language that writes numbers this way; the device's own when left to it. */
const numberLanguages: Record<NumberFormat, string | undefined> = {
  auto: undefined,
  '1,234.56': 'en-US',
  '1.234,56': 'de-DE',
  '1 234,56': 'fr-FR',
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const known = new Map<string, Formats>()

/** Made once for each choice: hundreds of cells of a screen ask for the same one. */
export function formatsOf({ timeZone, dateFormat, numberFormat }: FormatChoices): Formats {
  const key = [timeZone, dateFormat, numberFormat].join()
  const formats = known.get(key) ?? createFormats({ timeZone, dateFormat, numberFormat })
  known.set(key, formats)
  return formats
}

/** Writes dates, times and numbers the way a person chose. A formatter takes a millisecond to make, so it waits for its use. */
export function createFormats(choices: FormatChoices) {
  const timeZone = knownTimeZone(choices.timeZone)
  const zone = timeZone === undefined ? {} : { timeZone }
  const dayOfMoment = atFirstUse(() => dayWriter(choices.dateFormat, timeZone))
  const dayOfCalendar = atFirstUse(() => dayWriter(choices.dateFormat, 'UTC'))
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const format = atFirstUse(() => new Intl.DateTimeFormat(undefined, { ...options, ...zone }))
    return (iso: string) => format().format(new Date(iso))
  }
  const time = moment({ hour: '2-digit', minute: '2-digit' })
  const numbers = new Map<number | undefined, Intl.NumberFormat>()
  const words = atFirstUse(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))

  /** Of a moment, the day it falls on here; a day without a time is that day everywhere. */
  function date(iso: string): string {
    const write = iso.length > 'yyyy-mm-dd'.length ? dayOfMoment() : dayOfCalendar()
    return write(new Date(iso))
  }

  return {
    date,
    time,
    weekday: moment({ weekday: 'short' }),
    monthDay: moment({ month: 'short', day: 'numeric' }),
    dateTime: (iso: string) => `${date(iso)}, ${time(iso)}`,
    /** `just now`, `5 minutes ago`, `yesterday`; the date once a week has passed. */
    ago(iso: string, nowMs = Date.now()): string {
      const passedMs = nowMs - Date.parse(iso)
      if (passedMs >= 7 * dayMs) return date(iso)
      if (passedMs < minuteMs) return 'just now'
      if (passedMs < hourMs) return words().format(-Math.floor(passedMs / minuteMs), 'minute')
      if (passedMs < dayMs) return words().format(-Math.floor(passedMs / hourMs), 'hour')
      return words().format(-Math.floor(passedMs / dayMs), 'day')
    },
    /** Decimals stay text all the way: a float would lose digits of large amounts. */
    number(value: string | number, decimals?: number): string {
      const format = numbers.get(decimals) ?? numberFormat(choices.numberFormat, decimals)
      numbers.set(decimals, format)
      // Languages write a minus as a hyphen or as a true minus; on screens it is the same everywhere.
      return format.format(value as Intl.StringNumericLiteral).replace('-', '−')
    },
  }
}

function atFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function numberFormat(style: NumberFormat, decimals: number | undefined): Intl.NumberFormat {
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // What rounds to nothing has no sign.
  return new Intl.NumberFormat(numberLanguages[style], { ...digits, signDisplay: 'negative' })
}

function dayWriter(format: DateFormat, timeZone: string | undefined): (day: Date) => string {
  const zone = timeZone === undefined ? {} : { timeZone }
  if (format === 'auto') {
    const device = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', ...zone })
    return (day) => device.format(day)
  }
  const month = format === 'dd mmm yyyy' ? 'short' : '2-digit'
  const parts = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month, day: '2-digit', ...zone })
  return (day) => arrange(format, parts.formatToParts(day))
}

function arrange(format: Exclude<DateFormat, 'auto'>, parts: Intl.DateTimeFormatPart[]): string {
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return format.replace('yyyy', part('year')).replace(/mmm?/, part('month')).replace('dd', part('day'))
}

/** A zone that this browser does not know must not keep a screen from being shown. */
function knownTimeZone(name: string): string | undefined {
  if (name === 'auto') return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
