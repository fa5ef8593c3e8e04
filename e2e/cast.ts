import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { demoPassword } from '../server/src/features/demo/demo-accounts.ts'
import { cast, type Role } from '../server/test/people.ts'
import { callPool, confirmSubject, readMail } from './auth-steps.ts'

/*
 * The people of the journeys. Every test makes its own, so that none waits for another; staff are the demo accounts.
 */

export type Credentials = { email: string; password: string }
export type Person = Credentials & {
  firstName: string
  lastName: string
  userType: 'buyer' | 'seller' | 'broker'
  companyName?: string
}

export const demoAccount = (
  role: 'buyer' | 'seller' | 'broker' | 'compliance' | 'support' | 'admin',
): Credentials => ({ email: `${role}@demo.example`, password: demoPassword })

export function newPerson(role: Role = 'member'): Person {
  const { firstName, lastName } = cast[role]
  const mark = randomBytes(5).toString('hex')
  return {
    email: `${firstName.toLowerCase()}.${mark}@nordfeld.example`,
    password: `Quay-${mark}-Lantern!`,
    firstName,
    lastName,
    userType: 'seller',
  }
}

/** With a unique last name, so that a test finds them by it. */
export const newNamedPerson = (role: Role = 'member'): Person => ({
  ...newPerson(role),
  lastName: `${cast[role].lastName}${randomBytes(4).toString('hex')}`,
})

/** An account that has not proved its address. */
export async function createUnconfirmed(request: APIRequestContext, person = newPerson()): Promise<Person> {
  const attributes = {
    email: person.email,
    given_name: person.firstName,
    family_name: person.lastName,
    'custom:user_type': person.userType,
    ...(person.companyName && { 'custom:company_name': person.companyName }),
  }
  await callPool(request, 'SignUp', {
    Username: `user_${Date.now()}_${randomBytes(4).toString('hex')}`,
    Password: person.password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
  return person
}

export async function createMember(request: APIRequestContext, person = newPerson()): Promise<Person> {
  await createUnconfirmed(request, person)
  const { code } = await readMail(request, person.email, confirmSubject)
  await callPool(request, 'ConfirmSignUp', { Username: person.email, ConfirmationCode: code })
  return person
}

/** The API as this person, past the screens. */
export async function callerFor(request: APIRequestContext, { email, password }: Credentials) {
  const { AuthenticationResult } = await callPool(request, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const headers = { authorization: `Bearer ${AuthenticationResult?.AccessToken}` }
  // The first call makes the profile.
  await request.get('/v1/api/auth/me', { headers })
  const send = async (method: 'post' | 'put', path: string, data: unknown) => {
    const answer = await request[method](`/v1${path}`, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  return {
    get: async (path: string) => (await (await request.get(`/v1${path}`, { headers })).json()).data,
    post: (path: string, data: unknown = {}) => send('post', path, data),
    put: (path: string, data: unknown) => send('put', path, data),
  }
}
