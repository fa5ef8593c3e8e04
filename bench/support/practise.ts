import { randomUUID } from 'node:crypto'
import { prepareSimulation } from '../../server/src/features/markets/simulated-feed.job.ts'
import { answerFromHelpCentre } from '../../server/src/features/support/answerers/embedded-answerer.ts'
import {
  libraryOf,
  openHelpCentre,
} from '../../server/src/features/support/knowledge/open-library.service.ts'
import { openMiniLm } from '../../server/src/platform/embedder/mini-lm.ts'
import { createMember } from '../../server/test/members.ts'
import { serveProduct } from '../product.ts'
import { atEnd } from '../temporary.ts'
import { judgeAll, printWrong } from './answers.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { openKeptDatabase } from './kept-database.ts'
import { keepVectors } from './kept-vectors.ts'
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

const settings = { LOG_LEVEL: 'warn', MARKET_HISTORY_YEARS: '1' }
const ctx = await serveProduct(await openKeptDatabase(), { settings, isSeeded: true })
await prepareSimulation(ctx, ctx.db)
const { userId } = await createMember(ctx, { email: `${randomUUID()}@fuel.example` })
const caller = { userId, roles: [] }
atEnd(await openHelpCentre(ctx, keepVectors(openMiniLm())))
await libraryOf(ctx).whenRead

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
