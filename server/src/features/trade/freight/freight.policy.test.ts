import { companyRoles } from '@laycan/contract/companies/company-roles'
import { freightActs, freightSubjects } from '@laycan/contract/trade/freight/freight-constants'
import { describe, expect, it } from 'vitest'
import type { DealState } from '#features/trade/deals/deal-state.rules.ts'
import { type FreightActor, mayKeep, requireKeep, requireShareable } from './freight.policy.ts'

const actors: FreightActor[] = ['buyer', 'seller', 'broker', 'compliance', 'mediator', 'reader']
const allowed = [
  ...['buyer', 'seller', 'broker'].flatMap((actor) => [`save deal ${actor}`, `share deal ${actor}`]),
  'save listing reader',
]
const trader = { userId: 'one', companyId: 'company', roles: ['trader'] as const }

describe('who may keep and share an estimate of freight', () => {
  it.each(
    freightActs.flatMap((act) =>
      freightSubjects.flatMap((kind) => actors.map((actor) => [act, kind, actor] as const)),
    ),
  )('%s on a %s as %s', (act, kind, actor) => {
    const isAllowed = allowed.includes(`${act} ${kind} ${actor}`)
    expect(mayKeep(act, kind, actor, trader)).toBe(isAllowed)
    const ask = () => requireKeep(act, kind, actor, trader)
    if (isAllowed) expect(ask).not.toThrow()
    else expect(ask).toThrow('Only the parties to this deal can do this.')
  })

  it('takes a role that works on trades, or no company', () => {
    const may = companyRoles.filter((role) => mayKeep('save', 'deal', 'buyer', { ...trader, roles: [role] }))
    expect(may).toEqual(['owner', 'trader', 'operator'])
    expect(mayKeep('save', 'listing', 'reader', { ...trader, companyId: null, roles: [] })).toBe(true)
    const reader = { ...trader, roles: ['reader'] as const }
    expect(() => requireKeep('save', 'deal', 'buyer', reader)).toThrow('Your role in the company')
  })

  it('shares while there is a deal to be done', () => {
    const ask = (state: Pick<DealState, 'status' | 'heldAt'>) => () => requireShareable(state)
    expect(ask({ status: 'recap', heldAt: null })).not.toThrow()
    expect(ask({ status: 'cancelled', heldAt: null })).toThrow('This deal is over.')
    expect(ask({ status: 'binding', heldAt: '2026-03-20T12:00:00Z' })).toThrow('on hold')
  })
})
