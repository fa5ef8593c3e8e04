import { withoutNames } from './figure-names.rules.ts'
import type { Figure, Figures } from './figures.rules.ts'
import { figureAt } from './read-figure.rules.ts'
import { type Token, tokensOf } from './tokens.rules.ts'
import { type Wanted, wantedIn } from './wanted-units.rules.ts'
import { withDigits } from './written-numbers.rules.ts'

/** A question as the figures in it and what is wanted. Read from left to right, each figure once. */
export type SumParts = Figures & {
  /** As it was typed, for the few that names belong to. */
  typed: string
  /** With digits and without names that have some. */
  text: string
  /** Each figure with its place in the text, in the order in which they are said. */
  places: (Figure & { from: number; to: number })[]
  /** The words around the figures; each figure is one token. */
  around: Token[]
  wants: Wanted
}

const nothing = (): Figures => ({
  quantities: [],
  prices: [],
  percents: [],
  money: [],
  rates: [],
  flows: [],
  spans: [],
  speeds: [],
  distances: [],
  lots: [],
  factors: [],
  densities: [],
  numbers: [],
})

export function readParts(question: string): SumParts {
  const text = withoutNames(withDigits(question))
  const tokens = tokensOf(text)
  const figures = nothing()
  const places: SumParts['places'] = []
  const around: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const [token, found] = [tokens[at] as Token, figureAt(tokens, at)]
    if (found) {
      ;(figures[found.figure.kind] as unknown[]).push(found.figure.of)
      const to = tokens[found.end - 1]?.to ?? token.to
      places.push({ ...found.figure, from: token.from, to })
      around.push({ kind: 'figure', text: '#', from: token.from, to, isOdd: false })
    } else around.push(token)
    at = found?.end ?? at + 1
  }
  return { ...figures, typed: question, text, places, around, wants: wantedIn(around) }
}
