import type { FastifyInstance } from 'fastify'
import type { TokenVerifier } from './auth.ts'
import type { Db } from './db.ts'

/** What a pool knows of a person, in the product's own names; empty where nothing was given. */
export type PoolPerson = {
  userId: string
  email: string
  firstName: string
  lastName: string
  userType: string
  companyName: string
  phoneNumber: string
  createdAt: Date
}

/** Where people's accounts live: the embedded pool, or AWS Cognito. */
export type UserPool = {
  /** What the browser must know to speak to it; no endpoint means AWS's own. */
  address: { region: string; userPoolId: string; clientId: string; endpoint: string | null }
  verifyToken: TokenVerifier
  readPerson(userId: string, accessToken: string): Promise<PoolPerson | undefined>
  /** Serves the pool's own calls, if it is ours. */
  mount(app: FastifyInstance): void
  /** Another origin that pages must be allowed to call, if the pool has one. */
  origin: string | undefined
  /** A role was given or taken: what is known of the person is out of date. */
  forgetUser(userId: string): void
  /** For accounts that come with the installation; only where the pool is ours. */
  createPerson?(
    tx: Db,
    person: { email: string; password: string; attributes: Record<string, string> },
  ): Promise<PoolPerson>
  close(): Promise<void>
}

/** From the attributes' names on the wire. */
export function toPerson(userId: string, attributes: Record<string, string>, createdAt: Date): PoolPerson {
  return {
    userId,
    email: attributes.email ?? '',
    firstName: attributes.given_name ?? '',
    lastName: attributes.family_name ?? '',
    userType: attributes['custom:user_type'] ?? '',
    companyName: attributes['custom:company_name'] ?? '',
    phoneNumber: attributes.phone_number ?? '',
    createdAt,
  }
}
