import { type AnswerWeights, answerWeights } from './answer-weights.ts'
import { type Candidate, type Evidence, evidenceNames, featureNames } from './candidates.ts'
import { hasOtherNumbers, longestQuote } from './compose.ts'

/** The best candidate, beside it one that is about as good, and how certain they are. */
export type Choice = {
  parts: [Candidate, ...Candidate[]]
  ranked: Candidate[]
  /** Those that are not far behind. */
  near: Candidate[]
  evidence: Evidence
  certainty: number
}

export function chooseAnswer(
  question: string,
  candidates: Candidate[],
  weights: AnswerWeights = answerWeights,
): Choice | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, weights) }))
    .sort((one, other) => rankOf(other) - rankOf(one))
  const [first, ...others] = ranked
  if (!first) return undefined
  const beside = others.find(({ candidate }) => !overlaps(first.candidate, candidate))
  const isJoined =
    beside !== undefined &&
    !isWordForWord(first.candidate) &&
    first.score - beside.score <=
      weights.joinedWithin[first.candidate.file === beside.candidate.file ? 'sameArticle' : 'another'] &&
    lengthOf([first.candidate, beside.candidate]) <= longestQuote
  const parts: Choice['parts'] = isJoined ? [first.candidate, beside.candidate] : [first.candidate]
  const rival = others.find(({ candidate }) => !parts.some((part) => overlaps(part, candidate)))
  const lead = first.score - (rival?.score ?? 0)
  const evidence = evidenceOf({ question, parts, score: first.score, lead })
  const certainty = isWordForWord(first.candidate) ? 1 : certaintyOf(evidence, weights)
  const near = others.filter(({ score }) => first.score - score <= stillNear)
  const plain = (some: typeof ranked) => some.map(({ candidate }) => candidate)
  return { parts, ranked: plain(ranked), near: plain(near), evidence, certainty }
}

/** A known question, but for a sign or a space. */
const isWordForWord = ({ features }: Candidate) => features.nearness >= wordForWord
const wordForWord = 0.98
const rankOf = ({ candidate, score }: { candidate: Candidate; score: number }) =>
  isWordForWord(candidate) ? Number.MAX_VALUE : score

const scoreOf = ({ features }: Candidate, { ranking }: AnswerWeights): number =>
  featureNames.reduce((sum, name) => sum + ranking[name] * features[name], 0)

const lengthOf = (parts: Candidate[]) => [...new Set(parts.flatMap(({ said }) => said))].join(' ').length

/** The one says what the other says. */
const overlaps = (one: Candidate, other: Candidate) =>
  one.file === other.file &&
  (other.said.every((sentence) => one.said.includes(sentence)) ||
    one.said.every((sentence) => other.said.includes(sentence)))

/** What is farther behind is hardly ever right where the first is wrong. */
const stillNear = 3
const mostLead = 3
const mostBehind = 0.4
const mostWords = 20

type Chosen = { question: string; parts: [Candidate, ...Candidate[]]; score: number; lead: number }

function evidenceOf({ question, parts, score, lead }: Chosen): Evidence {
  const said = parts.flatMap((part) => [...part.said, part.known ?? '']).join(' ')
  const [{ features, otherKind, isForArticles }] = parts
  return {
    bias: 1,
    score,
    lead: Math.min(lead, mostLead),
    nearness: features.nearness,
    chance: Math.max(...parts.map((part) => part.features.chance)),
    letters: features.letters,
    isUnknown: features.isUnknown,
    sentence: features.sentence,
    isNearest: features.behind === 0 ? 1 : 0,
    covered: Math.max(...parts.map((part) => part.features.covered)),
    coveredBySaid: Math.max(...parts.map((part) => part.features.coveredBySaid)),
    isPinned: features.isPinned,
    isPinnedElsewhere: features.isPinnedElsewhere,
    amount: features.amount,
    control: features.control,
    isJoined: parts.length - 1,
    words: Math.min(question.split(/\s+/).length, mostWords) / mostWords,
    otherNumbers: features.control === 0 && hasOtherNumbers(question, said) ? 1 : 0,
    otherKind: Math.max(-mostBehind, otherKind),
    isForArticles,
  }
}

/** The chance that it is right, as it was fitted. */
function certaintyOf(evidence: Evidence, { certainty }: AnswerWeights): number {
  const sum = evidenceNames.reduce((total, name) => total + certainty[name] * evidence[name], 0)
  return 1 / (1 + Math.exp(-sum))
}

export const isSureAt = (certainty: number, isAfter = false) =>
  certainty >= (isAfter ? answerWeights.sureAfter : answerWeights.sureFrom)

/** The same answer, given as what may be meant. */
export const inDoubt = (choice: Choice): Choice => ({
  ...choice,
  certainty: Math.min(choice.certainty, answerWeights.sureFrom - leastDoubt),
})
const leastDoubt = 0.01
