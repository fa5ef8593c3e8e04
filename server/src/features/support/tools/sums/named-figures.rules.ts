import type { Figure, FigureKind } from './figures.rules.ts'
import type { SumParts } from './sum-parts.rules.ts'
import { type Phrases, phraseAt, type Token } from './tokens.rules.ts'

/**
 * What each figure is said to be: in `laytime allowed 72 h, used 90 h` one is allowed and one used. A name stands before
 * its figure, or right after one that has none yet; a comma or an `and` between parts them.
 */
export type NamedFigure<Name> = {
  /** The one that stands nearest. */
  name: Name | undefined
  names: Name[]
  figure: Figure
  /** Without its unit. */
  value: string
}

const parting = new Set([',', ';', '.', ':', 'and', 'but', '?', '(', '—'])

export function namedFigures<Name>(
  { around, places }: Pick<SumParts, 'around' | 'places'>,
  names: Phrases<Name>,
  kinds: FigureKind[],
): NamedFigure<Name>[] {
  const found: NamedFigure<Name>[] = []
  const isAfter = endsWithName(around, lastOf(around, places, kinds), names)
  let words: Token[] = []
  let index = 0
  for (const token of around) {
    if (token.kind !== 'figure') {
      words.push(token)
      continue
    }
    const figure = places[index] as Figure
    index += 1
    if (!kinds.includes(figure.kind)) continue
    const own = namesFrom(words, names, found.at(-1), isAfter)
    found.push({ name: own.at(-1), names: own, figure, value: numberOf(figure) })
    words = []
  }
  namesFrom(words, names, found.at(-1), true)
  return found
}

/** Where the last figure of these kinds stands. */
function lastOf(around: Token[], places: Figure[], kinds: FigureKind[]): number {
  const figures = around.flatMap(({ kind }, at) => (kind === 'figure' ? [at] : []))
  return figures[places.findLastIndex(({ kind }) => kinds.includes(kind))] ?? around.length
}

/** Whether names stand after their figures: `90 hours used against 72 allowed`. */
function endsWithName<Name>(around: Token[], last: number, names: Phrases<Name>): boolean {
  return [1, 2].some((step) => phraseAt(names, around, last + step) !== undefined)
}

/** Of the words between two figures: a name for the one before, where it has none, and those of the next. */
function namesFrom<Name>(
  words: Token[],
  names: Phrases<Name>,
  previous: NamedFigure<Name> | undefined,
  isAfter: boolean,
): Name[] {
  const said: { name: Name; at: number }[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(names, words, at)
    if (phrase) said.push({ name: phrase.meaning, at })
    at = phrase?.end ?? at + 1
  }
  const part = words.findIndex(({ text }) => parting.has(text))
  const [first] = said
  const isOfPrevious =
    previous !== undefined &&
    previous.name === undefined &&
    first !== undefined &&
    (part === -1 ? isAfter : first.at < part)
  if (isOfPrevious) {
    previous.name = first.name
    previous.names.push(first.name)
  }
  return (isOfPrevious ? said.slice(1) : said).map(({ name }) => name)
}

export const numberOf = ({ of }: Figure): string => (typeof of === 'string' ? of : of.value)
