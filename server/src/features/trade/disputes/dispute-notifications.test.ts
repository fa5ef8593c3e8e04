import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { createStaff, doInDispute, inDispute, openDispute, readDispute } from '#test/disputes.ts'
import { createInvoicedDeal } from '#test/execution-world.ts'
import { cast } from '#test/people.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

/** Who is notified of each act, apart from the one who acts: B buyer, S seller, K broker, M mediator, C compliance. */
const notified = `
  open        SK
  reply       BK
  statements  BK
  escalate    SKC
  propose     SK
  refuse      BK
  accept      BKM
  ask         BSK
  state       SKM
  objection   SKMC
  dismiss     BSKM
  resign      BSKC
  staff       SK
  staff-yes   BKC
  appoint     BSKM
  award       BSK
`
it('everyone whom an act concerns is notified of it', async () => {
  const deal = await createInvoicedDeal(test)
  const staff = await createStaff(test)
  const decider = await createStaff(test)
  const mediator = await createPerson(test, cast.mediator)
  const people = { B: deal.buyer, S: deal.seller, K: deal.broker as Person, M: mediator, C: staff }
  const { buyer, seller } = deal
  const { reference } = await deal.read()
  const appointBy = async (act: string, body: object) => {
    const { id, version } = await readDispute(deal)
    const given = { clientId: randomUUID(), version, ...body }
    return decider.call('POST', `/staff/trading/disputes/${id}/${act}`, given)
  }
  const acts: [string, () => Promise<unknown>][] = [
    ['open', () => openDispute(deal)],
    ['reply', () => doInDispute(deal, seller, 'reply')],
    ['statements', () => doInDispute(deal, seller, 'statements')],
    ['escalate', () => doInDispute(deal, buyer, 'escalate')],
    ['propose', () => doInDispute(deal, buyer, 'mediator', { mediatorId: mediator.id })],
    ['refuse', () => doInDispute(deal, seller, 'mediator/refuse')],
    [
      'accept',
      async () => {
        await doInDispute(deal, buyer, 'mediator', { mediatorId: mediator.id })
        await forget()
        await doInDispute(deal, seller, 'mediator/accept')
      },
    ],
    ['ask', () => doInDispute(deal, mediator, 'questions')],
    ['state', () => doInDispute(deal, buyer, 'statements')],
    ['objection', () => doInDispute(deal, buyer, 'objection')],
    ['dismiss', () => appointBy('dismiss', { reason: 'No ground' })],
    ['resign', () => inDispute(deal, mediator, 'resign')],
    ['staff', () => doInDispute(deal, buyer, 'mediator', { mediatorId: null })],
    ['staff-yes', () => doInDispute(deal, seller, 'mediator/accept')],
    [
      'appoint',
      async () => {
        await sql`insert into staff_roles (user_id, role) values (${mediator.id}, 'support')`.execute(
          test.ctx.db,
        )
        await appointBy('appoint', { mediatorId: mediator.id })
      },
    ],
    ['award', () => doInDispute(deal, mediator, 'award', { payer: null, amount: '0' })],
  ]
  const ids = Object.values(people).map(({ id }) => id)
  const forget = () => sql`delete from notifications where user_id = any(${ids})`.execute(test.ctx.db)
  const lines: string[] = []
  for (const [name, act] of acts) {
    await forget()
    await act()
    const { rows } = await sql<{ userId: string }>`
      select user_id from notifications
      where user_id = any(${ids}) and message like ${`${reference}%`}`.execute(test.ctx.db)
    const told = Object.entries(people).flatMap(([letter, { id }]) =>
      // Once each.
      rows.filter(({ userId }) => userId === id).map(() => letter),
    )
    lines.push(`${name.padEnd(12)}${told.join('')}`)
  }
  expect(lines).toEqual(
    notified
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
})
