import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { listMail } from '#platform/mail/mailbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf, createMember } from '#test/members.ts'
import { raiseNotification } from './notifications.service.ts'

let test: TestApp
let anna: Awaited<ReturnType<typeof createMember>>
let mail: Email
let link: string

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { PUBLIC_URL: 'https://fuel.example' } })
  anna = await createMember(test.ctx)
  await raise()
  ;[mail] = await mails(1)
  link = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '').href.replace('https://fuel.example', '')
})
afterAll(() => test.close())

const raise = () =>
  inTransaction(test.ctx.db, (tx) =>
    raiseNotification(test.ctx, tx, {
      userId: anna.userId,
      kind: 'kyc',
      message: 'KYC verification approved',
      path: '/kyc',
    }),
  )
const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value

async function mails(count: number): Promise<[Email, ...Email[]]> {
  const found = () => listMail(test.ctx.mailer.mailboxFolder ?? '', 10)
  await eventually(async () => expect(await found()).toHaveLength(count))
  return (await found()).map((stored) => stored.mail) as [Email, ...Email[]]
}

const prefersMail = async () => {
  const { data } = await callerOf(test.app, anna.userId)('GET', '/api/auth/settings')
  return (data as { notifications: { kyc: { email: boolean } } }).notifications.kyc.email
}

describe('a notification by mail', () => {
  it('says what happened, where to look, and how to unsubscribe', () => {
    expect([mail.to?.[0]?.address, mail.subject]).toEqual([anna.email, 'KYC verification approved'])
    expect(mail.text).toContain('Hello Anna,')
    expect(mail.text).toContain('https://fuel.example/kyc')
    expect(mail.text).toContain('Stop these mails:\nhttps://fuel.example/v1/notifications/unsubscribe?token=')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })
})

describe('the link', () => {
  it('opens a page that asks first, because mail scanners open links too', async () => {
    const answer = await test.app.inject(link)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('“KYC verification”')
    expect(answer.body).not.toContain('<script')
    expect(await prefersMail()).toBe(true)
  })

  it.each([
    ['a link without a token', (whole: string) => whole.replace(/\?.*/, '')],
    [
      'a token that was changed',
      (whole: string) => whole.replace(/.(?=..$)/, (letter) => (letter === 'x' ? 'y' : 'x')),
    ],
    ['another person’s name', (whole: string) => whole.replace(/token=[\w-]+/, `token=${nameless}`)],
    ['two tokens', (whole: string) => `${whole}&token=1`],
  ])('refuses %s', async (_name, change) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await test.app.inject({ method, url: change(link) })
      expect([answer.statusCode, answer.body.includes('This link is not valid')]).toEqual([404, true])
    }
    expect(await prefersMail()).toBe(true)
  })

  it('stops mails of this kind by one click of a mail program, and they stay stopped', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([answer.statusCode, answer.body.includes('You will get no more mails')]).toEqual([200, true])
    expect(await prefersMail()).toBe(false)
    expect((await test.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    await raise()
    const other = await createMember(test.ctx)
    await inTransaction(test.ctx.db, (tx) =>
      raiseNotification(test.ctx, tx, { userId: other.userId, kind: 'kyc', message: 'Later' }),
    )
    const all = await mails(2)
    expect(all.map(({ subject }) => subject)).toEqual(['Later', 'KYC verification approved'])
  })
})

const nameless = Buffer.from('11111111-1111-4111-8111-111111111111 kyc').toString('base64url')
