import { expect, it } from 'vitest'
import { alternativesTo, fitting, mostDoubtful } from './alternatives.ts'
import { type Candidate, type Features, featureNames } from './candidates.ts'

const features = Object.fromEntries(featureNames.map((name) => [name, 0])) as Features
const candidate = (file: string, ...said: string[]): Candidate => ({
  file,
  said,
  known: undefined,
  title: undefined,
  otherKind: 0,
  isForArticles: 0,
  features,
})
const best = candidate('a', 'One.', 'Two.')

it('are at most two more, the best first, and each says something else', () => {
  const near = [
    candidate('a', 'Two.'),
    candidate('b', 'Two.'),
    candidate('a', 'Three.'),
    candidate('c', 'Four.'),
  ]
  expect(alternativesTo([best], near)).toEqual([near[1], near[2]])
  expect(alternativesTo([best, candidate('b', 'Two.')], near)).toEqual([near[2]])
})

it('leave out what is too long, and keep what is short', () => {
  const long = candidate('b', 'x'.repeat(mostDoubtful))
  const short = candidate('c', 'Short.')
  expect(alternativesTo([best], [long, short])).toEqual([short])
  const citation = { title: '', category: 'trading' as const, isQuoted: true }
  const [first, second] = [long, short].map(({ file, said }) => ({
    passage: { file, text: said.join(' ') },
    citation: { ...citation, file },
  }))
  expect(
    fitting(
      'One. Two.',
      [first, second].flatMap((one) => one ?? []),
      100,
    ),
  ).toEqual([second])
})
