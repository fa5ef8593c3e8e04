/**
 * Questions by what they ask, one a line: `what was asked before >> the question => what a right answer has !! what it
 * must not have`. Parts that must all be there are joined by `&&`, spellings of the same part by `||`. In another
 * language what is expected begins with its code; `person:` says that a person is called.
 *
 * Practice questions are there to learn from, and nothing is measured with them. With the tuning half rules and weights
 * are set. The held-out half shows whether that carries over: nobody who works on the answers reads it. Earlier
 * questions must stay right.
 */
export const questionKinds = [
  'fact',
  'howto',
  'mine',
  'price',
  'calculation',
  'definition',
  'several',
  'language',
  'misspelt',
  'followUp',
  'advice',
  'others',
  'smallTalk',
  'person',
  'nothing',
] as const
export type QuestionKind = (typeof questionKinds)[number]
export type QuestionTable = Record<QuestionKind, string>

export type JudgedQuestion = {
  kind: QuestionKind
  asks: string
  after: string | undefined
  /** Every part, each in one of its spellings. */
  must: string[][]
  mustNot: string[]
  language: string | undefined
  callsPerson: boolean
}

export const readQuestions = (table: QuestionTable): JudgedQuestion[] =>
  questionKinds.flatMap((kind) =>
    table[kind]
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => readLine(kind, line)),
  )

function readLine(kind: QuestionKind, line: string): JudgedQuestion {
  const [question = '', expected = ''] = line.split(' => ')
  const [first = '', second] = question.split(' >> ')
  const language = /^([a-z]{2}):/.exec(expected)?.[1]
  const rest = language ? expected.slice(3) : expected
  const callsPerson = kind === 'person' || rest.startsWith('person:')
  const [has = '', hasNot = ''] = rest.replace(/^person:/, '').split(' !! ')
  const parts = (text: string, mark: string) =>
    text
      .split(mark)
      .map((part) => part.trim())
      .filter(Boolean)
  return {
    kind,
    asks: second ?? first,
    after: second === undefined ? undefined : first,
    must: parts(has, '&&').map((part) => parts(part, '||')),
    mustNot: parts(hasNot, '||'),
    language,
    callsPerson,
  }
}

/** All that says that there is none of something. */
export const none =
  "none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong"
export const dollars = 'usd||$||dollar'
