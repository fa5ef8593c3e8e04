import type { AnswerPassage, Citation } from '@laycan/contract/support/support'
import type { Candidate } from './candidates.ts'

/** What else may be meant where an answer is not sure: a paragraph, and its article. */
export type Alternative = { passage: AnswerPassage; citation: Citation }

/** With the answer itself; more is not read. */
const mostShown = 3
/** Of all paragraphs together. */
export const mostDoubtful = 720
/** Of those beside a refusal. */
export const mostBeside = 600

/**
 * The next best that say something else, as far as there is room: a person finds the right one of three short paragraphs
 * at once, and one wrong paragraph helps nobody.
 */
export function alternativesTo(parts: Candidate[], near: Candidate[]): Candidate[] {
  const shown = [...parts]
  for (const candidate of near) {
    if (shown.length >= mostShown) break
    const isNew = shown.every((one) => !sharesSentence(one, candidate))
    if (isNew && lengthOf([...shown, candidate]) <= mostDoubtful) shown.push(candidate)
  }
  return shown.slice(parts.length)
}

const sharesSentence = (one: Candidate, other: Candidate) =>
  one.file === other.file && one.said.some((sentence) => other.said.includes(sentence))
const lengthOf = (parts: Candidate[]) => parts.flatMap(({ said }) => said).join(' ').length

/** Those for which there is room beside the text. */
export function fitting(content: string, alternatives: Alternative[], room: number): Alternative[] {
  let length = content.length
  return alternatives.filter(({ passage }) => {
    const isFitting = length + passage.text.length <= room
    if (isFitting) length += passage.text.length
    return isFitting
  })
}
