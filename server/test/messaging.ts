import { randomUUID } from 'node:crypto'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import { sql } from '#platform/sql.ts'
import type { TestApp } from './app.ts'
import { type Caller, callerOf, createMember } from './members.ts'

/** A member who calls; made for an app whose tokens are ids. */
export type Person = { id: string; name: string; call: Caller }

export async function createPerson(
  { app, ctx }: TestApp,
  {
    isVerified = true,
    ...overrides
  }: Partial<Parameters<typeof createMember>[1]> & { isVerified?: boolean } = {},
): Promise<Person> {
  const { userId, firstName, lastName } = await createMember(ctx, overrides)
  if (isVerified)
    await sql`update members set kyc_status = 'verified' where user_id = ${userId}`.execute(ctx.db)
  return { id: userId, name: `${firstName} ${lastName}`, call: callerOf(app, userId) }
}

export const createPeople = (test: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(test)))

export const send = (from: Person, to: Person, content: string, clientId: string = randomUUID()) =>
  from.call('POST', '/messaging/send', { recipientId: to.id, content, messageType: 'text', clientId })

export const idOf = (one: Person, other: Person) => conversationIdOf(one.id, other.id)

export const readThread = (one: Person, other: Person, query = '') =>
  one.call('GET', `/messaging/conversation/${idOf(one, other)}${query}`)

export const deactivate = ({ ctx }: TestApp, { id }: Person) =>
  sql`update members set deactivated_at = now() where user_id = ${id}`.execute(ctx.db)
