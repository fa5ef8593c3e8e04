import { isInCalendar } from '@laycan/contract/calendar/calendar'
import { AppError } from './errors.ts'

/**
 * Where a page ends: the values that the list is sorted by, of its last row, joined by underscores. Callers carry it
 * from `next` to `before` without reading it; what comes back is checked, since SQL casts it.
 */
const partPatterns = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /** A bigint identity. */
  integer: /^\d{1,15}$/,
  /** An id with what it is an id of: `deal-…`, `notice-…`. */
  key: /^[a-z]{1,12}-[0-9a-f-]{1,60}$/,
  /** Of the few groups that a list shows one after the other. */
  rank: /^[0-3]$/,
  /** Microseconds since 1970. */
  micros: /^\d{1,18}$/,
  decimal: /^-?\d{1,8}(\.\d{1,6})?$/,
  day: /^\d{4}-\d\d-\d\d$/,
  /** As PostgreSQL or `toISOString` writes it, in UTC. */
  moment: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00)$/,
} as const
export type CursorPart = keyof typeof partPatterns

export const encodeCursor = (...values: (string | number)[]) => values.join('_')

/** The parts by name, in the order in which they were encoded; undefined for the first page, which has no cursor. */
export function decodeCursor<const Name extends string>(
  before: string | undefined,
  parts: Record<Name, CursorPart>,
): Record<Name, string> | undefined {
  if (before === undefined) return undefined
  const values = before.split('_')
  const named = Object.entries<CursorPart>(parts).map(([name, part], at) => [name, part, values[at]] as const)
  if (values.length !== named.length || !named.every(([, part, value]) => isPart(part, value ?? ''))) {
    throw new AppError('invalid', undefined, { fields: { before: 'This is not the end of a page.' } })
  }
  return Object.fromEntries(named.map(([name, , value]) => [name, value])) as Record<Name, string>
}

function isPart(part: CursorPart, value: string): boolean {
  if (!partPatterns[part].test(value)) return false
  return (part !== 'day' && part !== 'moment') || isRealDate(value)
}

/** A day of the calendar: some engines read 30 February as 2 March. */
function isRealDate(text: string): boolean {
  const ms = Date.parse(text.replace('+00', 'Z'))
  return isInCalendar(text) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10))
}

/** Cuts a page from rows fetched with `limit + 1`: the surplus row shows that another page follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
