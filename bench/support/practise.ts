import { answerFromHelpCentre } from '../../server/src/features/support/answerers/embedded-answerer.ts'
import { judgeAll, printWrong } from './answers.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { openPractice } from './open-practice.ts'
import { practiceQuestions } from './practice-questions.ts'
import { type QuestionTable, questionKinds, readQuestions } from './question-table.ts'
import { tuningQuestions } from './tuning-questions.ts'

/**
 * `npm run bench -- practice [KIND …] [--tuning] [--held-out]` puts practice questions of these kinds, or of all, to the
 * embedded answerer and prints each answer that is not right. `--tuning` takes the tuning half instead, printed in the
 * same way; `--held-out` the half that is kept apart, of which only totals are printed.
 */
const given = process.argv.slice(2)
const isHeldOut = given.includes('--held-out')
const table: QuestionTable = isHeldOut
  ? heldOutQuestions
  : given.includes('--tuning')
    ? tuningQuestions
    : practiceQuestions
const named = questionKinds.filter((kind) => given.includes(kind))
const kinds = named.length > 0 ? named : questionKinds

const { ctx, caller } = await openPractice()
const all = readQuestions(table)
const totals: string[] = []
let [right, count] = [0, 0]
for (const kind of kinds) {
  const judged = await judgeAll(
    (text, history) => answerFromHelpCentre(ctx, { text, history, caller }),
    all.filter((question) => question.kind === kind),
  )
  if (!isHeldOut) printWrong(judged)
  const of = (verdict: string) => judged.filter((one) => one.verdict === verdict).length
  totals.push(
    `${kind}: ${of('right')} right of ${judged.length}, ${of('wrong')} wrong, ${of('unsure')} unsure`,
  )
  right += of('right')
  count += judged.length
}
console.log(`${totals.join('\n')}\nall: ${right} right of ${count} (${(right / count).toFixed(3)})`)
process.kill(process.pid, 'SIGTERM')
