import type { AnswerPassage, Citation, LiveFact } from '@laycan/contract/support/support'
import type { Answer } from './answerer.ts'
import type { Confidence } from './compose.ts'
import { plainAnswer, standingAnswers } from './standing-answers.ts'

/** The answer to one of the questions of a message. */
export type Part = {
  asked: string
  content: string
  confidence: Confidence
  certainty: number | null
  refusal: Answer | undefined
  citations: Citation[]
  passages: AnswerPassage[]
  liveFacts: LiveFact[]
  suggestions: string[]
}

const mostCited = 3

export function joinParts(parts: Part[]): Answer {
  // Beside what is refused only what is sure is said: the rest mostly asks for more of the same.
  const refused = parts.find(({ refusal }) => refusal)?.refusal
  if (refused && parts.every(({ refusal, confidence }) => refusal || confidence !== 'sure')) return refused
  const answered = parts.filter(({ confidence, refusal }) => confidence !== 'none' || refusal)
  if (answered.length === 0)
    return standingAnswers.unknown(parts.flatMap(({ citations }) => citations).slice(0, mostCited))
  const isUncertain = parts.some(({ confidence }) => confidence !== 'sure')
  const texts = parts.map((part) => sayPart(part, parts.length > 1))
  const citations = parts.flatMap((part) => part.citations)
  const certainties = parts.flatMap(({ certainty }) => certainty ?? [])
  return {
    ...plainAnswer([...new Set(texts)].join('\n\n'), 'question'),
    citations: distinctCitations([...citations.filter(({ isQuoted }) => isQuoted), ...citations]),
    passages: parts.flatMap(({ passages }) => passages),
    liveFacts: parts.flatMap(({ liveFacts }) => liveFacts),
    isUncertain,
    certainty: certainties.length > 0 ? Math.min(...certainties) : null,
    suggestions: [...new Set(parts.flatMap(({ suggestions }) => suggestions))].slice(0, 3),
  }
}

function sayPart({ asked, content, confidence, refusal }: Part, isOneOfSeveral: boolean): string {
  if (refusal) return refusal.content
  const about = isOneOfSeveral ? ` about “${asked.replace(/\?$/, '')}”` : ''
  if (confidence === 'none') return `I found no answer${about}.`
  return confidence === 'unsure'
    ? `I am not sure${about}, but this may be what you mean:${/^1\. /.test(content) ? '\n' : ' '}${content}`
    : content
}

export const distinctCitations = (citations: Citation[]) =>
  citations
    .filter(({ file }, at) => citations.findIndex((one) => one.file === file) === at)
    .slice(0, mostCited)
