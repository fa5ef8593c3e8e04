import { parse } from 'csv-parse/sync'
import { listedCountry } from './list-countries.ts'
import { listedDate } from './list-dates.ts'
import { imosIn, type ListedEntry, makeEntry } from './listed-entry.ts'

/**
 * The lists of the US Treasury's Office of Foreign Assets Control: a file of entries, and beside it one of other
 * names and one of addresses. They have no header and are distinguished by their number of columns.
 */
const columns = { entries: 12, otherNames: 5, addresses: 6 }
const nothing = '-0-'

const kinds: Readonly<Record<string, ListedEntry['kind']>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

/** Undefined where none of the texts is such a file of entries. */
export function readOfac(texts: string[]): ListedEntry[] | undefined {
  const tables = texts.map((text) => csvRows(text.replaceAll('\r\n', '\n').replaceAll('\u001a', '')))
  const tableOf = (width: number) =>
    tables.filter(([first]) => first?.length === width).flatMap((rows) => rows.map((row) => row.map(cellOf)))
  const entries = tableOf(columns.entries).filter(([number]) => /^\d+$/.test(number ?? ''))
  if (entries.length === 0) return undefined
  const otherNames = groupByFirst(tableOf(columns.otherNames))
  const addresses = groupByFirst(tableOf(columns.addresses))
  return entries.flatMap((row) => {
    const [number = '', name = '', type = '', programmes = ''] = row
    const remarks = row[11] ?? ''
    const entry = makeEntry({
      reference: number,
      kind: kinds[type.trim()] ?? 'entity',
      names: [
        { name, isWeak: false },
        ...(otherNames.get(number) ?? []).map((other) => ({ name: other[3] ?? '', isWeak: isWeak(other) })),
      ],
      birthDates: factsOf(remarks, /^(?:alt\. )?DOB (.+)$/).map(listedDate),
      countries: [
        ...factsOf(remarks, /^(?:alt\. )?(?:nationality|citizen) (.+)$/i),
        ...(addresses.get(number) ?? []).map((address) => address[4] ?? ''),
      ].map(listedCountry),
      imoNumbers: imosIn(factsOf(remarks, /^(?:alt\. )?Vessel Registration Identification (.+)$/i)),
      programmes: programmes.split(/\]\s*\[|;/).map((programme) => programme.replaceAll(/[[\]]/g, '').trim()),
    })
    return entry ? [entry] : []
  })
}

const cellOf = (cell: string) => (cell.trim() === nothing ? '' : cell.trim())

/** `weak aka` in the type or the remarks. */
const isWeak = ([, , type = '', , remarks = '']: string[]) => /\bweak\b/i.test(`${type} ${remarks}`)

const factsOf = (remarks: string, fact: RegExp) =>
  remarks.split(';').flatMap((part) => {
    const found = fact.exec(part.trim().replace(/\.$/, ''))?.[1]
    return found ? [found] : []
  })

const groupByFirst = (rows: string[][]) => Map.groupBy(rows, ([first = '']) => first)

/** Rows may differ in length, since the width of the first one shows which file it is. */
export const csvRows = (text: string): string[][] =>
  parse(text, { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true })
