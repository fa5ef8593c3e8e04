/**
 * Where things stand in the three sizes of travel documents, ICAO Doc 9303 parts 4 to 6. Places count from 0 through
 * all lines joined, the end not included; a check digit follows right after what it covers.
 */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3'

type Span = readonly [from: number, to: number]

export type Layout = {
  format: MrzFormat
  rows: number
  columns: number
  /** What a document of this size begins with. */
  codes: RegExp
  number: Span
  /** Where a long number continues. */
  longNumber?: Span
  nationality: Span
  birthDate: Span
  sex: Span
  expiryDate: Span
  checkedOptional?: Span
  names: Span
  /** What the last check digit covers, and its position. */
  whole: readonly Span[]
  wholeDigit: number
}

/** Line 2 of a passport and of the larger card is the same up to the optional data; `start` is where it begins. */
const secondLine = (start: number) => ({
  number: [start, start + 9] as const,
  nationality: [start + 10, start + 13] as const,
  birthDate: [start + 13, start + 19] as const,
  sex: [start + 20, start + 21] as const,
  expiryDate: [start + 21, start + 27] as const,
})

const wholeOf = (start: number, end: number): Span[] => [
  [start, start + 10],
  [start + 13, start + 20],
  [start + 21, end],
]

export const layouts: readonly Layout[] = [
  {
    format: 'TD3',
    rows: 2,
    columns: 44,
    codes: /^P[A-Z<]/,
    ...secondLine(44),
    checkedOptional: [72, 86],
    names: [5, 44],
    whole: wholeOf(44, 87),
    wholeDigit: 87,
  },
  {
    format: 'TD2',
    rows: 2,
    columns: 36,
    codes: /^[ACI][A-Z<]/,
    ...secondLine(36),
    longNumber: [64, 71],
    names: [5, 36],
    whole: wholeOf(36, 71),
    wholeDigit: 71,
  },
  {
    format: 'TD1',
    rows: 3,
    columns: 30,
    codes: /^[ACI][A-Z<]/,
    number: [5, 14],
    longNumber: [15, 30],
    birthDate: [30, 36],
    sex: [37, 38],
    expiryDate: [38, 44],
    nationality: [45, 48],
    names: [60, 90],
    whole: [
      [5, 30],
      [30, 37],
      [38, 45],
      [48, 59],
    ],
    wholeDigit: 59,
  },
]

/** Characters allowed at a position, so that an O is not read as a 0: letters, digits, a sex, or anything. */
export type Kind = 'letter' | 'digit' | 'sex' | 'any'

export function kindsOf(layout: Layout): Kind[] {
  const kinds = Array.from({ length: layout.rows * layout.columns }, (): Kind => 'any')
  const set = (kind: Kind, [from, to]: Span) => kinds.fill(kind, from, to)
  for (const span of [[0, 5] as const, layout.nationality, layout.names]) set('letter', span)
  set('digit', [layout.birthDate[0], layout.birthDate[1] + 1])
  set('digit', [layout.expiryDate[0], layout.expiryDate[1] + 1])
  set('digit', [layout.wholeDigit, layout.wholeDigit + 1])
  set('sex', layout.sex)
  return kinds
}
