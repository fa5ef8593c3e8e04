import { monitorEventLoopDelay } from 'node:perf_hooks'
import { prepareSimulation } from '../server/src/features/markets/simulated-feed.job.ts'
import type { PastTurn } from '../server/src/features/support/answerers/answerer.ts'
import { answerFromHelpCentre } from '../server/src/features/support/answerers/embedded-answerer.ts'
import { completeQuestion } from '../server/src/features/support/answerers/follow-up.ts'
import { openAnswerer } from '../server/src/features/support/answerers/open-answerer.ts'
import { libraryOf } from '../server/src/features/support/knowledge/open-library.service.ts'
import { openMiniLm } from '../server/src/platform/embedder/mini-lm.ts'
import { createMember } from '../server/test/members.ts'
import { report } from './figures.ts'
import { createDatabase, serveProduct } from './product.ts'
import { judgeAnswers } from './support/answers.ts'
import { judgeBoth, openBoth } from './support/both-answerers.ts'
import { earlierQuestions } from './support/earlier-questions.ts'
import { heldOutQuestions } from './support/held-out-questions.ts'
import { readQuestions } from './support/question-table.ts'
import { timeSavedArticle } from './support/saved-article.ts'
import { tuningQuestions } from './support/tuning-questions.ts'
import { offTopic, type Question, questions } from './support-questions.ts'

/**
 * How well the embedded answerer finds articles and refuses what they do not answer, measured with questions
 * that were not used for tuning; and how long it takes, against the time to embed one question.
 */
const delay = monitorEventLoopDelay({ resolution: 1 })

const settings = { EMBEDDINGS: 'on', LOG_LEVEL: 'warn', MARKET_HISTORY_YEARS: '1' }
const database = await createDatabase()
const ctx = await serveProduct(database, { settings, isSeeded: true })
await prepareSimulation(ctx, ctx.db)
const { userId } = await createMember(ctx)
const caller = { userId, roles: [] }
const readFrom = performance.now()
delay.enable()
const library = libraryOf(ctx)
await library.whenRead
delay.disable()
const longestReading = delay.max / 1e6
console.log(
  `${library.articles().length} articles read in ${((performance.now() - readFrom) / 1000).toFixed(1)} s`,
)

const historyOf = ({ after }: Question) => (after ? [{ role: 'user' as const, content: after }] : [])
const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** The rank of the first right article; 0 if it is not found. */
async function rankOf(question: Question): Promise<number> {
  const found = await library.find(completeQuestion(question.asks, question.after))
  return found.findIndex(({ article }) => question.wants.includes(article.file)) + 1
}

const answer = (text: string, history: PastTurn[] = []) =>
  answerFromHelpCentre(ctx, { text, history, caller })

const ranks = new Map<Question, number>()
for (const question of questions) ranks.set(question, await rankOf(question))
for (const kind of ['natural', 'identifier', 'typo', 'follow-up'] as const) {
  const own = [...ranks].filter(([question]) => question.kind === kind).map(([, rank]) => rank)
  console.log(
    `${kind}: ${own.length} questions, recall@3 ${recall(own).toFixed(3)}, MRR ${mrr(own).toFixed(3)}`,
  )
}
function recall(own: number[]) {
  return own.filter((rank) => rank > 0 && rank <= 3).length / own.length
}
function mrr(own: number[]) {
  return own.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / own.length
}
report('recall@3', recall([...ranks.values()]), { atLeast: 0.93 })
report('MRR', mrr([...ranks.values()]), { atLeast: 0.88 })

delay.reset()
delay.enable()
const times: number[] = []
let refused = 0
for (const question of questions) {
  const from = performance.now()
  const { answeredBy } = await answer(question.asks, historyOf(question))
  times.push(performance.now() - from)
  if (answeredBy === 'nobody') refused += 1
}
delay.disable()
async function refusedOffTopic(history: ReturnType<typeof historyOf>) {
  let count = 0
  for (const question of offTopic) if ((await answer(question, history)).answeredBy === 'nobody') count += 1
  return count / offTopic.length
}
const onTopic = [{ role: 'user' as const, content: 'How many barrels are in a tonne of diesel?' }]
report('off-topic questions refused', await refusedOffTopic([]), { atLeast: 0.9 })
report('the same after one that was on topic', await refusedOffTopic(onTopic), { atLeast: 0.9 })
report('on-topic questions refused', refused / questions.length, { atMost: 0.05 })

await judgeAnswers('embedded', answer)
const both = await openBoth(ctx, userId)
await judgeBoth(both, [...[tuningQuestions, heldOutQuestions].flatMap(readQuestions), ...earlierQuestions])
await both.llm.close()
if (ctx.config.llm) {
  const model = openAnswerer(ctx)
  const options = { signal: new AbortController().signal, onText: () => undefined }
  await judgeAnswers('model', (text, history) => model.answer({ text, history, caller }, options))
}

const embedder = openMiniLm()
await embedder.embed(['warm'])
const embeddings: number[] = []
for (const { asks } of questions) {
  const from = performance.now()
  await embedder.embed([asks])
  embeddings.push(performance.now() - from)
}
await embedder.close()
console.log(
  `embedding a question: median ${at(embeddings, 0.5).toFixed(1)} ms; an answer: median ${at(times, 0.5).toFixed(1)}, p95 ${at(times, 0.95).toFixed(1)} ms`,
)
report('p95 of an answer, of embedding one question', at(times, 0.95) / at(embeddings, 0.5), { atMost: 5 })
report('longest the event loop was blocked by reading, ms', longestReading, { atMost: 50 })
report('longest the event loop was blocked by answering, ms', delay.max / 1e6, { atMost: 50 })
await timeSavedArticle(ctx, await serveProduct(database, { settings }), userId)
process.kill(process.pid, 'SIGTERM')
