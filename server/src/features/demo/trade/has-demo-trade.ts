import type { Context } from '#context.ts'
import { findMemberByEmail } from '#features/profile/profile.service.ts'
import { demoEmails } from './demo-traders.ts'

/** Its people are made with it, in one transaction. */
export const hasDemoTrade = async ({ db }: Context) =>
  (await findMemberByEmail(db, demoEmails.ingrid)) !== undefined
