import { randomUUID } from 'node:crypto'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createBindingDeal, goodFacts, type TestDeal } from '#test/execution-world.ts'

/* An invoice is reckoned before the deal is locked; what moves meanwhile must not leave a step without its invoice. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    clock: () => new Date('2026-03-20T12:00:00Z'),
    verifyToken: idsAsTokens,
  })
})
afterAll(() => test.close())

async function load(): Promise<{ deal: TestDeal; version: number }> {
  const deal = await createBindingDeal(test, { terms: { documents: ['INV'] } })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  const { version } = await deal.pass(deal.seller, 'load')
  return { deal, version }
}

const take = (deal: TestDeal, act: TakenAct, version: number) =>
  deal.seller.call('POST', `${deal.path}/steps/${act}`, {
    ...{ clientId: randomUUID(), version },
    facts: goodFacts(act, deal.terms),
  })

/** What is asked while somebody else holds the deal has been prepared, and goes on once that is over. */
async function whileLocked<T>(deal: TestDeal, ask: (tx: Db) => Promise<(() => Promise<T>)[]>): Promise<T[]> {
  const asked: Promise<T>[] = []
  await inTransaction(test.ctx.db, async (tx) => {
    await sql`select 1 from deals where id = ${deal.dealId} for update`.execute(tx)
    for (const call of await ask(tx)) {
      asked.push(call())
      await eventually(async () => expect(await countWaiting()).toBe(asked.length))
    }
  })
  return Promise.all(asked)
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.ctx.db)
  return rows[0]?.count ?? 0
}

const moved = 'This deal changed while the invoice was being calculated. Review it, then issue the invoice.'

it.each(['invoice_finally', 'invoice_provisionally'] as const)(
  'refuses %s for a version that does not exist yet',
  async (act) => {
    const { deal, version } = await load()
    const [departure, early] = await whileLocked(deal, async () => [
      () => take(deal, 'depart', version),
      () => take(deal, act, version + 1),
    ])
    expect([departure?.status, early?.status, early?.error.message]).toEqual([200, 409, moved])
    expect(await deal.read()).toMatchObject({ state: 'in_transit', invoices: [] })
    // And nothing stands in the way of doing it then.
    expect((await deal.pass(deal.seller, act)).invoices).toHaveLength(1)
  },
)

it('refuses an invoice while compliance holds the deal, even if it is released at that moment', async () => {
  const { deal, version } = await load()
  await sql`update deals set held_at = now(), hold_reason = 'A question' where id = ${deal.dealId}`.execute(
    test.ctx.db,
  )
  const [early] = await whileLocked(deal, async (tx) => {
    await sql`update deals set held_at = null, hold_reason = null where id = ${deal.dealId}`.execute(tx)
    return [() => take(deal, 'invoice_finally', version)]
  })
  expect([early?.status, early?.error.message]).toEqual([409, moved])
  expect((await deal.pass(deal.seller, 'invoice_finally')).invoices).toHaveLength(1)
})

it('an invoiced deal always has its invoice, whatever is sent in parallel', async () => {
  const { deal, version } = await load()
  const answers = await Promise.all([
    take(deal, 'depart', version),
    ...Array.from({ length: 6 }, () => take(deal, 'invoice_finally', version + 1)),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { state, invoices } = await deal.read()
  expect(invoices).toHaveLength(state === 'invoiced' ? 1 : 0)
})
