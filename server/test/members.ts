import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Context } from '#context.ts'
import { createMemberFor } from '#features/profile/profile.service.ts'
import { inTransaction } from '#platform/db.ts'
import type { PoolPerson } from '#platform/user-pool.ts'
import { cast } from './people.ts'

let made = 0

/** A member without an account in the pool. */
export async function createMember(ctx: Context, overrides: Partial<PoolPerson> = {}): Promise<PoolPerson> {
  made += 1
  const person: PoolPerson = {
    userId: randomUUID(),
    email: `member${made}@fuel.example`,
    ...cast.member,
    userType: 'buyer',
    phoneNumber: '+46850001234',
    createdAt: new Date(),
    ...overrides,
  }
  await inTransaction(ctx.db, (tx) => createMemberFor(tx, person))
  return person
}

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the app holds every answer against its contract already
  data: any
  error: { code: string; message: string; fields?: Record<string, string> }
}

/** Calls the API with a token. */
export function callerOf(app: FastifyInstance, token: string | undefined) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> => {
    const options: InjectOptions = {
      method,
      url: `/v1${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    }
    const answer = await app.inject(options)
    const { data, error } = answer.json()
    return { status: answer.statusCode, data, error }
  }
}

export type Caller = ReturnType<typeof callerOf>
