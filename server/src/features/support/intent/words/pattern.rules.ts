import { mark } from './split-words.rules.ts'

/**
 * A short pattern over words and classes of words:
 *
 *   Role       a word or phrase of that class; classes begin with a capital
 *   of|from    one of these words, or classes
 *   The?       once or not at all; Very* as often as it is there
 *   !My        not here
 *   ..         any words of the clause; ..3 at most three
 *   ^ and $    where a clause begins and ends
 */
export type Pattern = Step[]
type Step =
  | { kind: 'take'; any: OneOf; repeat: '' | '?' | '*' }
  | { kind: 'not'; any: OneOf }
  | { kind: 'gap'; most: number }
  | { kind: 'begin' }
  | { kind: 'end' }

type OneOf = { words: Set<string>; classes: string[] }

/** Words, and for each the classes of what begins there with how many words that has. */
export type Tagged = { words: string[]; spans: Map<string, Set<number>>[] }

export const readPattern = (source: string): Pattern => source.split(' ').map(readStep)

function readStep(source: string): Step {
  if (source === '^') return { kind: 'begin' }
  if (source === '$') return { kind: 'end' }
  if (source.startsWith('..')) return { kind: 'gap', most: Number(source.slice(2) || Infinity) }
  if (source.startsWith('!')) return { kind: 'not', any: readOneOf(source.slice(1)) }
  const repeat = source.endsWith('?') ? '?' : source.endsWith('*') ? '*' : ''
  return { kind: 'take', any: readOneOf(source.slice(0, source.length - repeat.length)), repeat }
}

function readOneOf(source: string): OneOf {
  const all = source.split('|')
  const isClass = (one: string) => /^\p{Lu}/u.test(one)
  return { words: new Set(all.filter((one) => !isClass(one))), classes: all.filter(isClass) }
}

/** Every place where it may begin. */
export const everywhere = ({ words }: Tagged): Set<number> => new Set([...words.keys(), words.length])

/**
 * The places where a pattern ends that begins at one of `starts`. All places take each step together, so that the time
 * grows with the length of the message alone.
 */
export function endsOf(pattern: Pattern, tagged: Tagged, starts: Set<number>): Set<number> {
  let places = starts
  for (const step of pattern) {
    places = takeStep(step, tagged, places)
    if (places.size === 0) break
  }
  return places
}

/** Whether it may begin at a place: for most patterns the first word says that it does not. */
export function mayBegin([first]: Pattern, tagged: Tagged, at: number): boolean {
  return first?.kind !== 'take' || first.repeat !== '' || lengthsAt(tagged, at, first.any).length > 0
}

function takeStep(step: Step, tagged: Tagged, places: Set<number>): Set<number> {
  if (step.kind === 'gap') return skipWords(tagged.words, places, step.most)
  if (step.kind !== 'take') return new Set([...places].filter((at) => holds(step, tagged, at)))
  const next = step.repeat === '' ? new Set<number>() : new Set(places)
  // What is added to a set while it is read is read too: so it repeats.
  for (const at of step.repeat === '*' ? next : places)
    for (const length of lengthsAt(tagged, at, step.any)) next.add(at + length)
  return next
}

function holds(step: Exclude<Step, { kind: 'take' } | { kind: 'gap' }>, tagged: Tagged, at: number): boolean {
  const { words } = tagged
  if (step.kind === 'begin') return at === 0 || words[at - 1] === mark
  if (step.kind === 'end') return at === words.length || words[at] === mark
  return lengthsAt(tagged, at, step.any).length === 0
}

function lengthsAt({ words, spans }: Tagged, at: number, any: OneOf): number[] {
  const word = words[at]
  if (word === undefined) return []
  const lengths = any.words.has(word) ? [1] : []
  for (const name of any.classes) {
    const found = spans[at]?.get(name)
    if (found) lengths.push(...found)
  }
  return lengths
}

function skipWords(words: string[], places: Set<number>, most: number): Set<number> {
  const next = new Set<number>()
  let left = -1
  for (let at = 0; at <= words.length; at++) {
    if (words[at - 1] === mark) left = -1
    if (places.has(at)) left = most
    if (left >= 0) next.add(at)
    left -= 1
  }
  return next
}
