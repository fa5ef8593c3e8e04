import { randomUUID } from 'node:crypto'
import type { Claim, ClaimsDesk } from '@laycan/contract/trade/claims/claims'
import type { Laytime } from '@laycan/contract/trade/laytime/laytime'
import { expect } from 'vitest'
import type { Person } from './cast.ts'
import type { TestDeal } from './execution-world.ts'

/* The claims desk and laytime of a deal, as its two sides use them. */

export const readDesk = async (deal: TestDeal, as = deal.buyer): Promise<ClaimsDesk> =>
  (await as.call('GET', `${deal.path}/claims`)).data.desk

/** The latest. */
export const claimOf = async (deal: TestDeal, as = deal.buyer) =>
  (await readDesk(deal, as)).claims[0] as Claim

export const raise = (deal: TestDeal, as: Person, body: object = {}) =>
  as.call('POST', `${deal.path}/claims`, {
    clientId: randomUUID(),
    kind: 'quality',
    amount: '50000',
    reason: 'Sulphur 11.2 ppm by the joint sample',
    ...body,
  })

/** Answers the latest claim with its current version. */
export async function answer(deal: TestDeal, as: Person, act: string, body: object = {}) {
  const [claim] = (await readDesk(deal)).claims as [Claim]
  return as.call('POST', `${deal.path}/claims/${claim.id}/${act}`, {
    clientId: randomUUID(),
    version: claim.version,
    ...body,
  })
}

/** All fast 4 h after notice at 06:00, hoses off on the 18th at 22:00: 60 h, of which 36 h are allowed. */
export const statement = (facts: object = {}) => ({
  timeZone: 'UTC',
  berthed: '2026-03-17T10:00:00Z',
  started: '2026-03-17T12:00:00Z',
  completed: '2026-03-19T20:00:00Z',
  disconnected: '2026-03-19T22:00:00Z',
  ...facts,
})

export const file = (deal: TestDeal, as: Person, facts: object = {}, body: object = {}) =>
  as.call('POST', `${deal.path}/laytime`, {
    clientId: randomUUID(),
    place: 'discharge',
    facts: statement(facts),
    ...body,
  })

export async function readLaytime(deal: TestDeal, as = deal.buyer): Promise<Laytime> {
  const { status, data } = await as.call('GET', `${deal.path}/laytime`)
  expect(status).toBe(200)
  return data.laytime
}

/** Loaded, under way and arrived at the port of discharge. */
export async function arrive(deal: TestDeal) {
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load')
  await deal.pass(deal.seller, 'depart')
  await deal.pass(deal.seller, 'tender_discharge_nor')
}
