import type { Answer } from '../../server/src/features/support/answerers/answerer.ts'
import { report } from '../figures.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { isRefusal, judge, type Verdict } from './judge.ts'
import { type JudgedQuestion, questionKinds, readQuestions } from './question-table.ts'
import { tuningQuestions } from './tuning-questions.ts'

type PastTurn = { role: 'user' | 'assistant'; content: string }
export type Ask = (text: string, history: PastTurn[]) => Promise<Answer>

type Judged = { question: JudgedQuestion; answer: Answer; verdict: Verdict }

/** Puts every question to an answerer and reports how many of its answers are right; of those kept apart only totals. */
export async function judgeAnswers(name: string, ask: Ask) {
  const tuned = await judgeAll(ask, readQuestions(tuningQuestions))
  for (const { question, answer, verdict } of tuned) {
    if (verdict === 'right') continue
    const before = question.after ? `${question.after} >> ` : ''
    console.log(`  ${verdict}, ${question.kind}: ${before}${question.asks}\n    ${oneLine(answer.content)}`)
  }
  const kept = await judgeAll(ask, readQuestions(heldOutQuestions))
  for (const [half, judged] of [
    ['tuned with', tuned],
    ['kept apart', kept],
  ] as const) {
    for (const kind of questionKinds) {
      const own = judged.filter(({ question }) => question.kind === kind)
      console.log(`  ${half}, ${kind}: ${countOf(own, 'right')} right of ${own.length}`)
    }
    const answered = judged.filter(({ question }) => !isRefusal(question))
    const refused = judged.filter(({ question }) => isRefusal(question))
    report(`${name}: right and useful, ${half}`, share(answered, 'right'), { atLeast: 0.85 })
    report(`${name}: wrong without doubt, ${half}`, share(judged, 'wrong'), { atMost: 0.02 })
    report(`${name}: refusals right, ${half}`, share(refused, 'right'), { atLeast: 0.95 })
  }
}

async function judgeAll(ask: Ask, questions: JudgedQuestion[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const question of questions) {
    const history: PastTurn[] = []
    if (question.after) {
      const before = await ask(question.after, [])
      history.push({ role: 'user', content: question.after }, { role: 'assistant', content: before.content })
    }
    const answer = await ask(question.asks, history)
    judged.push({ question, answer, verdict: judge(question, answer) })
  }
  return judged
}

const countOf = (judged: Judged[], verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length
const share = (judged: Judged[], verdict: Verdict) => countOf(judged, verdict) / judged.length
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300)
