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

const likely = (chance: number, nearness = 0.5) => [
  {
    target: { kind: 'sentences' as const, file: 'theme', beginnings: [] },
    question: 'dark theme',
    nearness,
    chance,
  },
]

it.each<[string, Intent, Partial<KindChances>, number, Intent]>([
  ['a company blocked for its listed owners', 'others_data', { article: 0.97 }, 0.8, 'question'],
  ['a company blocked for its listed owners', 'others_data', { article: 0.97 }, 0.3, 'others_data'],
  [
    'a company blocked for its listed owners',
    'others_data',
    { article: 0.9, others_data: 0.1 },
    0.8,
    'others_data',
  ],
])('%s, by rules %s, with %j and one question of chance %f: %s', (text, ruled, chances, chance, meant) => {
  const given = { text, ruled, matches: likely(chance, 0.3) }
  expect(decideBySecondOpinion(ruled, chancesWith(chances), given)).toBe(meant)
})

it('answers about hurting eyes where a known question about the dark theme is near, and refuses otherwise', () => {
  const text = 'my eyes hurt from the white screen'
  const chances = chancesWith({ off_topic: 0.5, article: 0.5 })
  const decide = (nearness: number) =>
    decideBySecondOpinion('off_topic', chances, { text, ruled: 'off_topic', matches: likely(0.95, nearness) })
  expect([decide(0.8), decide(0.4)]).toEqual(['question', 'off_topic'])
})

it('refuses sooner when a question names somebody', () => {
  const chances = chancesWith({ others_data: 0.4, article: 0.5 })
  const decide = (text: string) =>
    decideBySecondOpinion('question', chances, { text, ruled: 'question', matches: [] })
  expect(decide('the ownership chart of Petroswiss SA')).toBe('others_data')
  expect(decide('what Glencore has in its tanks')).toBe('others_data')
  expect(decide('the ownership chart of a company')).toBe('question')
  expect(decide('the freight from Santos to Rotterdam')).toBe('question')
})

it('changes nothing for a known question, or without the model', () => {
  const text = 'is my passport approved'
  const sounds = chancesWith({ others_data: 0.95 })
  expect(decideBySecondOpinion('question', sounds, { text, ruled: 'question', matches: known(0.9) })).toBe(
    'question',
  )
  expect(decideBySecondOpinion('advice', undefined, { text, ruled: 'advice', matches: [] })).toBe('advice')
})
