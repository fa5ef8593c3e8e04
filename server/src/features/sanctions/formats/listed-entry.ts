import { imoProblem } from '@laycan/contract/trade/execution/execution-constants'

/** One entry of a sanctions list, in the shape that all lists are brought to. */
export type ListedEntry = {
  reference: string
  kind: 'person' | 'entity' | 'vessel' | 'aircraft'
  /** The primary name, and all of them with it. */
  name: string
  names: { name: string; isWeak: boolean }[]
  /** YYYY-MM-DD, YYYY, or YYYY-YYYY. */
  birthDates: string[]
  /** ISO 3166 codes of two letters where we know them. */
  countries: string[]
  /** Of a ship, those whose check digit holds. */
  imoNumbers: string[]
  programmes: string[]
}

/** What a file turned out to hold. */
export type ReadList = { list: string; version: string; entries: ListedEntry[] }

/** Without doubles, nothing empty; `name` first. */
export function makeEntry(entry: Omit<ListedEntry, 'name'>): ListedEntry | undefined {
  const names = entry.names
    .map(({ name, isWeak }) => ({ name: name.replaceAll(/\s+/g, ' ').trim(), isWeak }))
    .filter(({ name }, i, all) => name !== '' && all.findIndex((other) => other.name === name) === i)
  const first = names[0]
  if (!first || entry.reference === '') return undefined
  const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ''))]
  return {
    ...entry,
    name: first.name,
    names,
    birthDates: distinct(entry.birthDates),
    countries: distinct(entry.countries),
    imoNumbers: distinct(entry.imoNumbers),
    programmes: distinct(entry.programmes),
  }
}

/** IMO numbers of ships in what a list says, such as `Vessel Registration Identification IMO 9074729`. */
export const imosIn = (texts: string[]): string[] =>
  texts.flatMap((text) => text.match(/\d{7,}/g) ?? []).filter((digits) => imoProblem(digits) === undefined)
