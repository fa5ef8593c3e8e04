import type { Context } from '#context.ts'
import { informativeWords } from '../knowledge/informative-words.rules.ts'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import type { Asker } from '../knowledge/question-queue.ts'
import { shorterWordings } from './shorter.rules.ts'

/**
 * `alone` is the question in full, `asked` with what was asked before where it points back. `typed` is as it was written,
 * and `said` what was answered to the question before.
 */
export type AskedQuestion = {
  alone: string
  asked: string
  previous: string | undefined
  typed?: string
  said?: string
}

/** What is left out may matter, most of all the letters of a name. */
const ofLess = 0.05
const lettersOfLess = 0.75
const chanceOfLess = 0.8
const shortened = (match: KnownMatch): KnownMatch => ({
  ...match,
  nearness: match.nearness - ofLess,
  letters: (match.letters ?? 0) * lettersOfLess,
  chance: (match.chance ?? 0) * chanceOfLess,
})
/** From here on a question is known by itself, whatever was asked before. */
const nearAlone = 0.72
const mostWords = 9
/** After another question a few words may mean what that one gives them. */
export const isShortAfter = ({ alone, previous }: AskedQuestion): boolean =>
  previous !== undefined && alone.trim().split(/\s+/).length <= mostWords
/** From here on it is clear what the question before was about. */
const clearTopic = 0.5
/** What is asked next is mostly about the same, and seldom the same again. */
const sameTopic = 0.15
const sameAgain = -0.12

/**
 * Known questions that are near. After another question a short one is first looked for in the article which answered
 * that: `how fast must they reply?` is of the nomination that was asked about.
 */
export async function matchesFor(ctx: Context, question: AskedQuestion, asker: Asker): Promise<KnownMatch[]> {
  const { alone, asked, previous } = question
  const library = libraryOf(ctx)
  const own = await nearest(alone)
  // `who decides?` is known of many things.
  const isKnown = (own[0]?.nearness ?? 0) >= nearAlone && informativeWords(alone).length > 1
  if (previous === undefined || own.length === 0 || isKnown || !isShortAfter(question)) return own
  const before = (await library.nearestKnown(previous, asker)).find(
    ({ target }) => target.kind === 'sentences',
  )
  const together = alone === asked ? [] : await library.nearestKnown(asked, asker)
  if (before?.target.kind !== 'sentences' || before.nearness < clearTopic) return merged([own, together])
  const { file } = before.target
  const there = [
    ...(await library.nearestKnown(alone, asker, file)),
    ...(together.length > 0 ? lessBefore(await library.nearestKnown(asked, asker, file), before) : []),
  ].map((match) => {
    const bonus = match.target === before.target ? sameAgain : sameTopic
    return { ...match, nearness: Math.min(0.95, match.nearness + bonus) }
  })
  return merged([there, own, lessBefore(together, before)])

  /** Also by what is asked at the end of a story, and without the names in it. */
  async function nearest(text: string): Promise<KnownMatch[]> {
    const lists = [await library.nearestKnown(text, asker)]
    for (const shorter of shorterWordings(text)) {
      const matches = await library.nearestKnown(shorter, asker)
      lists.push(matches.map(shortened))
    }
    return merged(lists)
  }
}

/** What both questions together are near to and the one before is not by itself. */
const lessBefore = (matches: KnownMatch[], before: KnownMatch) =>
  matches.map((match) => ({
    ...match,
    nearness: match.nearness - (match.target === before.target ? 0.2 : 0.1),
  }))

function merged(lists: KnownMatch[][]): KnownMatch[] {
  const best = new Map<KnownMatch['target'], KnownMatch>()
  for (const match of lists.flat()) {
    const known = best.get(match.target)
    const nearer = !known || match.nearness > known.nearness ? match : known
    best.set(match.target, {
      ...nearer,
      letters: Math.max(match.letters ?? 0, known?.letters ?? 0),
      chance: Math.max(match.chance ?? 0, known?.chance ?? 0),
    })
  }
  return [...best.values()].sort((one, other) => other.nearness - one.nearness)
}
