import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import { expect, it } from 'vitest'
import { type CreditState, newCredit } from '#features/trade/credits/credit-state.rules.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { creditTermsOf } from '#test/credits.ts'
import {
  commissionEntries,
  creditEntries,
  dealEntries,
  listingEntries,
  maxEntries,
  sortEntries,
} from './agenda.rules.ts'

const cargo = {
  ...{ id: 'a', reference: 'D-1001', fuelName: 'Gasoil', place: 'Rotterdam' },
  ...{ windowFrom: '2026-04-01', windowTo: '2026-04-05', incoterm: 'FOB' as const },
}

it.each([
  ['FOB', 'D-1001: Laycan: Gasoil, FOB Rotterdam'],
  ['CIF', 'D-1001: Delivery window: Gasoil, CIF Rotterdam'],
] as const)('the window of %s is called by what waits', (incoterm, title) => {
  const [window] = dealEntries({ ...cargo, incoterm, status: 'binding', nextDeadline: null })
  expect(window).toMatchObject({
    title,
    from: '2026-04-01',
    to: '2026-04-05',
    at: null,
    path: '/transactions/a',
  })
})

it.each([
  ['mandate', 'D-1001: the mandate lapses if not confirmed'],
  ['recap', 'D-1001: the recap lapses if not confirmed'],
  ['subjects', 'D-1001: the next subject lapses if not lifted'],
] as const)('a deal at its %s has a deadline', (status, title) => {
  const [, deadline] = dealEntries({ ...cargo, status, nextDeadline: '2026-03-22T16:30:00.000Z' })
  expect(deadline).toMatchObject({
    title,
    from: '2026-03-22',
    at: '2026-03-22T16:30:00.000Z',
    path: '/deals/a',
  })
})

it('a listing has its window and its end', () => {
  const listing = { ...cargo, kind: 'supply' as const, validUntil: '2026-03-22T16:30:00.000Z' }
  expect(listingEntries(listing).map(({ title, path }) => [title, path])).toEqual([
    ['Laycan: Gasoil, FOB Rotterdam (your supply)', '/supplies/a'],
    ['Your supply for Gasoil ends', '/supplies/a'],
  ])
})

it.each([
  ['broker', ['D-1001: commission to receive']],
  ['seller', ['D-1001: commission to pay']],
  ['buyer', []],
] as const)('the commission that the seller owes is known to the %s as', (role, titles) => {
  const owed = [{ id: 'c', dueOn: '2026-04-20', payer: 'seller' as const }]
  expect(commissionEntries(cargo, role, owed).map(({ title }) => title)).toEqual(titles)
})

it('a letter of credit has its deadlines until it is over', () => {
  const execution = { steps: [] } as unknown as LoadedExecution
  const titles = (state: CreditState) =>
    creditEntries(cargo, execution, { number: 1, state }).map(({ title, from }) => [title, from])
  const state: CreditState = { ...newCredit(creditTermsOf()), status: 'available' }
  expect(titles(state)).toEqual([
    ['D-1001-LC1: latest shipment', '2026-03-20'],
    ['D-1001-LC1: expiry', '2026-04-10'],
  ])
  expect(titles({ ...state, status: 'paid' })).toEqual([])
  expect(creditEntries(cargo, execution, undefined)).toEqual([])
})

it('the earliest come first, what is over long since is left out, and of too many the last ones stay', () => {
  const entry = (id: string, from: string, to = from, at: string | null = null): AgendaEntry => ({
    ...{ id, from, to, at },
    ...{ kind: 'deadline', title: id, path: '/' },
  })
  const given = [
    entry('later', '2026-04-02'),
    entry('noon', '2026-04-01', '2026-04-01', '2026-04-01T12:00:00.000Z'),
    entry('whole day', '2026-04-01'),
    entry('running', '2026-02-01', '2026-04-01'),
    entry('over', '2026-02-01', '2026-02-05'),
    { ...entry('unpaid', '2026-02-01'), kind: 'payment' as const },
  ]
  expect(sortEntries(given, '2026-03-01').map(({ id }) => id)).toEqual([
    'running',
    'unpaid',
    'whole day',
    'noon',
    'later',
  ])
  const many = Array.from({ length: maxEntries }, (_, index) => entry(String(index), '2026-04-03'))
  const kept = sortEntries([...given, ...many], '2026-03-01')
  expect(kept).toHaveLength(maxEntries)
  expect(kept.every(({ from }) => from === '2026-04-03')).toBe(true)
})
