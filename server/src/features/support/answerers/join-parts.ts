import type { AnswerPassage, Citation, LiveFact } from '@laycan/contract/support/support'
import { type Alternative, fitting, mostBeside, mostDoubtful } from './alternatives.ts'
import type { Answer } from './answerer.ts'
import type { Confidence } from './compose.ts'
import { plainAnswer, standingAnswers } from './standing-answers.ts'

export type MaybeRefused = 'advice' | 'others_data'

/** The answer to one of the questions of a message. */
export type Part = {
  asked: string
  content: string
  confidence: Confidence
  certainty: number | null
  refusal: Answer | undefined
  /** Beside what is in doubt. */
  maybeRefused?: MaybeRefused | undefined
  citations: Citation[]
  passages: AnswerPassage[]
  /** What else may be meant, where it is not sure. */
  alternatives: Alternative[]
  liveFacts: LiveFact[]
  suggestions: string[]
}

const mostCited = 3

export function joinParts(all: Part[]): Answer {
  const parts = all.map((part) =>
    withAlternatives(part, (part.maybeRefused ? mostBeside : mostDoubtful) / all.length),
  )
  // Beside what is refused only what is sure is said: the rest mostly asks for more of the same.
  const refused = parts.find(({ refusal }) => refusal)?.refusal
  if (
    refused &&
    parts.every(({ refusal, confidence, asked }) => refusal || confidence !== 'sure' || isTold(asked))
  )
    return refused
  const answered = parts.filter(({ confidence, refusal }) => confidence !== 'none' || refusal)
  if (answered.length === 0)
    return standingAnswers.unknown(parts.flatMap(({ citations }) => citations).slice(0, mostCited))
  // What is no business of ours beside what is, may have been misread.
  const isUncertain = parts.some(
    ({ confidence, refusal }) => confidence !== 'sure' || refusal?.intent === 'off_topic',
  )
  const maybe = parts.flatMap((part) => (part.confidence === 'unsure' && part.maybeRefused) || [])
  const texts = [...parts.map((part) => sayPart(part, parts.length > 1)), ...maybe.map(refuseIfMeant)]
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

const ifMeant: Record<MaybeRefused, string> = {
  advice: 'If you ask what you should do, or what will come',
  others_data: 'If you ask about somebody else',
}
const refuseIfMeant = (kind: MaybeRefused) => `${ifMeant[kind]}: ${standingAnswers[kind]().content}`

/** A statement before a question asks for nothing. */
const isTold = (text: string) => !asks.test(text)
const asks =
  /\?|\b(?:what|which|how|who|when|where|why)\b|^\W*(?:(?:the|current|latest) )?(?:prices?|is|are|do|does|can|could|show|tell|give|list|convert|and)\b/i

type Said = Part & { isSeveral: boolean }

/** As far as there is room, each as a paragraph of its own. */
export function withAlternatives(part: Part, room: number): Said {
  const shown = part.confidence === 'unsure' ? fitting(part.content, part.alternatives, room) : []
  return {
    ...part,
    content: [part.content, ...shown.map(({ passage }) => passage.text)].join('\n\n'),
    passages: [...part.passages, ...shown.map(({ passage }) => passage)],
    citations: distinctCitations([
      ...part.citations.filter(({ isQuoted }) => isQuoted),
      ...shown.map(({ citation }) => citation),
      ...part.citations,
    ]),
    isSeveral: shown.length > 0,
  }
}

function sayPart({ asked, content, confidence, refusal, isSeveral }: Said, isOneOfSeveral: boolean): string {
  if (refusal) return refusal.content
  const about = isOneOfSeveral ? ` about “${asked.replace(/\?$/, '')}”` : ''
  if (confidence === 'none') return `I found no answer${about}.`
  if (isSeveral) return `I am not sure${about}, but one of these may be what you mean:\n\n${content}`
  return confidence === 'unsure'
    ? `I am not sure${about}, but this may be what you mean:${/^1\. /.test(content) ? '\n' : ' '}${content}`
    : content
}

export const distinctCitations = (citations: Citation[]) =>
  citations
    .filter(({ file }, at) => citations.findIndex((one) => one.file === file) === at)
    .slice(0, mostCited)
