import { claimStatuses } from '@laycan/contract/trade/claims/claim-constants'
import { executionStages } from '@laycan/contract/trade/execution/execution-constants'
import { expect, it } from 'vitest'
import {
  type AnsweringAct,
  claimActsOf,
  claimTable,
  claimWaitsFor,
  deskRefusal,
  requireClaimAct,
} from './claims.policy.ts'

/**
 * A buyer's claim, and an offer of the side that named the last figure. Everything that is allowed, as `state, whose
 * figure, act: who`; what is not listed is refused.
 */
const allowed = `
  open buyer accept: seller
  open buyer offer: seller
  open buyer withdraw_offer: buyer
  open buyer refuse: seller
  open buyer withdraw: buyer
  open buyer add_papers: buyer seller
  open seller accept: buyer
  open seller offer: buyer
  open seller withdraw_offer: seller
  open seller refuse: buyer
  open seller withdraw: buyer
  open seller add_papers: buyer seller
  refused buyer accept: seller
  refused buyer offer: buyer seller
  refused buyer withdraw_offer: buyer
  refused buyer withdraw: buyer
  refused buyer add_papers: buyer seller
  refused seller accept: buyer
  refused seller offer: buyer seller
  refused seller withdraw_offer: seller
  refused seller withdraw: buyer
  refused seller add_papers: buyer seller
`
const lines = new Map(
  allowed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([key = '', who = '']) => [key, who.split(' ')]),
)
const sides = ['buyer', 'seller'] as const
const acts = Object.keys(claimTable) as AnsweringAct[]
const cases = claimStatuses.flatMap(({ code: status }) =>
  sides.flatMap((askedBy) => acts.flatMap((act) => sides.map((side) => ({ status, askedBy, act, side })))),
)

it.each(cases)('$status, $askedBy named the figure: $side, $act', ({ status, askedBy, act, side }) => {
  const claim = { status, askedBy, claimant: 'buyer' as const, amount: '50000', askedAmount: '20000' }
  const isAllowed = lines.get(`${status} ${askedBy} ${act}`)?.includes(side) === true
  const attempt = () => requireClaimAct(act, claim, side)
  if (isAllowed) expect(attempt).not.toThrow()
  else expect(attempt).toThrow()
  expect(claimActsOf(claim, side).includes(act)).toBe(isAllowed)
})

it('the claim itself is no offer that could be taken back', () => {
  const raised = {
    status: 'open',
    askedBy: 'buyer',
    claimant: 'buyer',
    amount: '50000.00',
    askedAmount: '50000',
  } as const
  expect(claimActsOf(raised, 'buyer')).toEqual(['withdraw', 'add_papers'])
})

it('an open claim waits for the side that did not name the figure', () => {
  const waits = claimStatuses.map(({ code: status }) => claimWaitsFor({ status, askedBy: 'buyer' }))
  expect(waits).toEqual(['seller', null, null, null, null])
})

it('claims go on until the deal is closed or cancelled, during a dispute too', () => {
  const states = [...executionStages.map(({ code }) => code), 'disputed', 'cancelled'] as const
  expect(states.filter((state) => deskRefusal(state))).toEqual(['closed', 'cancelled'])
})
