import type { JudgedQuestion } from './question-table.ts'

/** What the judge looks at of an answer; the same for every answerer. */
export type JudgedAnswer = {
  content: string
  answeredBy: string
  isUncertain: boolean
  /** What the answerer took the question for. */
  intent?: string
  callsPerson?: boolean
}

/**
 * right: says what it must, nothing that it must not, and is short. wrong: says something else without doubt. unsure: says
 * that it does not know, or is not sure, where it should have known.
 */
export type Verdict = 'right' | 'wrong' | 'unsure'

const refusals: Partial<Record<JudgedQuestion['kind'], string[]>> = {
  advice: ['advice'],
  others: ['others_data'],
  nothing: ['off_topic', 'small_talk'],
}
/** In words, beside what else may be meant. */
const refusedInWords: Partial<Record<JudgedQuestion['kind'], string>> = {
  advice: 'I give no advice',
  others: 'I show nobody the data of other people',
}
export const isRefusal = ({ kind }: JudgedQuestion) => kind in refusals

/** More is not read in a chat. */
const mostCharacters = 1_000

export function judge(question: JudgedQuestion, answer: JudgedAnswer): Verdict {
  return isRight(question, answer)
    ? 'right'
    : answer.answeredBy === 'nobody' || answer.isUncertain
      ? 'unsure'
      : 'wrong'
}

function isRight(question: JudgedQuestion, answer: JudgedAnswer): boolean {
  const intents = refusals[question.kind]
  if (intents)
    return (
      answer.answeredBy === 'nobody' ||
      intents.includes(answer.intent ?? '') ||
      (refusedInWords[question.kind] !== undefined &&
        answer.content.includes(refusedInWords[question.kind] ?? ''))
    )
  if (question.callsPerson && !answer.callsPerson) return false
  if (question.kind === 'smallTalk' && answer.intent !== 'small_talk') return false
  if (question.language && !isIn(question.language, answer.content)) return false
  const text = plain(answer.content)
  return (
    text.length <= mostCharacters &&
    question.must.every((spellings) => spellings.some((one) => text.includes(plain(one)))) &&
    !question.mustNot.some((one) => text.includes(plain(one)))
  )
}

/** Without thousands separators and in small letters, so that 223,500 is 223500. */
const plain = (text: string) => text.toLowerCase().replace(/(?<=\d)[,\u00a0\u202f\u2009 ](?=\d{3}\b)/g, '')

/** Words that no other of these languages has, or its letters. */
const signs: Record<string, RegExp> = {
  de: /\b(die|der|das|ist|sind|nicht|eine?|Sie|und|dazu|auf)\b/,
  fr: /\b(les?|une?|est|sont|vous|pour|dans|sur)\b/,
  es: /\b(el|los|las|una?|es|son|para|usted|sobre)\b/,
  it: /\b(il|gli|una?|è|sono|per|della?|con)\b/,
  nl: /\b(het|een|zijn|niet|voor|over|dit|van)\b/,
  pt: /\b(os?|uma?|é|são|para|você|sobre|com)\b/,
  tr: /[şğıİ]|\b(bir|ve|için)\b/,
  ru: /\p{Script=Cyrillic}{3}/u,
  ar: /\p{Script=Arabic}{3}/u,
  zh: /\p{Script=Han}{2}/u,
  el: /\p{Script=Greek}{3}/u,
  pl: /[ąęłśżźćń]|\b(jest|nie|dla|przez)\b/,
  ja: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  ko: /\p{Script=Hangul}{2}/u,
  hi: /\p{Script=Devanagari}{2}/u,
  vi: /[ăđơưạảấầẩẫậắằặẹẻẽếềểễệịọỏốồổỗộớờởợụủứừửữựỳỵỷỹ]/,
  id: /\b(yang|dan|adalah|untuk|dengan|ini|tidak|kami)\b/i,
}
const isIn = (language: string, text: string) => signs[language]?.test(text) ?? false
