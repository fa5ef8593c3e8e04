import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasureParts } from '#features.ts'
import { listMail } from '#platform/mail/mailbox.ts'
import { askMe, callPool, createAccount, goodPassword, signIn, signUp, tryToSignIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf, createMember } from '#test/members.ts'
import { decideRequest } from './erasure.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ settings: { CALLS_PER_MINUTE: '100000' } })
})
afterAll(() => test.close())

/** Everything in the database that says this text, by table. */
async function findTraces(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public') order by 1 /* not null: name */`.execute(
    test.ctx.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await test.ctx.db.query(
      `select 1 from ${name} t where lower(t::text) like '%' || lower($1) || '%' limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

it('nobody can sign in, tokens end, and no table says whose account it was', async () => {
  const account = await createAccount(test)
  const { AccessToken, RefreshToken } = await signIn(test, account)
  await tryToSignIn(test, { ...account, password: 'not this one' })
  const call = callerOf(test.app, AccessToken)
  await call('PUT', '/api/auth/me', {
    firstName: 'Zebulon',
    lastName: 'Quackenbush',
    phoneNumber: '+4915112345678',
  })
  await sql`
    insert into member_blocks (blocker_id, blocked_id)
    values (${account.userId}, ${(await createMember(test.ctx)).userId})`.execute(test.ctx.db)
  const conversation = await sql<{ id: string }>`
    insert into support_conversations (user_id) values (${account.userId}) returning id`.execute(test.ctx.db)
  await sql`
    insert into support_turns (conversation_id, role, content)
    values (${conversation.rows[0]?.id}, 'user', 'I am Zebulon')`.execute(test.ctx.db)
  const { companyId, id } = await createOthersCompany(test)
  await sql`
    insert into company_invitations (company_id, email, token_hash, invited_by, expires_at)
    values (${companyId}, ${account.email}, '\\x00', ${id}, now() + interval '1 day')`.execute(test.ctx.db)
  await sql`
    insert into company_changes (company_id, actor_id, act, details)
    values (${companyId}, ${id}, 'invited', ${JSON.stringify({ email: account.email })}::jsonb)`.execute(
    test.ctx.db,
  )

  const confirmed = await call('POST', '/api/auth/confirmations', {
    purpose: 'erasure',
    password: goodPassword,
  })
  const { data } = await call('POST', '/privacy/erasure', { proof: confirmed.data.proof })
  const { userId: reviewerId } = await createMember(test.ctx)
  const decision = { id: data.privacy.request.id, decision: { decision: 'erase' } as const }
  await decideRequest(test.ctx, reviewerId, decision, erasureParts)

  await eventually(async () => expect((await askMe(test, AccessToken)).statusCode).toBe(401))
  for (const trace of [account.email, 'Quackenbush', 'Zebulon', '5112345678']) {
    expect([trace, await findTraces(trace)]).toEqual([trace, []])
  }
  expect((await tryToSignIn(test, account)).status).toBe(400)
  const refreshed = await callPool(test, 'GetTokensFromRefreshToken', { RefreshToken })
  expect(refreshed.status).toBe(400)
  const { rows: events } = await sql<{ kind: string; address: string | null }>`
    select kind, address from security_events where user_id = ${account.userId} order by id`.execute(
    test.ctx.db,
  )
  expect(events.map(({ kind }) => kind)).toContain('erased')
  expect(new Set(events.map(({ address }) => address))).toEqual(new Set([null]))

  await eventually(async () => {
    const mails = await listMail(test.ctx.mailer.mailboxFolder ?? '', 100)
    const subjects = mails
      .filter(({ mail }) => mail.to?.some(({ address }) => address === account.email))
      .map(({ mail }) => mail.subject)
    expect(subjects.sort()).toEqual([
      'You asked to have your Laycan data erased',
      'Your Laycan account is closed',
    ])
  })
  // The address is free for a new account, which is somebody else's.
  expect((await signUp(test, account.email, { 'custom:user_type': 'buyer' })).status).toBe(200)
})

/** A company of somebody else. */
async function createOthersCompany({ ctx }: TestApp) {
  const { userId } = await createMember(ctx)
  const { rows } = await sql<{ id: string }>`
    insert into companies (name, name_key, created_by)
    values ('Harbour House', 'harbour house', ${userId}) returning id`.execute(ctx.db)
  return { id: userId, companyId: rows[0]?.id ?? '' }
}
