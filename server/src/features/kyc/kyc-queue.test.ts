import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer, createWaitingCase } from '#test/kyc.ts'

let test: TestApp
let reviewer: Person
let other: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
  other = await createReviewer(test)
})
afterAll(() => test.close())

const claim = (caseId: string, by = reviewer) => by.call('POST', `/staff/kyc/cases/${caseId}/claim`)

describe('the queue', () => {
  const ask = async (query = '', by = reviewer) => (await by.call('GET', `/staff/kyc/cases?${query}`)).data
  const ids = (cases: { caseId: string }[]) => cases.map(({ caseId }) => caseId)

  /** Cases that wait, with the search that finds only these. Their checks are done, and change nothing any more. */
  async function createChecked(count: number) {
    const company = `Queue ${randomUUID()}`
    const made: string[] = []
    for (let i = 0; i < count; i++) {
      const { caseId } = await createWaitingCase(test, { companyName: company })
      made.push(caseId)
    }
    const search = `search=${encodeURIComponent(company)}`
    await eventually(async () => {
      for (const { checks } of (await ask(search)).cases) expect(checks.areDone).toBe(true)
    })
    return { made, search }
  }

  it('lists who waits, the longest first, page by page and each once', async () => {
    const { made, search } = await createChecked(5)
    for (const [i, caseId] of made.entries()) {
      // Two at the very same moment.
      const hours = i === 3 ? 2 : i
      await sql`update kyc_cases set submitted_at = date_trunc('hour', now()) - make_interval(hours => ${49 - hours})
        where case_id = ${caseId}`.execute(test.ctx.db)
    }
    const all = await ask(search)
    expect(all.next).toBeNull()
    expect(ids(all.cases)).toHaveLength(5)
    expect(ids(all.cases).slice(0, 2)).toEqual(made.slice(0, 2))
    expect(ids(all.cases).at(-1)).toBe(made[4])
    const paged: string[] = []
    for (let after = ''; ; ) {
      const page = await ask(`${search}&limit=2${after}`)
      paged.push(...ids(page.cases))
      if (!page.next) break
      after = `&before=${page.next}`
    }
    expect(paged).toEqual(ids(all.cases))
    expect(ids((await ask(`${search}&due=overdue`)).cases)).toEqual(made.slice(0, 2))
    const worst = made[4] ?? ''
    for (const caseId of made) {
      const isWorst = caseId === worst
      await sql`
        update kyc_cases set finding = ${isWorst ? 0 : 2}, checks_failed = ${isWorst ? 2 : 0}
        where case_id = ${caseId}`.execute(test.ctx.db)
    }
    expect(ids((await ask(`${search}&order=findings`)).cases)[0]).toBe(worst)
    const first = await ask(`${search}&order=findings&limit=1`)
    expect(ids((await ask(`${search}&order=findings&before=${first.next}`)).cases)).toHaveLength(4)
    const failed = await ask(`${search}&finding=failed`)
    expect(failed.cases).toMatchObject([{ caseId: worst, checks: { areDone: true, failed: 2 } }])
    expect((await ask(`${search}&country=DE`)).cases).toEqual([])
    expect((await ask(`${search}&userType=seller`)).cases).toEqual([])
    expect((await ask(`${search}&userType=buyer&country=GB`)).cases).toHaveLength(5)
    await claim(made[0] ?? '')
    await claim(made[1] ?? '', other)
    expect(ids((await ask(`${search}&claim=mine`)).cases)).toEqual([made[0]])
    expect(ids((await ask(`${search}&claim=others`)).cases)).toEqual([made[1]])
    expect((await ask(`${search}&claim=free`)).cases).toHaveLength(3)
    await reviewer.call('POST', `/staff/kyc/cases/${made[0]}/approve`, { note: '' })
    expect((await ask(search)).cases).toHaveLength(4)
    expect(ids((await ask(`${search}&status=verified`)).cases)).toEqual([made[0]])
  })

  it('tells failed checks, warnings and clean cases apart', async () => {
    const { made, search } = await createChecked(3)
    for (const [finding, caseId] of made.entries()) {
      await sql`
        update kyc_cases set finding = ${finding}, checks_failed = ${finding === 0 ? 1 : 0},
          checks_warnings = ${finding === 1 ? 2 : 0}
        where case_id = ${caseId}`.execute(test.ctx.db)
    }
    const found = async (finding: string) => (await ask(`${search}&finding=${finding}`)).cases
    expect(await found('failed')).toMatchObject([{ caseId: made[0], checks: { failed: 1, warnings: 0 } }])
    expect(await found('warnings')).toMatchObject([{ caseId: made[1], checks: { failed: 0, warnings: 2 } }])
    expect(await found('clear')).toMatchObject([{ caseId: made[2], checks: { failed: 0, warnings: 0 } }])
  })

  it('lists what was decided, the latest first, page by page, and none of it as overdue', async () => {
    const { made, search } = await createChecked(3)
    for (const caseId of made) {
      await sql`update kyc_cases set submitted_at = '2020-01-01' where case_id = ${caseId}`.execute(
        test.ctx.db,
      )
    }
    expect((await ask(`${search}&due=overdue`)).cases).toHaveLength(3)
    for (const caseId of made) {
      await claim(caseId)
      await reviewer.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
    }
    const decided = `${search}&status=verified`
    const first = await ask(`${decided}&limit=2`)
    expect(ids(first.cases)).toEqual([made[2], made[1]])
    const second = await ask(`${decided}&limit=2&before=${first.next}`)
    expect([ids(second.cases), second.next]).toEqual([[made[0]], null])
    expect((await ask(`${decided}&due=overdue`)).cases).toEqual([])
  })

  it('takes what is searched for literally', async () => {
    const { caseId } = await createWaitingCase(test, { lastName: 'Under_score%' })
    expect(ids((await ask('search=UNDER_score%25')).cases)).toEqual([caseId])
    expect((await ask('search=Under_score%25_')).cases).toEqual([])
  })

  it.each(['before=x', 'before=9_1_x', 'limit=0', 'limit=1000', 'status=pending', 'claim=hers', 'sort=x'])(
    'refuses %s',
    async (query) => {
      expect((await reviewer.call('GET', `/staff/kyc/cases?${query}`)).status).toBe(422)
    },
  )

  it('is summed up', async () => {
    const before = (await reviewer.call('GET', '/staff/kyc/summary')).data
    const { caseId } = await createWaitingCase(test)
    await claim(caseId)
    await sql`update kyc_cases set submitted_at = '2020-01-01' where case_id = ${caseId}`.execute(test.ctx.db)
    expect((await reviewer.call('GET', '/staff/kyc/summary')).data).toEqual({
      waiting: before.waiting + 1,
      mine: before.mine + 1,
      overdue: before.overdue + 1,
      oldestSubmittedAt: '2020-01-01T00:00:00.000Z',
    })
  })

  it('publishes changes to reviewers who watch it', async () => {
    const watcher = await createApplicant(test)
    await grantRole(test.ctx.db, watcher.email, 'compliance')
    const { caseId } = await createWaitingCase(test)
    await eventually(async () => {
      const { rows } = await sql<{ caseId: string }>`
        select data ->> 'caseId' as case_id from realtime_events
        where user_id = ${watcher.id} and event = 'kyc_queue_changed'`.execute(test.ctx.db)
      expect(rows.map((row) => row.caseId)).toContain(caseId)
    })
  })
})
