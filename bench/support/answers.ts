import type { Answer } from '../../server/src/features/support/answerers/answerer.ts'
import { report } from '../figures.ts'
import { earlierQuestions } from './earlier-questions.ts'
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
  const earlier = await judgeAll(ask, earlierQuestions)
  printWrong([...tuned, ...earlier])
  printCalibration([...tuned, ...earlier])
  reportHalf(name, 'tuned with', tuned)
  reportHalf(name, 'kept apart', await judgeAll(ask, readQuestions(heldOutQuestions)))
  reportHalf(name, 'asked earlier', earlier)
}

/** Each answer that is not right, beside its question. */
export function printWrong(judged: Judged[]) {
  for (const { question, answer, verdict } of judged) {
    if (verdict === 'right') continue
    const before = question.after ? `${question.after} >> ` : ''
    console.log(`  ${verdict}, ${question.kind}: ${before}${question.asks}\n    ${oneLine(answer.content)}`)
  }
}

function reportHalf(name: string, half: string, judged: Judged[]) {
  for (const kind of questionKinds) {
    const own = judged.filter(({ question }) => question.kind === kind)
    console.log(`  ${half}, ${kind}: ${countOf(own, 'right')} right of ${own.length}`)
  }
  const answered = judged.filter(({ question }) => !isRefusal(question))
  const refused = judged.filter(({ question }) => isRefusal(question))
  const sure = judged.filter(({ answer }) => isSure(answer))
  report(`${name}: right and useful, ${half}`, share(answered, 'right'), { atLeast: 0.85 })
  report(`${name}: wrong without doubt, ${half}`, share(judged, 'wrong'), { atMost: 0.02 })
  report(`${name}: refusals right, ${half}`, share(refused, 'right'), { atLeast: 0.95 })
  report(`${name}: of what is sure, right, ${half}`, share(sure, 'right'), { atLeast: 0.98 })
  // Doubting everything would never be wrong.
  report(`${name}: given as sure, ${half}`, sure.length / judged.length, { atLeast: 0.75 })
}

const isSure = ({ answeredBy, isUncertain }: Answer) => answeredBy !== 'nobody' && !isUncertain

const step = 0.05

/** How many of each level of certainty are right, from which the least for `sure` is chosen. */
function printCalibration(judged: Judged[]) {
  for (let from = 0.5; from < 1; from += step) {
    const isTop = from + step >= 1
    const own = judged.filter(
      ({ answer: { certainty } }) =>
        certainty !== null && certainty >= from && (isTop || certainty < from + step),
    )
    if (own.length > 0)
      console.log(
        `  certainty from ${from.toFixed(2)}: ${own.filter(({ verdict }) => verdict === 'right').length} right of ${own.length}`,
      )
  }
}

export async function judgeAll(ask: Ask, questions: JudgedQuestion[]): Promise<Judged[]> {
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
