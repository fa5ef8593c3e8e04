import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { openMiniLm } from '#platform/embedder/mini-lm.ts'
import { parseArticle } from './article.rules.ts'
import {
  groupByTarget,
  knownFilesIn,
  matchOf,
  parseKnownQuestions,
  sentencesFor,
  shareTargets,
} from './known-questions.rules.ts'
import { decodeVectors, keyOf } from './shipped-vectors.ts'

const folder = join(import.meta.dirname, '../../../../knowledge')
const known = knownFilesIn(readdirSync(folder)).flatMap((name) =>
  parseKnownQuestions(readFileSync(join(folder, name), 'utf8')),
)
const articles = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => parseArticle(basename(name, '.md'), readFileSync(join(folder, name), 'utf8')))

it('leads to sentences that the articles have', () => {
  const targets = new Set(known.map(({ target }) => target))
  const broken = [...targets].filter(
    (target) => target.kind === 'sentences' && sentencesFor(articles, target) === undefined,
  )
  // The few of an article that was just changed are passed over until somebody mends them.
  expect(broken.length / targets.size, JSON.stringify(broken)).toBeLessThan(0.02)
  expect(new Set(known.map(({ text }) => text)).size).toBe(known.length)
})

it('has nearly all vectors; if not, run `npm run vectors`', () => {
  const shipped = decodeVectors(openMiniLm().name, readFileSync(join(folder, 'vectors.bin')))
  const missing = known.filter(({ text }) => !shipped.has(keyOf(text)))
  expect(missing.length / known.length).toBeLessThan(0.05)
})

it('is every file of its kind, of which the first has the wordings to be shown', () => {
  expect(knownFilesIn(['known-b.txt', 'a.md', 'known-questions.txt', 'known-a2.txt', 'vectors.bin'])).toEqual(
    ['known-questions.txt', 'known-a2.txt', 'known-b.txt'],
  )
})

it('is read line by line: questions, then what answers them', () => {
  const read = parseKnownQuestions(
    'About.\n\n## laycan\nWhat is it? Tell me. > The laycan is & It ends\n## @advice\nBuy or sell?\n## @mine kyc\nAm I verified?\n',
  )
  const laycan = { kind: 'sentences', file: 'laycan', beginnings: ['The laycan is', 'It ends'] }
  expect(read).toEqual([
    { text: 'What is it?', target: laycan },
    { text: 'Tell me.', target: laycan },
    { text: 'Buy or sell?', target: { kind: 'intent', name: 'advice' } },
    { text: 'Am I verified?', target: { kind: 'mine', name: 'kyc' } },
  ])
})

it('adds the sentence that an answer depends on, and answers nothing where one is gone', () => {
  const article = parseArticle(
    'octane',
    '# Octane\n\n- Category: fuels\n- Keywords: octane\n- Questions: What is RON?\n\nRON is a number. It is high. MON is lower.\n',
  )
  const said = (...beginnings: string[]) => sentencesFor([article], { file: 'octane', beginnings })
  expect(said('It is')).toEqual(['RON is a number.', 'It is high.'])
  expect(said('MON')).toEqual(['MON is lower.'])
  expect(said('MON', 'AKI')).toBeUndefined()
})

it('has one target for the same sentences, however much of them its lines name', () => {
  const article = parseArticle(
    'octane',
    '# Octane\n\n- Category: fuels\n- Keywords: octane\n- Questions: What is RON?\n\nRON is a number. MON is lower.\n',
  )
  const read = parseKnownQuestions(
    'About.\n\n## octane\nRON? > RON\nWhat is RON? > RON is a\nMON? > MON\nAKI? > AKI is\n',
  )
  const [short, long, other, gone] = shareTargets(read, [article])
  expect(long?.target).toBe(short?.target)
  expect(other?.target).not.toBe(short?.target)
  expect(gone).toEqual(read[3])
})

it('gives each target once, by its nearest wording and the next one', () => {
  const vector = (...values: number[]) => new Float32Array(values)
  const [one, other] = [
    { kind: 'intent' as const, name: 'advice' },
    { kind: 'intent' as const, name: 'person' },
  ]
  const read = [
    { text: 'a', target: one, vector: vector(0.6, 0.8) },
    { text: 'b', target: one, vector: vector(1, 0) },
    { text: 'c', target: other, vector: vector(0, 1) },
  ]
  const [first, second] = groupByTarget(read).map((group) => matchOf(group, vector(1, 0)))
  expect(first).toMatchObject({ target: one, question: 'b', also: { question: 'a' } })
  expect(second).toEqual({ target: other, question: 'c', nearness: 0 })
})
