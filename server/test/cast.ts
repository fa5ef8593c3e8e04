import type { UserType } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { TokenVerifier } from '#platform/auth.ts'
import type { PoolPerson } from '#platform/user-pool.ts'
import type { TestApp } from './app.ts'
import { createCompany } from './company-cast.ts'
import { type Caller, callerOf, createMember } from './members.ts'
import { cast } from './people.ts'

/** A person who calls the API of an app that accepts user ids as tokens. */
export type Person = { id: string; name: string; email: string; call: Caller }

/** For tests that are not about signing in: a token is the user id, followed by a plus and the role of staff. */
export const idsAsTokens: TokenVerifier = (token) => {
  const [userId = '', role] = token.split('+')
  return /^[0-9a-f-]{36}$/.test(userId) ? { userId, roles: role ? [role] : [] } : undefined
}

export const asCompliance = (id: string) => `${id}+compliance`
export const asAdmin = (id: string) => `${id}+admin`

type Test = Pick<TestApp, 'app' | 'ctx'>
type Details = Partial<PoolPerson> & { isVerified?: boolean }

/** Anna by default. */
export async function createPerson(
  { app, ctx }: Test,
  { isVerified = true, ...details }: Details = {},
): Promise<Person> {
  const { userId, email, firstName, lastName } = await createMember(ctx, { ...cast.member, ...details })
  if (isVerified)
    await sql`update members set kyc_status = 'verified' where user_id = ${userId}`.execute(ctx.db)
  return { id: userId, name: `${firstName} ${lastName}`, email, call: callerOf(app, userId) }
}

export const createPeople = (test: Test, count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(test)))

/** Long ago, so that the checks of new members pass. */
const memberSince = new Date('2024-01-01T00:00:00Z')

/** The owner of a verified company of their own, unless they are to have none. */
export async function createTrader(
  test: Test,
  userType: UserType,
  { hasCompany = true, ...details }: Details & { hasCompany?: boolean } = {},
): Promise<Person> {
  const given = { userType, createdAt: memberSince, ...cast[userType], ...details }
  const person = await createPerson(test, given)
  if (hasCompany) await createCompany(test, [{ userId: person.id }], { name: given.companyName })
  return person
}

/** What the notifications of a person say, the latest first, without the examples that a new account starts with. */
export const messagesOf = async ({ call }: Pick<Person, 'call'>): Promise<string[]> =>
  (await call('GET', '/notifications')).data.notifications
    .filter(({ isExample }: { isExample: boolean }) => !isExample)
    .map(({ message }: { message: string }) => message)
