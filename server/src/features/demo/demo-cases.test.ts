import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'
import { signIn } from '#test/sign-in.ts'
import { demoPeople } from './demo-cases.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ hasSamples: true })
})
afterAll(() => test.close())

const callerFor = async (email: string) => callerOf(test.app, (await signIn(test, email)).accessToken)

describe('the demo accounts', () => {
  it.each([
    ['buyer@demo.example', 'pending', 0],
    ['seller@demo.example', 'verified', 7],
    ['broker@demo.example', 'verified', 5],
    ['trader@demo.example', 'verified', 2],
    ['trader2@demo.example', 'verified', 2],
    ['finance@demo.example', 'verified', 6],
  ])('%s is %s', async (email, status, documents) => {
    const call = await callerFor(email)
    expect((await call('GET', '/api/auth/me')).data.kycStatus).toBe(status)
    const { data } = await call('GET', '/kyc/status')
    expect(data.status).toBe(status)
    expect(data.documents).toHaveLength(documents)
    // Told quietly: the badge shows what a new account starts with.
    expect((await call('GET', '/notifications/unread-count')).data.unread).toBe(3)
  })

  it('the reviewer finds cases in every state, with documents that open', async () => {
    const call = await callerFor('compliance@demo.example')
    expect((await call('GET', '/staff/kyc/summary')).data).toMatchObject({ waiting: 3, overdue: 1 })
    const names = async (status: string) => {
      const { cases } = (await call('GET', `/staff/kyc/cases?status=${status}`)).data
      return cases.map(({ lastName }: { lastName: string }) => lastName)
    }
    expect(await names('in_progress')).toEqual(['Marchand', 'Oyelaran', 'Hartmann'])
    expect(await names('rejected')).toEqual(['Watanabe'])
    expect(await names('verified')).toEqual([
      ...['Brenner', 'Nair', 'Castellani', 'Haddad'],
      ...['Rossi', 'Mansour', 'Nasser', 'Grant', 'Marsh', 'Whitfield'],
    ])
    const { cases } = (await call('GET', '/staff/kyc/cases')).data
    const { documents } = (await call('GET', `/staff/kyc/cases/${cases[0].caseId}`)).data.case
    for (const { id, contentType } of documents) {
      const { data } = await call('POST', `/staff/kyc/cases/${cases[0].caseId}/documents/${id}/view`)
      const shown = await test.app.inject({ url: data.url })
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, contentType])
    }
    // And can decide, as on any other, once its checks have ended: the first has a passport that ran out.
    const approve = async ({ caseId }: { caseId: string }) => {
      await eventually(async () => {
        const { item } = (await call('GET', `/staff/kyc/cases/${caseId}`)).data.case
        expect(item.checks.areDone).toBe(true)
      })
      expect((await call('POST', `/staff/kyc/cases/${caseId}/claim`)).status).toBe(200)
      return call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
    }
    expect((await approve(cases[0])).error.message).toMatch(/^Decide first on \d failed checks/)
    expect((await approve(cases[2])).data.case.item.status).toBe('verified')
  })

  it('a second start makes no second cases, and undoes nothing', async () => {
    const again = await createTestApp({ beside: test, hasSamples: true })
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from kyc_cases group by status order by status`.execute(
      test.ctx.db,
    )
    expect(rows).toEqual([
      { status: 'in_progress', count: 2 },
      { status: 'rejected', count: 1 },
      { status: 'verified', count: 11 },
    ])
    const members =
      await sql`select from members where email like '%.example' and email not like '%@demo.example'`.execute(
        test.ctx.db,
      )
    expect(members.rows).toHaveLength(demoPeople.length)
    await again.close()
  })
})

it('a server that is open to others has no samples', async () => {
  const open = await createTestApp({ hasSamples: true, settings: { HOST: '0.0.0.0' } })
  const { rows } = await sql`select from kyc_cases`.execute(open.ctx.db)
  expect(rows).toEqual([])
  await open.close()
})
