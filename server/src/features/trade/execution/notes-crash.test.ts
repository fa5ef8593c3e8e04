import { randomUUID } from 'node:crypto'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { createAccount, signIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { raise } from '#test/claims.ts'
import { createCompany } from '#test/company-cast.ts'
import { mediate, readDispute } from '#test/disputes.ts'
import { eventually } from '#test/eventually.ts'
import { createBindingDeal, invoice, type TestDeal, withoutNameMarks } from '#test/execution-world.ts'
import { callerOf } from '#test/members.ts'
import { killServers, launchServer } from '#test/server-process.ts'

/* A server that is killed when everything of an act is written but its record, which it waits for. */

let test: TestApp
/** The seller, or the mediator of a dispute between others. */
let person: Person
let token: string
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
  const account = await createAccount(test)
  await sql`update members set kyc_status = 'verified' where user_id = ${account.userId}`.execute(test.ctx.db)
  await createCompany(test, [{ userId: account.userId }])
  // The server that is killed has the clock of the machine, and so must its token.
  const present = await createTestApp({ beside: test })
  token = (await signIn(present, account)).AccessToken
  await present.close()
  person = { id: account.userId, name: '', email: account.email, call: callerOf(test.app, account.userId) }
})
afterAll(async () => {
  killServers()
  await test.close()
})

type Call = { path: string; body: object }

async function correctLoading({ buyer, path, read }: TestDeal): Promise<Call> {
  const { steps, version } = await read()
  const { id, values } = steps.find(({ act }) => act === 'load') as ExecutionStep
  const facts = { ...(values as object), quantity: '29000' }
  const proposal = { act: 'load', version, clientId: randomUUID(), facts, reason: 'Typed wrong' }
  const { data } = await buyer.call('POST', `${path}/steps/${id}/corrections`, proposal)
  const proposed = data.execution.steps[0]
  return { path: `${path}/steps/${proposed.id}/confirm`, body: { version: data.execution.version } }
}

async function acceptClaim(deal: TestDeal): Promise<Call> {
  const { data } = await raise(deal, deal.buyer)
  const [{ id, version }] = data.desk.claims
  return { path: `${deal.path}/claims/${id}/accept`, body: { clientId: randomUUID(), version } }
}

async function awardCall(deal: TestDeal): Promise<Call> {
  await mediate(test, deal, undefined, person)
  const { id, version } = await readDispute(deal)
  const award = { text: 'The sample counts', payer: 'seller', amount: '20000', direction: 'resume' }
  return {
    path: `${deal.path}/disputes/${id}/award`,
    body: { clientId: randomUUID(), version, ...award },
  }
}

const stepCall =
  (act: string, facts: object) =>
  async ({ path, read }: TestDeal): Promise<Call> => ({
    path: `${path}/steps/${act}`,
    body: { clientId: randomUUID(), version: (await read()).version, facts },
  })

/** A process must start; patiently, for machines may be busy. */
const timeoutMs = 120_000

it.each([
  ['a correction that is confirmed', correctLoading, '20691500.00'],
  [
    'a credit note',
    stepCall('issue_note', { kind: 'credit', ground: 'discount', amount: '60280.50', reason: 'Agreed' }),
    '21344719.50',
  ],
  ['a claim that is accepted', acceptClaim, '21355000.00'],
  ['a write-off', stepCall('write_off', { amount: '5000', reason: 'Agreed' }), '21400000.00'],
  ['an award', awardCall, '21385000.00'],
] as const)(
  '%s that the server dies of leaves nothing half done, and can be sent again',
  async (_name, prepare, outstanding) => {
    const { db, config } = test.ctx
    const deal = await createBindingDeal(test, prepare === awardCall ? {} : { seller: person })
    await invoice(deal)
    const { path, body } = await prepare(deal)
    const before = await deal.read()
    const server = launchServer({
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: config.dataDir,
      // As if for others: without demo accounts, whose passwords take long to hash.
      HOST: '0.0.0.0',
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: 'silent',
    })
    const origin = await server.origin
    await db.transaction(async (tx) => {
      await sql`lock table trade_records in share mode`.execute(tx)
      const sent = fetch(`${origin}/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => 'broken off')
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query ilike '%insert into trade_records%'`.execute(db)
        expect(rows).toHaveLength(1)
      })
      server.child.kill('SIGKILL')
      await server.ended
      expect(await sent).toBe('broken off')
    })
    // The database notices that nobody is there any more.
    await eventually(() => sql`select from deals where id = ${deal.dealId} for update nowait`.execute(db))
    expect(withoutNameMarks(await deal.read())).toEqual(withoutNameMarks(before))

    const again = [await person.call('POST', path, body), await person.call('POST', path, body)]
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    const { notes, payments } = await deal.read()
    expect([notes.length, payments.outstanding]).toEqual([1, outstanding])
    expect((await verifyRecords(db)).broken.filter(({ id }) => id === deal.dealId)).toEqual([])
  },
  timeoutMs,
)
