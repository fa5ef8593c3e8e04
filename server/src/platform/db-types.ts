import { types } from 'pg'

/*
 * How PostgreSQL's values arrive in JavaScript. Reading a row is the most expensive part of a list, so
 * nothing here builds a Date: times go from the database to the wire as text.
 */

type Parser = (text: string) => unknown

/** Beyond 2^53 a number would silently change, so such a value stays text. */
function parseInt8(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

/**
 * `2026-01-02 03:04:05.678901+00` to `2026-01-02T03:04:05.678Z`. The connection's time zone is UTC.
 * Microseconds are cut off, so a page must not continue from such a text; order by an id as well.
 * What has no such form (infinity, years beyond 9999 or before Christ) stays as PostgreSQL writes it.
 */
export function parseTimestamptz(text: string): string {
  if (text.charCodeAt(10) !== 32 || !text.endsWith('+00')) return text
  const milliseconds = text.charCodeAt(19) === 46 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const asText: Parser = (text) => text

const parseTextArray = types.getTypeParser(1009 as number) as (text: string) => unknown[]

function arrayOf(parse: Parser): Parser {
  const parseItem = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(parseItem)
    return item === null ? null : parse(item as string)
  }
  return (text) => parseTextArray(text).map(parseItem)
}

const parsers = new Map<number, Parser>([
  [types.builtins.INT8, parseInt8],
  [1016, arrayOf(parseInt8)],
  [types.builtins.NUMERIC, asText],
  [1231, arrayOf(asText)],
  [types.builtins.TIMESTAMPTZ, parseTimestamptz],
  [1185, arrayOf(parseTimestamptz)],
  [types.builtins.TIMESTAMP, asText],
  [1115, arrayOf(asText)],
  [types.builtins.DATE, asText],
  [1182, arrayOf(asText)],
])

/** For pg's `types` setting. */
export const databaseTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format as 'text'),
}
