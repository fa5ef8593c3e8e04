import { dayMs, utcDate } from '@laycan/contract/calendar/calendar'
import { sql } from '@laycan/sql/sql'
import { expect } from 'vitest'
import { carryOutErasures } from '#features/erasure/erasure.service.ts'
import { erasureParts } from '#features.ts'
import { createTestApp } from './app.ts'
import { idsAsTokens, type Person } from './cast.ts'
import { createReviewer } from './kyc.ts'

export const privacyOf = async ({ call }: Person) => (await call('GET', '/privacy')).data.privacy

export type ErasureDesk = Awaited<ReturnType<typeof openErasureDesk>>

/**
 * An app with somebody who decides on requests for erasure. Its clock stands still; the database's does not: what it stamps
 * may be a day later.
 */
export async function openErasureDesk() {
  const start = new Date()
  let now = start
  const test = await createTestApp({
    verifyToken: idsAsTokens,
    clock: () => now,
    settings: { KYC_RETENTION_DAYS: '30', TRADE_RETENTION_DAYS: '60' },
  })
  const reviewer = await createReviewer(test)
  const dayIn = (days: number) =>
    expect.toBeOneOf([start.getTime(), Date.now()].map((ms) => utcDate(new Date(ms + days * dayMs))))
  const ask = async ({ id, call }: Person) => {
    const proof = test.ctx.signer.sign(
      'confirmed:erasure',
      `${id} ${new Date(now.getTime() + 60_000).toISOString()}`,
    )
    return call('POST', '/privacy/erasure', { proof })
  }
  const requestOf = async ({ id }: Person) => {
    const { requests } = (await reviewer.call('GET', '/staff/erasure-requests')).data
    return requests.find(({ member }: { member: { userId: string } }) => member.userId === id)
  }
  const decide = async (person: Person, body: object, by = reviewer) =>
    by.call('POST', `/staff/erasure-requests/${(await requestOf(person)).id}/decision`, body)
  const sweepIn = async (days: number) => {
    now = new Date(start.getTime() + days * dayMs)
    await carryOutErasures(test.ctx, erasureParts).finally(() => {
      now = start
    })
  }
  const memberOf = async ({ id }: Person) => {
    const { rows } = await sql<{ email: string; lastName: string; isActive: boolean; isListed: boolean }>`
      select email, last_name, deactivated_at is null as is_active, is_listed from members
      where user_id = ${id}`.execute(test.ctx.db)
    return rows[0]
  }
  const isGone = async (person: Person) => (await memberOf(person))?.email === `${person.id}@erased.invalid`
  return { test, reviewer, dayIn, ask, requestOf, decide, sweepIn, memberOf, isGone }
}
