import { describe, expect, it } from 'vitest'
import {
  answerTable,
  mayTrigger,
  type PriceAnswer,
  requireAnswer,
  requireNoneOpen,
  requireTriggering,
  requireUnpriced,
} from './pricing.policy.ts'

const answers = Object.keys(answerTable) as PriceAnswer[]
const statuses = ['proposed', 'agreed', 'refused', 'withdrawn'] as const
const sides = ['buyer', 'seller'] as const

/** What the seller proposed: which answers are stored, and which were given before. */
const stored = ['agree proposed buyer', 'refuse proposed buyer', 'withdraw proposed seller']
const repeated = ['agree agreed buyer', 'refuse refused buyer', 'withdraw withdrawn seller']

describe('who may answer a proposed final price', () => {
  it.each(
    answers.flatMap((answer) =>
      statuses.flatMap((status) => sides.map((side) => [answer, status, side] as const)),
    ),
  )('%s while %s, as the %s', (answer, status, side) => {
    const decide = () => requireAnswer(answer, { side: 'seller', status }, side)
    const asked = `${answer} ${status} ${side}`
    if (stored.includes(asked)) expect(decide()).toBe(true)
    else if (repeated.includes(asked)) expect(decide()).toBe(false)
    else expect(decide).toThrow()
  })

  it('is told apart: the wrong side, and a proposal that has ended', () => {
    const proposal = { side: 'seller', status: 'refused' } as const
    expect(() => requireAnswer('agree', proposal, 'seller')).toThrow('The other side must answer this.')
    expect(() => requireAnswer('withdraw', proposal, 'buyer')).toThrow('Only its own side withdraws it.')
    expect(() => requireAnswer('agree', proposal, 'buyer')).toThrow('This proposal was refused.')
  })
})

it('a price that is invoiced or agreed on stays', () => {
  expect(() => requireUnpriced(true, [])).toThrow('The final invoice is issued: its price stays.')
  expect(() => requireUnpriced(false, [{ status: 'refused' }, { status: 'agreed' }])).toThrow(
    'Both sides have agreed on a final price.',
  )
  expect(() => requireUnpriced(false, [{ status: 'refused' }, { status: 'proposed' }])).not.toThrow()
})

it('one final price is proposed at a time', () => {
  expect(() => requireNoneOpen([{ status: 'proposed' }])).toThrow(/answered or withdrawn first/)
  expect(() => requireNoneOpen([{ status: 'refused' }, { status: 'withdrawn' }])).not.toThrow()
})

it('the side that the terms name triggers', () => {
  expect([...sides, undefined].map((side) => mayTrigger({ by: 'buyer' }, side))).toEqual([true, false, false])
  expect(() => requireTriggering({ by: 'buyer' }, 'buyer')).not.toThrow()
  expect(() => requireTriggering({ by: 'buyer' }, 'seller')).toThrow('By the terms, the buyer triggers.')
})
