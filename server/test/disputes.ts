import { randomUUID } from 'node:crypto'
import type { Dispute } from '@laycan/contract/trade/disputes/disputes'
import { sql } from '@laycan/sql/sql'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { asCompliance, createPerson, type Person } from './cast.ts'
import type { TestDeal } from './execution-world.ts'
import { callerOf } from './members.ts'
import { cast } from './people.ts'

/* The dispute of a deal, as its two sides, the mediator and compliance use it. */

export async function readDispute(deal: TestDeal, as = deal.buyer): Promise<Dispute> {
  const { status, data, error } = await as.call('GET', `${deal.path}/disputes`)
  expect([status, error]).toEqual([200, undefined])
  return data.disputes[0]
}

export async function openDispute(deal: TestDeal, as = deal.buyer, facts: object = { amount: '50000' }) {
  const { status, error } = await deal.take(as, 'dispute', facts)
  expect([status, error]).toEqual([200, undefined])
  return readDispute(deal)
}

const defaults: Record<string, object> = {
  reply: { text: 'The sample of the ship was fine' },
  statements: { text: 'See the certificate' },
  mediator: { mediatorId: null },
  questions: { text: 'Who drew the sample?' },
  objection: { reason: 'They worked for the seller' },
  resign: { reason: 'No time' },
  award: {
    text: 'The sample shows 11.2 ppm',
    payer: 'seller',
    amount: '20000',
    direction: 'resume',
  },
}
const withoutVersion = ['statements', 'questions']

/** Acts in the latest dispute with its current version. */
export async function inDispute(deal: TestDeal, as: Person, act: string, body: object = {}) {
  const { id, version } = await readDispute(deal)
  return as.call('POST', `${deal.path}/disputes/${id}/${act}`, {
    clientId: randomUUID(),
    ...(!withoutVersion.includes(act) && { version }),
    ...defaults[act],
    ...body,
  })
}

/** As `inDispute`, and it must work. */
export async function doInDispute(deal: TestDeal, as: Person, act: string, body: object = {}) {
  const { status, data, error } = await inDispute(deal, as, act, body)
  expect([act, status, error]).toEqual([act, 200, undefined])
  return data.dispute as Dispute
}

type Test = Pick<TestApp, 'app' | 'ctx'>

/** Somebody of compliance, who is found where staff are asked for. */
export async function createStaff(test: Test): Promise<Person> {
  const person = await createPerson(test, cast.compliance)
  await sql`insert into staff_roles (user_id, role) values (${person.id}, 'compliance')`.execute(test.ctx.db)
  return { ...person, call: callerOf(test.app, asCompliance(person.id)) }
}

/** Opened by the buyer, answered, escalated, and with a mediator on whom both sides agreed. */
export async function mediate(test: Test, deal: TestDeal, facts?: object, chosen?: Person): Promise<Person> {
  const mediator = chosen ?? (await createPerson(test, cast.mediator))
  await openDispute(deal, deal.buyer, facts)
  await doInDispute(deal, deal.seller, 'reply')
  await doInDispute(deal, deal.buyer, 'escalate')
  await doInDispute(deal, deal.buyer, 'mediator', { mediatorId: mediator.id })
  await doInDispute(deal, deal.seller, 'mediator/accept')
  return mediator
}
