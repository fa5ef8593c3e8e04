import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount, signIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { initiateCase, uploadDocument } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { killServers, launchServer } from '#test/server-process.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => {
  killServers()
  await test.close()
})

/** A process must start; patiently, for machines may be busy. */
const timeoutMs = 120_000

it(
  'a server killed outright in the middle of a submission leaves nothing half done',
  async () => {
    const { db, config } = test.ctx
    const account = await createAccount(test)
    const { AccessToken } = await signIn(test, account)
    const { userId: id, email } = account
    const person: Person = { id, name: '', email, call: callerOf(test.app, AccessToken) }
    const caseId = await initiateCase(person)
    const document = await uploadDocument(test, person, caseId, { document: 'Passport' })
    const server = launchServer({
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: config.dataDir,
      // As if for others: without demo accounts, whose passwords take long to hash.
      HOST: '0.0.0.0',
      // The issuer of tokens is named after it.
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: 'silent',
    })
    const origin = await server.origin

    // By now documents, record and checks are written; the member's row is what the transaction waits for.
    await db.transaction(async (tx) => {
      await sql`select from members where user_id = ${account.userId} for no key update`.execute(tx)
      const submitted = fetch(`${origin}/v1/kyc/submit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => 'broken off')
      await eventually(async () => {
        const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%update members%'`.execute(
          db,
        )
        expect(rows).toHaveLength(1)
      })
      server.child.kill('SIGKILL')
      await server.ended
      expect(await submitted).toBe('broken off')
    })

    const countOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows.length
    await eventually(async () => {
      const waiting = sql`select from kyc_cases where case_id = ${caseId} and status = 'pending' for update nowait`
      expect(await countOf(waiting)).toBe(1)
    })
    expect(await countOf(sql`select from kyc_events where case_id = ${caseId}`)).toBe(1)
    expect(await countOf(sql`select from kyc_documents where case_id = ${caseId} and attempt is null`)).toBe(
      1,
    )
    expect(await countOf(sql`select from pgboss.job where name = 'kyc-checks'`)).toBe(0)
    expect((await person.call('GET', '/api/auth/me')).data.kycStatus).toBe('pending')
    const { data } = await person.call('GET', '/kyc/status')
    expect(data).toMatchObject({ status: 'pending', attempt: 0, documents: [{ id: document.id }] })

    expect((await person.call('POST', '/kyc/submit', {})).status).toBe(200)
    expect((await person.call('GET', '/kyc/status')).data).toMatchObject({
      status: 'in_progress',
      attempt: 1,
    })
  },
  timeoutMs,
)
