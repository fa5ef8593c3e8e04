import { createHash } from 'node:crypto'
import { type Choice, chooseAnswer } from '../../server/src/features/support/answerers/answer-ranking.ts'
import {
  type AnswerWeights,
  answerWeights,
} from '../../server/src/features/support/answerers/answer-weights.ts'
import {
  type Candidate,
  candidatesFor,
  evidenceNames,
  featureNames,
} from '../../server/src/features/support/answerers/candidates.ts'
import { answerFromHelpCentre } from '../../server/src/features/support/answerers/embedded-answerer.ts'
import { inEnglish } from '../../server/src/features/support/answerers/in-english.ts'
import { gather } from '../../server/src/features/support/answerers/knowledge-answer.ts'
import { splitQuestions } from '../../server/src/features/support/intent/split.rules.ts'
import { earlierQuestions } from './earlier-questions.ts'
import { fitModels } from './fit-models.ts'
import { fitChance, fitChoices } from './fitting.ts'
import { judge } from './judge.ts'
import { openArticles, openPractice } from './open-practice.ts'
import { practiceQuestions } from './practice-questions.ts'
import { type JudgedQuestion, readQuestions } from './question-table.ts'
import { thinnedFolder } from './thinned-folder.ts'
import { tuningQuestions } from './tuning-questions.ts'

/**
 * `npm run bench -- fit` fits the weights of `answer-weights.ts` with half of the practice and earlier questions that
 * articles answer, and a share of the known questions; and prints them with how they do on that half, on the other one,
 * and, with all known questions, on what was not fitted with.
 */
const knownShare = 0.4
/** Of the last three only what no tool has read comes to the articles, and is mostly not answered by them. */
const kinds = new Set(['fact', 'howto', 'definition', 'misspelt', 'calculation', 'price', 'mine'])
const ridge = { ranking: 0.005, certainty: 0.01 }
const leastRight = 0.99
/** Numbers that are given mean a sum, which tools answer; the few that come to the articles would say anything. */
const tooFewToFit = { otherNumbers: -1.5 }
/** The rules about words were made with practice questions, so a fit with these trusts them too much. */
const madeForPractice = { isPinned: 1 }

type Asked = { question: JudgedQuestion; text: string; candidates: Candidate[]; isRight: boolean[] }

const folder = await thinnedFolder(knownShare)
await fitModels(folder)
const { ctx, caller } = await openPractice(folder)
const practice = readQuestions(practiceQuestions)
const isFitted = ({ asks }: JudgedQuestion) => (createHash('sha256').update(asks).digest()[0] as number) < 128
const thinned = await askAll([...practice, ...earlierQuestions])
const fitted = thinned.filter(({ question }) => isFitted(question))
const verified = thinned.filter(({ question }) => !isFitted(question))

const ranking = fitChoices(
  fitted.map(({ candidates, isRight }) => ({
    rows: candidates.map(({ features }) => featureNames.map((name) => features[name])),
    isRight,
  })),
  ridge.ranking,
)
const ranked: AnswerWeights = {
  ...answerWeights,
  ranking: { ...named(featureNames, ranking), ...madeForPractice },
}
const chosen = fitted.map((one) => choose(one, ranked))
const certainty = fitChance(
  chosen.map(({ choice }) => evidenceNames.map((name) => choice.evidence[name])),
  chosen.map(({ isRight }) => isRight),
  ridge.certainty,
)
const weights: AnswerWeights = {
  ...ranked,
  certainty: { ...named(evidenceNames, certainty), ...tooFewToFit },
}
const sureFrom = leastSure(fitted.map((one) => choose(one, weights)))
console.log(JSON.stringify({ ...weights, sureFrom }, (_key, value) => rounded(value), 2))
report('fitted with', fitted)
report('the other half', verified)
await openArticles(ctx)
const others = (questions: JudgedQuestion[]) => askAll(questions.filter((one) => !isFitted(one)))
report('the other half of practice, with all that is known', await others(practice))
report('the other half of earlier questions, with all that is known', await others(earlierQuestions))
report('tuning, with all that is known', await askAll(readQuestions(tuningQuestions)))
process.kill(process.pid, 'SIGTERM')

async function askAll(questions: JudgedQuestion[]): Promise<Asked[]> {
  const all: Asked[] = []
  for (const question of questions.filter(({ kind, after }) => kinds.has(kind) && after === undefined)) {
    const asked = { text: question.asks, history: [], caller }
    const { text } = inEnglish(ctx, asked)
    const answer = await answerFromHelpCentre(ctx, asked)
    const isForArticles =
      answer.intent === 'question' && answer.liveFacts.every(({ tool }) => tool === 'open_screen')
    if (!isForArticles || splitQuestions(text).length > 1) continue
    const gathered = await gather(ctx, { alone: text, asked: text, previous: undefined }, caller)
    const candidates = candidatesFor(gathered)
    if (candidates.length === 0) continue
    const isRight = candidates.map(({ said }) => isRightAs(question, said))
    all.push({ question, text, candidates, isRight })
  }
  return all
}

function isRightAs(question: JudgedQuestion, said: string[]): boolean {
  return (
    judge(question, { content: said.join(' '), answeredBy: 'help_centre', isUncertain: false }) === 'right'
  )
}

function choose(
  { question, text, candidates }: Asked,
  by: AnswerWeights,
): { choice: Choice; isRight: boolean } {
  const choice = chooseAnswer(text, candidates, by)
  if (!choice) throw new Error('there is no candidate')
  return { choice, isRight: isRightAs(question, [...new Set(choice.parts.flatMap(({ said }) => said))]) }
}

/** The least certainty above which nearly all were right. */
function leastSure(all: { choice: Choice; isRight: boolean }[]): number {
  const sorted = all.toSorted((one, other) => other.choice.certainty - one.choice.certainty)
  let [right, least] = [0, 1]
  sorted.forEach(({ choice, isRight }, at) => {
    if (isRight) right += 1
    if (right / (at + 1) >= leastRight) least = choice.certainty
  })
  return least
}

function report(name: string, asked: Asked[]) {
  const all = asked.map((one) => choose(one, weights))
  const there = asked.filter(({ isRight }) => isRight.includes(true)).length
  const share = (count: number) => (count / all.length).toFixed(3)
  console.log(
    `${name}: ${all.length} asked, a right candidate for ${share(there)}, chosen ${share(all.filter(({ isRight }) => isRight).length)}`,
  )
  for (const from of [sureFrom, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6]) {
    const sure = all.filter(({ choice }) => choice.certainty >= from)
    const wrong = sure.filter(({ isRight }) => !isRight).length
    console.log(`  from ${from.toFixed(2)}: sure ${share(sure.length)}, wrong without doubt ${share(wrong)}`)
  }
}

function named<Name extends string>(names: readonly Name[], values: number[]): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])) as Record<Name, number>
}
function rounded(value: unknown) {
  return typeof value === 'number' ? Number(value.toFixed(2)) : value
}
