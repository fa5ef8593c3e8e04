import { expect, it } from 'vitest'
import type { Intent } from './intent.rules.ts'
import { type KindChances, messageKinds } from './message-kinds.rules.ts'
import { decideBySecondOpinion } from './second-opinion.rules.ts'

const chancesWith = (some: Partial<KindChances>): KindChances => ({
  ...(Object.fromEntries(messageKinds.map((kind) => [kind, 0])) as KindChances),
  ...some,
})
const known = (nearness: number) => [
  { target: { kind: 'mine' as const, name: 'kyc' }, question: 'is my passport approved', nearness },
]

it.each<[string, Intent, Partial<KindChances>, Intent]>([
  ['an idea for the party of my aunt', 'question', { off_topic: 0.8, article: 0.1 }, 'off_topic'],
  // With a word of ours it takes more to be none of ours.
  ['an idea for the cargo of my aunt', 'question', { off_topic: 0.8, article: 0.1 }, 'question'],
  ['which seller shall it be', 'question', { advice: 0.85, article: 0.1 }, 'advice'],
  ['which side names the ship', 'question', { article: 0.9 }, 'question'],
  ['should both sides of it be readable', 'advice', { article: 0.99 }, 'question'],
  ['the phone of the seller', 'others_data', { article: 0.99 }, 'others_data'],
  ['my aunt turns ninety on Sunday', 'others_data', { off_topic: 0.97 }, 'off_topic'],
])('%s, by rules %s, is with %j: %s', (text, ruled, chances, meant) => {
  const given = { text, ruled, matches: [] }
  expect(decideBySecondOpinion(ruled, chancesWith(chances), given)).toBe(meant)
})

it('leaves a question that is known as one, and everything without the model', () => {
  const text = 'is my passport approved'
  const sounds = chancesWith({ others_data: 0.95 })
  expect(decideBySecondOpinion('question', sounds, { text, ruled: 'question', matches: known(0.9) })).toBe(
    'question',
  )
  expect(decideBySecondOpinion('advice', undefined, { text, ruled: 'advice', matches: [] })).toBe('advice')
})
