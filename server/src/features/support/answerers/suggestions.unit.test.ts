import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { intentOf } from '../intent/intent.rules.ts'
import { parseArticle, sentencesOf } from '../knowledge/article.rules.ts'
import { knownFilesIn, parseKnownFiles } from '../knowledge/known-questions.rules.ts'
import { isRead } from './read-intent.ts'
import { standingAnswers } from './standing-answers.ts'

const folder = join(import.meta.dirname, '../../../../knowledge')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const articles = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => parseArticle(basename(name, '.md'), read(name)))
const known = parseKnownFiles(knownFilesIn(readdirSync(folder)).map(read)).filter(
  ({ target }) => target.kind === 'sentences',
)
const { advice, others_data, off_topic } = standingAnswers
const suggested = [
  ...articles.flatMap(({ questions }) => sentencesOf(questions)),
  ...[advice(), others_data(), off_topic()].flatMap(({ suggestions }) => suggestions),
]

// A known question that is asked word for word is answered without doubt, and so is what a tool reads.
it('suggests only questions that are known, or that a tool reads', () => {
  const texts = new Set(known.map(({ text }) => text))
  const unknown = suggested.filter((question) => !texts.has(question) && !isRead(question))
  expect(unknown, 'word for word in known-questions.txt, under its article').toEqual([])
})

/** All of them would take seconds. */
const every = 8

it('suggests nothing that calls a person or is taken for small talk', () => {
  const some = [...suggested, ...known.filter((_, at) => at % every === 0).map(({ text }) => text)]
  const isOther = (question: string) => ['person', 'small_talk'].includes(intentOf(question))
  expect(some.filter(isOther)).toEqual([])
})
