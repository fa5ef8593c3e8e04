import { describe, expect, it } from 'vitest'
import { areSimilar, disguiseProblem } from './similar-names.ts'

describe('names that look alike', () => {
  it.each([
    ['Gulf Crest Refining', 'Gulf Crest Refining Ltd', true],
    ['Gulf Crest Refining', 'GULF CREST REFINING L.L.C.', true],
    ['Shell International', 'Shеll Intеrnational', true],
    ['Shell International', 'She\u200bll International', true],
    ['Shell International', '5hell Internationa1', true],
    ['Modern Fuels', 'Modem Fuels', true],
    ['Modern Fuels', 'Moden Fuels', true],
    ['Nordfeld Energy', 'Nordfeld Enegry', true],
    ['Nordfeld Energy', 'Nordfeld Bunkers', false],
    ['Baltic Oil', 'Caspian Oil', false],
    ['Ltd', 'Inc', false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(areSimilar(one, other)).toBe(expected)
  })

  it.each([
    ['Société Générale', undefined],
    ['Газпром нефть', undefined],
    ['Ростов Trading', undefined],
    ['Shеll', 'Legal name mixes letters of different alphabets in one word'],
    ['Sh\u200bell', 'Legal name has invisible characters. Type it again instead of pasting it'],
    ['Oil\u202e dtL', 'Legal name has invisible characters. Type it again instead of pasting it'],
  ])('%j: %s', (name, problem) => {
    expect(disguiseProblem('Legal name', name)).toBe(problem)
  })
})
