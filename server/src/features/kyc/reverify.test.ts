import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer, createWaitingCase } from '#test/kyc.ts'
import { expireVerifications } from './reverify.service.ts'

/** Badges follow verified facts. */
let test: TestApp
let reviewer: Person
let now = new Date()
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  reviewer = await createReviewer(test)
  await grantRole(test.ctx.db, reviewer.email, 'compliance')
})
afterAll(() => test.close())

const of = (caseId: string, what = '') => `/staff/kyc/cases/${caseId}${what}`
const readCase = async (caseId: string) => (await reviewer.call('GET', of(caseId))).data.case
const rename = ({ call }: Person, firstName: string, lastName: string) =>
  call('PUT', '/api/auth/me', { firstName, lastName })
const statusOf = async ({ call }: Person) => (await call('GET', '/kyc/status')).data.status
const isBadgeShown = async ({ id }: Person) =>
  (await reviewer.call('GET', `/members/${id}`)).data.member.isVerified

const areChecksDone = (caseId: string) =>
  eventually(async () => {
    expect((await readCase(caseId)).item.checks.areDone).toBe(true)
  })

async function approve(caseId: string) {
  await areChecksDone(caseId)
  await reviewer.call('POST', of(caseId, '/claim'))
  return reviewer.call('POST', of(caseId, '/approve'), { note: '' })
}

async function createVerified(firstName = 'Nina', lastName = 'Honest') {
  const { person, caseId } = await createWaitingCase(test, { firstName, lastName })
  expect((await approve(caseId)).status).toBe(200)
  return { person, caseId }
}

describe('a verified person who changes their name', () => {
  it('loses the badge at once, and others see it go', async () => {
    const { person, caseId } = await createVerified()
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const onlooker = await createPerson(test)
    const stream = await openEvents(origin, onlooker.id)
    await stream.next('ready')
    expect(await isBadgeShown(person)).toBe(true)

    const { data } = await rename(person, 'Samir', 'Haddad')
    expect(data).toMatchObject({ firstName: 'Samir', kycStatus: 'in_progress' })
    expect(await isBadgeShown(person)).toBe(false)
    expect((await stream.next('badge_changed')).data).toEqual({ id: person.id })
    stream.close()

    const reopened = await readCase(caseId)
    expect(reopened).toMatchObject({
      item: { status: 'in_progress', attempt: 2 },
      reopened: { facts: ['name'], verifiedName: 'Nina Honest', currentName: 'Samir Haddad' },
    })
    expect(reopened.history.find(({ kind }: { kind: string }) => kind === 'reopened')).toMatchObject({
      status: 'in_progress',
      actor: { userId: person.id },
      reason: 'The name was changed from Nina Honest to Samir Haddad',
    })
    const { notifications } = (await reviewer.call('GET', '/notifications')).data
    expect(notifications).toContainEqual(
      expect.objectContaining({
        message: 'Verify again: the name was changed from Nina Honest to Samir Haddad',
        path: `/staff/kyc/${caseId}`,
      }),
    )
    expect((await person.call('GET', '/kyc/status')).data).toMatchObject({ reopenedFor: ['name'] })
  })

  it('is verified under the new name once a reviewer confirms it', async () => {
    const { person, caseId } = await createVerified()
    await rename(person, 'Nina', 'Honest-Berg')
    expect((await approve(caseId)).status).toBe(200)
    expect(await statusOf(person)).toBe('verified')
    expect(await readCase(caseId)).toMatchObject({ reopened: null })
    // The old name is another one now.
    await rename(person, 'Nina', 'Honest')
    expect(await statusOf(person)).toBe('in_progress')
  })

  it('gets nothing back by the old name once a reviewer has refused the new one', async () => {
    const { person, caseId } = await createVerified()
    await rename(person, 'Samir', 'Haddad')
    await reviewer.call('POST', of(caseId, '/claim'))
    const reasons = [{ document: null, reason: 'name_mismatch' }]
    await reviewer.call('POST', of(caseId, '/reject'), { reasons, note: '' })
    await rename(person, 'Nina', 'Honest')
    expect(await statusOf(person)).toBe('rejected')
    expect(await isBadgeShown(person)).toBe(false)
  })

  it('has the badge back with exactly the verified name, and is checked again', async () => {
    const { person, caseId } = await createVerified()
    const { decidedAt } = (await person.call('GET', '/kyc/status')).data
    await rename(person, 'Samir', 'Haddad')
    await rename(person, 'Nina', 'Honest')
    expect((await person.call('GET', '/kyc/status')).data).toMatchObject({
      status: 'verified',
      reopenedFor: [],
      decidedAt,
    })
    expect(await isBadgeShown(person)).toBe(true)
    await areChecksDone(caseId)
    const { history, item } = await readCase(caseId)
    expect(item).toMatchObject({ status: 'verified', attempt: 3 })
    expect(history).toContainEqual(expect.objectContaining({ kind: 'restored', status: 'verified' }))
  })

  it('takes the case out of the hands of a reviewer who saw another name', async () => {
    const { person, caseId } = await createVerified()
    await rename(person, 'Nina', 'Berg')
    await areChecksDone(caseId)
    await reviewer.call('POST', of(caseId, '/claim'))
    await rename(person, 'Samir', 'Haddad')
    const refused = await reviewer.call('POST', of(caseId, '/approve'), { note: '' })
    expect(refused).toMatchObject({ status: 409, error: { message: 'Claim this case first.' } })
  })

  it('keeps the badge when only a space or the telephone number changed', async () => {
    const { person } = await createVerified()
    await person.call('PUT', '/api/auth/me', {
      firstName: ' Nina',
      lastName: 'Honest ',
      phoneNumber: '+4930123456',
    })
    expect(await statusOf(person)).toBe('verified')
  })

  it('starts from the beginning when no documents ever were handed in', async () => {
    const person = await createApplicant(test)
    await sql`update members set kyc_status = 'verified' where user_id = ${person.id}`.execute(test.ctx.db)
    expect((await rename(person, 'Samir', 'Haddad')).data).toMatchObject({ kycStatus: 'pending' })
  })
})

describe('a verification that ends', () => {
  it('is announced a month before, and then reviewed again', async () => {
    const { person, caseId } = await createVerified('Otto', 'Old')
    const today = new Date()
    const inDays = (days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() + 3, today.getUTCMonth(), today.getUTCDate() + days))
    const messages = async () =>
      (await person.call('GET', '/notifications')).data.notifications.map(
        ({ message }: { message: string }) => message,
      )
    now = inDays(-20)
    await expireVerifications(test.ctx)
    await expireVerifications(test.ctx)
    const reminders = (await messages()).filter((message: string) =>
      message.startsWith('Your verification ends'),
    )
    expect(reminders).toHaveLength(1)
    expect(await statusOf(person)).toBe('verified')
    now = inDays(2)
    await expireVerifications(test.ctx)
    expect(await statusOf(person)).toBe('in_progress')
    expect(await readCase(caseId)).toMatchObject({ reopened: { facts: ['expired'] } })
    now = new Date()
    // A name that is changed and put back does not undo that it expired.
    await rename(person, 'Nina', 'New')
    await rename(person, 'Otto', 'Old')
    expect(await statusOf(person)).toBe('in_progress')
    expect((await approve(caseId)).status).toBe(200)
    const { rows } = await sql<{ isLater: boolean }>`
      select verified_until > current_date as is_later from kyc_cases where case_id = ${caseId}`.execute(
      test.ctx.db,
    )
    expect(rows[0]?.isLater).toBe(true)
  })
})
