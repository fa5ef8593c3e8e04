import { randomUUID } from 'node:crypto'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import { sql } from '@laycan/sql/sql'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

export const send = (from: Person, to: Person, content: string, clientId: string = randomUUID()) =>
  from.call('POST', '/messaging/send', { recipientId: to.id, content, messageType: 'text', clientId })

export const idOf = (one: Person, other: Person) => conversationIdOf(one.id, other.id)

export const readThread = (one: Person, other: Person, query = '') =>
  one.call('GET', `/messaging/conversation/${idOf(one, other)}${query}`)

export const deactivate = ({ ctx }: TestApp, { id }: Person) =>
  sql`update members set deactivated_at = now() where user_id = ${id}`.execute(ctx.db)
