import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openEvents } from '#test/events.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'

let test: TestApp
const staffIds = new Set<string>()
let call: Caller
let desk: Caller

beforeAll(async () => {
  test = await createTestApp({
    verifyToken: (token) => ({ userId: token, roles: staffIds.has(token) ? ['support'] : [] }),
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from support_gaps`.execute(test.ctx.db)
  call = callerOf(test.app, (await createMember(test.ctx)).userId)
  desk = await arriveAtDesk('Sara')
})

async function arriveAtDesk(firstName: string) {
  const { userId } = await createMember(test.ctx, { firstName, lastName: 'Lund' })
  staffIds.add(userId)
  return callerOf(test.app, userId)
}

const ask = (message: string, as = call) => as('POST', '/support/chat', { message })
const gapsOf = async (query = '') => (await desk('GET', `/staff/support/gaps${query}`)).data
const close = (as: Caller, { id, latestId }: { id: string; latestId: string }, outcome = 'resolved') =>
  as('POST', `/staff/support/gaps/${id}/close`, { outcome, latestId })
const textsOf = (gap: { questions: { question: string }[] }) => gap.questions.map(({ question }) => question)

it('groups questions of one meaning, with the article that is nearest', async () => {
  await ask('Who painted the Mona Lisa?')
  await ask('Who invented the telephone?')
  await ask('who painted the MONA LISA please')
  const { gaps, next } = await gapsOf()
  expect(next).toBeNull()
  expect(gaps).toHaveLength(2)
  expect(gaps[0]).toMatchObject({ count: 2, outcome: null, questions: [{ reason: 'no_answer' }, {}] })
  expect(textsOf(gaps[0])).toEqual(['who painted the MONA LISA please', 'Who painted the Mona Lisa?'])
  expect(gaps[0].id).toBe(gaps[0].questions[1].id)
  const first = await gapsOf('?limit=1')
  const second = await gapsOf(`?limit=1&before=${first.next}`)
  expect([first.gaps[0].id, second.gaps[0].id]).toEqual(gaps.map(({ id }: { id: string }) => id))
  expect(second.next).toBeNull()
  expect((await desk('GET', '/staff/support/gaps?before=1')).status).toBe(422)
})

it('names the nearest articles that still exist', async () => {
  await ask('What is demurrage?')
  const { turns } = (await call('GET', '/support/conversation')).data.conversation
  await call('POST', `/support/turns/${turns[1].id}/feedback`, { isHelpful: false })
  const [gap] = (await gapsOf()).gaps
  expect(gap).toMatchObject({ questions: [{ reason: 'not_helpful' }] })
  expect(gap.nearest[0]).toEqual({ file: 'laycan-nor-demurrage', title: expect.any(String) })
})

it('closes the questions that were seen, and leaves those asked since', async () => {
  await ask('Who painted the Mona Lisa?')
  const [seen] = (await gapsOf()).gaps
  await ask('Who painted the Mona Lisa?')
  // Somebody else looks, by which it joins the gap.
  expect((await gapsOf()).gaps).toMatchObject([{ id: seen.id, count: 2 }])
  expect((await close(desk, seen, 'dismissed')).status).toBe(200)
  const [left] = (await gapsOf()).gaps
  expect(left).toMatchObject({ id: seen.id, count: 1 })
  expect(left.latestId).not.toBe(seen.latestId)
  const [closed] = (await gapsOf('?state=closed')).gaps
  expect(closed).toMatchObject({ id: seen.id, outcome: 'dismissed', closedBy: 'Sara Lund' })
  expect((await desk('POST', `/staff/support/gaps/${seen.id}/reopen`)).status).toBe(200)
  expect((await gapsOf()).gaps).toMatchObject([{ id: seen.id, count: 2, closedBy: null }])
  expect((await desk('POST', `/staff/support/gaps/${seen.id}/reopen`)).status).toBe(404)
})

it('refuses the second of two people who close a gap at once, and names the first', async () => {
  await ask('Who painted the Mona Lisa?')
  const [gap] = (await gapsOf()).gaps
  const tom = await arriveAtDesk('Tom')
  const both = await Promise.all([close(desk, gap), close(tom, gap, 'dismissed')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, outcome, loser, message] =
    both[0].status === 200
      ? ([desk, 'resolved', both[1], 'Sara Lund has resolved these questions already.'] as const)
      : ([tom, 'dismissed', both[0], 'Tom Lund has dismissed these questions already.'] as const)
  expect(loser.error.message).toBe(message)
  expect((await close(winner, gap, outcome)).status).toBe(200)
  expect((await close(desk, { id: '999999999', latestId: '999999999' })).status).toBe(404)
  expect((await close(desk, gap, 'ignored')).status).toBe(422)
})

it('groups the rest again when the first of them is erased', async () => {
  const other = callerOf(test.app, (await createMember(test.ctx)).userId)
  await ask('Who painted the Mona Lisa?', other)
  await ask('Who painted the Mona Lisa?')
  const [gap] = (await gapsOf()).gaps
  await sql`delete from support_gaps where id = ${gap.id}::bigint`.execute(test.ctx.db)
  expect((await gapsOf()).gaps).toMatchObject([{ id: gap.latestId, count: 1 }])
})

it('is published to everybody at the desk', async () => {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { userId, email } = await createMember(test.ctx, { firstName: 'Vera' })
  await grantRole(test.ctx.db, email, 'support')
  const screen = await openEvents(origin, userId)
  await screen.next('ready')
  await ask('Who painted the Mona Lisa?')
  await screen.next('support_gaps_changed')
  await close(desk, (await gapsOf()).gaps[0])
  await screen.next('support_gaps_changed', 2)
  screen.close()
})
