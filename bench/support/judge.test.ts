import { describe, expect, it } from 'vitest'
import { earlierQuestions } from './earlier-questions.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { isRefusal, type JudgedAnswer, judge } from './judge.ts'
import { practiceQuestions } from './practice-questions.ts'
import { type QuestionTable, questionKinds, readQuestions } from './question-table.ts'
import { tuningQuestions } from './tuning-questions.ts'

const empty = Object.fromEntries(questionKinds.map((kind) => [kind, ''])) as QuestionTable
const questionOf = (kind: keyof QuestionTable, line: string) => {
  const [question] = readQuestions({ ...empty, [kind]: line })
  if (!question) throw new Error('a line is a question')
  return question
}
const said = (content: string, more: Partial<JudgedAnswer> = {}): JudgedAnswer => ({
  content,
  answeredBy: 'help_centre',
  isUncertain: false,
  ...more,
})
const nobody = { answeredBy: 'nobody' }

describe('the judge of answers', () => {
  it.each([
    ['calculation', 'x => 223500', said('That is 223,500 bbl.'), 'right'],
    ['calculation', 'x => 223500', said('That is 22,350 bbl.'), 'wrong'],
    ['calculation', 'x => 223500', said('I do not know.', nobody), 'unsure'],
    ['calculation', 'x => 223500', said('Perhaps 7.45?', { isUncertain: true }), 'unsure'],
    ['fact', 'x => a||b&&c', said('B and C'), 'right'],
    ['fact', 'x => a||b&&c', said('B'), 'wrong'],
    ['fact', 'x => a !! not', said('not a'), 'wrong'],
    ['fact', 'x => a', said(`a${' '.repeat(1_000)}`), 'wrong'],
    ['advice', 'x', said('Buy.'), 'wrong'],
    ['advice', 'x', said('No advice here.', { intent: 'advice' }), 'right'],
    ['advice', 'x', said('Prices rose.\n\nIf you ask what to do: I give no advice on that.'), 'right'],
    ['others', 'x', said('I give no advice on that.'), 'wrong'],
    ['nothing', 'x', said('I do not know.', nobody), 'right'],
    ['person', 'x', said('We will call one.', { intent: 'person' }), 'wrong'],
    ['person', 'x', said('A person comes.', { callsPerson: true }), 'right'],
    ['smallTalk', 'x', said('Hello!', { intent: 'small_talk' }), 'right'],
    ['language', 'x => de:5', said('Das ist 5.'), 'right'],
    ['language', 'x => de:5', said('This is 5.'), 'wrong'],
  ] as const)('%s: %s', (kind, line, answer, verdict) => {
    expect(judge(questionOf(kind, line), answer)).toBe(verdict)
  })

  it('has at least 300 questions, half of them kept apart, none in both', () => {
    const [tuned, kept] = [readQuestions(tuningQuestions), readQuestions(heldOutQuestions)]
    expect(tuned.length).toBeGreaterThanOrEqual(150)
    expect(kept.length).toBeGreaterThanOrEqual(150)
    const key = ({ asks, after }: { asks: string; after: string | undefined }) => `${after} ${asks}`
    const known = new Set(tuned.map(key))
    expect(kept.filter((question) => known.has(key(question)))).toEqual([])
    const asked = new Set(earlierQuestions.map(key))
    expect([...tuned, ...kept].filter((question) => asked.has(key(question)))).toEqual([])
  })

  it('has practice questions of every kind, none twice and none that is kept apart', () => {
    const practice = readQuestions(practiceQuestions)
    for (const kind of questionKinds)
      expect(practice.filter((question) => question.kind === kind).length, kind).toBeGreaterThanOrEqual(40)
    const key = ({ asks, after }: { asks: string; after: string | undefined }) =>
      `${after} ${asks}`.toLowerCase()
    const known = practice.map(key)
    expect(known.filter((one, at) => known.indexOf(one) !== at)).toEqual([])
    // Only how many: a message would reveal held-out questions.
    expect(readQuestions(heldOutQuestions).filter((one) => known.includes(key(one))).length).toBe(0)
    const answered = practice.filter((one) => !isRefusal(one) && one.kind !== 'smallTalk' && !one.callsPerson)
    expect(answered.filter(({ must }) => must.length === 0)).toEqual([])
  })

  it('has as many questions of a kind in either half, at least 15 % of them to be refused', () => {
    const [tuned, kept] = [readQuestions(tuningQuestions), readQuestions(heldOutQuestions)]
    const kindsOf = (half: typeof tuned) =>
      questionKinds.map((kind) => half.filter((question) => question.kind === kind).length)
    expect(kindsOf(kept)).toEqual(kindsOf(tuned))
    expect(kept.filter(isRefusal).length / kept.length).toBeGreaterThanOrEqual(0.15)
  })
})
