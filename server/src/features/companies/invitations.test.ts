import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMail } from '#platform/mail/mailbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'

let test: TestApp
let founder: Someone
let now = new Date()
beforeAll(async () => {
  test = await createTestApp({
    verifyToken: idsAsTokens,
    clock: () => now,
    settings: { PUBLIC_URL: 'https://fuel.example', CALLS_PER_MINUTE: '100000' },
  })
  founder = await someone({ firstName: 'Fay', lastName: 'Oduya' })
  await founder.call('POST', '/companies', { name: 'Fay & <Co>' })
})
afterAll(() => test.close())

type Someone = { call: Caller; userId: string; email: string }
async function someone(overrides: Parameters<typeof createMember>[1] = {}): Promise<Someone> {
  const { userId, email } = await createMember(test.ctx, overrides)
  return { call: callerOf(test.app, userId), userId, email }
}

async function mailTo(email: string): Promise<Email> {
  return eventually(async () => {
    const mails = await listMail(test.ctx.mailer.mailboxFolder ?? '', 100)
    const found = mails.find(
      ({ mail }) =>
        mail.to?.[0]?.address?.toLowerCase() === email.toLowerCase() && mail.subject?.includes('invited'),
    )
    if (!found) throw new Error(`no invitation for ${email}`)
    return found.mail
  })
}

/** Invites the address and reads the secret out of the mail. */
async function invited(email: string): Promise<string> {
  const answer = await founder.call('POST', '/companies/mine/invitations', { email, roles: ['trader'] })
  expect(answer.status).toBe(201)
  return /#token=([\w-]+)/.exec((await mailTo(email)).text ?? '')?.[1] ?? ''
}
const open = async () =>
  (await founder.call('GET', '/companies/mine/invitations')).data.invitations as {
    id: string
    email: string
  }[]

describe('an invitation', () => {
  it('comes by mail, and lets the owner of the address join, once', async () => {
    const guest = await someone({ firstName: 'Gil', lastName: 'Sand' })
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const client = await openEvents(origin, founder.userId)
    await client.next('ready')
    const token = await invited(guest.email.toUpperCase())
    const mail = await mailTo(guest.email.toUpperCase())
    expect(mail.subject).toBe('You are invited to join Fay & <Co> on Laycan')
    expect(mail.text).toContain(`https://fuel.example/company/invitation#token=${token}`)
    expect(mail.html).toContain('Join Fay &amp; &lt;Co&gt;')
    await client.next('company_changed')

    const body = { token }
    expect((await guest.call('POST', '/companies/invitations/view', body)).data).toMatchObject({
      invitation: { companyName: 'Fay & <Co>', invitedBy: 'Fay Oduya' },
    })
    const accepted = await guest.call('POST', '/companies/invitations/accept', body)
    expect(accepted).toMatchObject({ status: 200, data: { company: { name: 'Fay & <Co>', memberCount: 2 } } })
    expect((await client.next('notification')).data.message).toBe('Gil Sand joined Fay & <Co>')
    client.close()
    expect(await open()).toEqual([])

    expect((await guest.call('GET', '/companies/mine')).data.membership.roles).toEqual(['trader'])

    await guest.call('POST', '/companies/mine/leave')
    expect((await guest.call('POST', '/companies/invitations/accept', body)).status).toBe(409)
  })

  it('is worth nothing to anybody else', async () => {
    const [guest, other] = [await someone(), await someone()]
    const token = await invited(guest.email)
    for (const path of ['view', 'accept']) {
      const stolen = await other.call('POST', `/companies/invitations/${path}`, { token })
      expect([stolen.status, stolen.error.code]).toEqual([403, 'forbidden'])
      const wrong = await guest.call('POST', `/companies/invitations/${path}`, { token: `${token}x` })
      expect(wrong.status).toBe(404)
    }
    expect((await guest.call('POST', '/companies/invitations/accept', { token })).status).toBe(200)
  })

  it('waits for somebody who signs up with the address later, without its link', async () => {
    const email = 'later@fuel.example'
    await invited(email)
    const newcomer = await someone({ email: 'Later@fuel.example' })
    const { invitations } = (await newcomer.call('GET', '/companies/mine')).data
    expect(invitations).toMatchObject([
      { companyName: 'Fay & <Co>', invitedBy: 'Fay Oduya', roles: ['trader'] },
    ])
    const path = `/companies/invitations/${invitations[0].id}/accept`
    expect((await (await someone()).call('POST', path)).status).toBe(404)
    expect((await newcomer.call('POST', path)).status).toBe(200)
    expect((await newcomer.call('GET', '/companies/mine')).data).toMatchObject({
      company: { name: 'Fay & <Co>' },
      invitations: [],
    })
  })

  it('lets in one of two who use it at once', async () => {
    const guest = await someone()
    const token = await invited(guest.email)
    const answers = await Promise.all(
      [1, 2].map(() => guest.call('POST', '/companies/invitations/accept', { token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is replaced by the next to the same address, and may be taken back', async () => {
    const guest = await someone()
    const first = await invited(guest.email)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await founder.call('POST', '/companies/mine/invitations', { email: guest.email, roles: ['trader'] })
    const invitations = (await open()).filter(({ email }) => email === guest.email)
    expect(invitations).toHaveLength(1)
    const accept = (token: string) => guest.call('POST', '/companies/invitations/accept', { token })
    expect((await accept(first)).status).toBe(404)
    const path = `/companies/mine/invitations/${invitations[0]?.id}`
    const stranger = await someone()
    await stranger.call('POST', '/companies', { name: `Of ${stranger.userId}` })
    expect((await stranger.call('DELETE', path)).status).toBe(404)
    expect((await founder.call('DELETE', path)).status).toBe(200)
    expect((await founder.call('DELETE', path)).status).toBe(404)
    expect((await guest.call('GET', '/companies/mine')).data.company).toBeNull()
  })

  it('expires', async () => {
    const guest = await someone()
    const token = await invited(guest.email)
    const before = now
    now = new Date(before.getTime() + 7 * 24 * 60 * 60 * 1000)
    const late = await guest.call('POST', '/companies/invitations/accept', { token })
    expect(late.error.message).toBe('This invitation has expired. Please ask for a new one.')
    expect(await open()).toEqual([])
    now = before
  })

  it('cannot be sent to members, nor by people outside the company', async () => {
    const answer = await founder.call('POST', '/companies/mine/invitations', {
      email: founder.email,
      roles: ['trader'],
    })
    expect(answer.status).toBe(409)
    const stranger = await someone()
    const refused = await stranger.call('POST', '/companies/mine/invitations', {
      email: 'x@fuel.example',
      roles: ['trader'],
    })
    expect(refused.status).toBe(404)
  })
})
