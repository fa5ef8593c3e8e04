import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { listMail } from '#platform/mail/mailbox.ts'
import { callPool, createAccount, signIn, type TestAccount } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'
import { type Caller, callerOf } from '#test/members.ts'

/** Suspending accounts, with the pool that comes with the product. */
let test: TestApp
let origin: string
let reviewer: Caller
let reviewerAccount: TestAccount
const reason = 'Reported by a bank, documents are being checked'

beforeAll(async () => {
  test = await createTestApp()
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  reviewerAccount = await createAccount(test)
  await grantRole(test.ctx.db, reviewerAccount.email, 'compliance')
  reviewer = callerOf(test.app, (await signIn(test, reviewerAccount)).AccessToken)
})
afterAll(() => test.close())

const of = (userId: string, what = '') => `/staff/members/${userId}/${what}`
const suspend = (userId: string) => reviewer('POST', of(userId, 'suspend'), { reason })

async function createSignedIn() {
  const account = await createAccount(test)
  const tokens = await signIn(test, account)
  return { account, tokens, call: callerOf(test.app, tokens.AccessToken) }
}

describe('a suspended account', () => {
  it('is out at once, everywhere: tokens, refreshing and open streams', async () => {
    const { account, tokens, call } = await createSignedIn()
    const other = callerOf(test.app, (await signIn(test, account)).AccessToken)
    expect((await call('GET', '/members')).status).toBe(200)
    expect((await other('GET', '/members')).status).toBe(200)
    const stream = await openEvents(origin, tokens.AccessToken)
    await stream.next('ready')
    const onlooker = await createSignedIn()
    const seen = await openEvents(origin, onlooker.tokens.AccessToken)
    await seen.next('ready')

    const { data } = await suspend(account.userId)
    expect(data.standing).toMatchObject({
      suspensionReason: reason,
      history: [{ kind: 'suspended', reason, actor: { userId: reviewerAccount.userId } }],
    })
    for (const before of [call, other]) {
      const refused = await before('GET', '/members')
      expect([refused.status, refused.error]).toEqual([
        403,
        { code: 'suspended', message: `This account is suspended: ${reason}` },
      ])
      // Not even what is open to suspended people: the session is over.
      expect((await before('GET', '/api/auth/me')).error.code).toBe('suspended')
    }
    // To public calls they are anybody.
    expect((await call('GET', '/config')).status).toBe(200)
    await stream.ended
    expect(stream.seen.at(-1)).toMatchObject({ event: 'session_ended' })
    expect((await seen.next('badge_changed')).data).toEqual({ id: account.userId })
    seen.close()
    const { body } = await callPool(test, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
    })
    expect(body.__type).toContain('NotAuthorizedException')
    const { member } = (await reviewer('GET', `/members/${account.userId}`)).data
    expect(member).toMatchObject({ isSuspended: true, isVerified: false })
    const { members } = (await reviewer('GET', '/members?limit=100')).data
    expect(members.map(({ userId }: { userId: string }) => userId)).not.toContain(account.userId)
  })

  it('may sign in again to read why and to write to support, and for nothing else', async () => {
    const { account } = await createSignedIn()
    await suspend(account.userId)
    const call = callerOf(test.app, (await signIn(test, account)).AccessToken)
    expect((await call('GET', '/api/auth/me')).data).toMatchObject({
      suspendedAt: expect.any(String),
      suspensionReason: reason,
    })
    expect((await call('GET', '/support/conversation')).status).toBe(200)
    expect((await call('POST', '/support/tickets', {})).status).toBe(201)
    expect((await call('GET', '/api/auth/me/export')).data.parts.standing).toMatchObject([
      { kind: 'suspended', reason },
    ])
    for (const path of ['/members', '/messaging/my-messages', '/companies/mine', '/events']) {
      expect((await call('GET', path)).error.code).toBe('suspended')
    }
    await eventually(async () => {
      const mails = await listMail(test.ctx.mailer.mailboxFolder ?? '', 100)
      const [mail] = mails.filter(({ mail }) => mail.to?.some(({ address }) => address === account.email))
      expect(mail?.mail.text).toContain(reason)
    })
  })

  it('is as before once it is restored', async () => {
    const { account } = await createSignedIn()
    await suspend(account.userId)
    const call = callerOf(test.app, (await signIn(test, account)).AccessToken)
    expect((await call('GET', '/members')).status).toBe(403)
    const restored = await reviewer('POST', of(account.userId, 'restore'), { reason: 'It was a mistake' })
    expect(restored.data.standing).toMatchObject({ suspendedAt: null, suspensionReason: null })
    await eventually(async () => expect((await call('GET', '/members')).status).toBe(200))
    const { notifications } = (await call('GET', '/notifications')).data
    expect(notifications).toContainEqual(
      expect.objectContaining({ message: 'Your account is open again: It was a mistake' }),
    )
    expect(restored.data.standing.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'restored',
      'suspended',
    ])
  })

  it('is suspended once, however many reviewers do it at the same time', async () => {
    const { account } = await createSignedIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => suspend(account.userId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('the record', () => {
  it('cannot be changed', async () => {
    const { account } = await createSignedIn()
    await suspend(account.userId)
    for (const change of [
      sql`update standing_events set reason = 'Another'`,
      sql`delete from standing_events`,
    ]) {
      await expect(change.execute(test.ctx.db)).rejects.toThrow('append-only')
    }
  })
})

describe('every call', () => {
  const calls: [Parameters<Caller>[0], string, object?][] = [
    ['GET', 'standing'],
    ['POST', 'withdraw-verification', { reason }],
    ['POST', 'suspend', { reason }],
    ['POST', 'restore', { reason }],
  ]
  it.each(calls)('%s %s is for compliance, and about a member', async (method, what, body) => {
    const { account, call } = await createSignedIn()
    const path = of(account.userId, what)
    expect((await callerOf(test.app, undefined)(method, path, body)).status).toBe(401)
    expect((await call(method, path, body)).status).toBe(403)
    const nobody = of('11111111-1111-4111-8111-111111111111', what)
    expect((await reviewer(method, nobody, body)).status).toBe(404)
    expect((await reviewer(method, of('nobody', what), body)).status).toBe(422)
  })

  it('needs a reason that says something, and never concerns oneself', async () => {
    const { account } = await createSignedIn()
    for (const bad of ['', 'because', '   \u0007   ', 'x'.repeat(1001)]) {
      const answer = await reviewer('POST', of(account.userId, 'suspend'), { reason: bad })
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['reason']])
    }
    const own = await reviewer('POST', of(reviewerAccount.userId, 'suspend'), { reason })
    expect(own.status).toBe(403)
    expect((await reviewer('POST', of(account.userId, 'restore'), { reason })).status).toBe(409)
  })

  it('refuses to withdraw what was never given', async () => {
    const { account } = await createSignedIn()
    const answer = await reviewer('POST', of(account.userId, 'withdraw-verification'), { reason })
    expect([answer.status, answer.error.message]).toEqual([409, 'This person is not verified.'])
    const { history } = (await reviewer('GET', of(account.userId, 'standing'))).data.standing
    expect(history).toEqual([])
  })
})
