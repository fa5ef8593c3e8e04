import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { earlierQuestions } from './earlier-questions.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { practiceQuestions } from './practice-questions.ts'
import { type JudgedQuestion, readQuestions } from './question-table.ts'
import { tuningQuestions } from './tuning-questions.ts'

/*
 * Figures of the half that is kept apart say something only while nobody has learned from it. By chance few questions of
 * two people are alike; one that is nearly word for word in what is learned from was copied.
 */
const root = join(import.meta.dirname, '../..')
const alike = 0.8
/** What is shorter two people may well write alike: `what is demurrage`. */
const fewestWords = 5

type Words = Set<string>
const wordsOf = (text: string): Words => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** The share of the words of both that both have. */
function likeness(one: Words, other: Words): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}

/** Every known question, and every text in the rules of the chat and in their tests. */
function learnedFrom(): string[] {
  const known = globSync('server/knowledge/{known-*,message-kinds}.txt', { cwd: root })
  const rules = globSync('server/src/features/support/**/*.ts', { cwd: root })
  return [
    ...known.flatMap((file) => readFileSync(join(root, file), 'utf8').split(/\n| > |(?<=[.?!])\s/)),
    ...rules.flatMap((file) => readFileSync(join(root, file), 'utf8').split(/\n|['"`|]/)),
    ...[tuningQuestions, practiceQuestions].flatMap(readQuestions).map(({ asks }) => asks),
    ...earlierQuestions.map(({ asks }) => asks),
  ]
}

const byWord = new Map<string, Words[]>()
for (const text of new Set(learnedFrom())) {
  const words = wordsOf(text)
  if (words.size < fewestWords) continue
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), words])
}

it('learns from no question that is kept apart', () => {
  const copied = readQuestions(heldOutQuestions).filter((question) => isCopied(question))
  // Counted and not named: the message of a failure must not reveal the questions.
  expect(copied.length).toBe(0)
})

function isCopied({ asks }: JudgedQuestion): boolean {
  const words = wordsOf(asks)
  if (words.size < fewestWords) return false
  const near = [...words].flatMap((word) => byWord.get(word) ?? [])
  return [...new Set(near)].some((other) => likeness(words, other) >= alike)
}
