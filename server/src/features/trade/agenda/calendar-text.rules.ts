import { addDays } from '@laycan/contract/calendar/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'

/** Entries as iCalendar (RFC 5545), for calendar programs. */
type Written = { origin: string; now: Date }

const kinds = { laycan: 'Laycan', deadline: 'Deadline', payment: 'Payment' }

export function calendarText(entries: AgendaEntry[], { origin, now }: Written): string {
  const stamp = utcTime(now.toISOString())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laycan//Agenda//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Laycan',
    'NAME:Laycan',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => eventLines(entry, origin, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines({ id, kind, title, from, to, at, path }: AgendaEntry, origin: string, stamp: string) {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp}`,
    // The end of whole days is the day after the last one.
    ...(at === null
      ? [`DTSTART;VALUE=DATE:${basic(from)}`, `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`]
      : [`DTSTART:${utcTime(at)}`, 'DURATION:PT0S']),
    `SUMMARY:${escaped(title)}`,
    `CATEGORIES:${kinds[kind]}`,
    `URL:${origin}${path}`,
    `DESCRIPTION:${escaped(`${origin}${path}`)}`,
    // They take nobody's time away.
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

const basic = (date: string) => date.replaceAll('-', '')
const utcTime = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const longestLine = 75

/** Lines of at most 75 bytes; those that go on begin with a space. Never within a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLine) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
