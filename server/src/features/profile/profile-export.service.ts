import type { Context } from '#context.ts'
import { findMember } from './profile.store.ts'
import { listSecurityEvents } from './security-events.store.ts'

/** What the product and, where it is ours, the pool know of a person. */
export async function exportAccount({ db, userPool }: Context, userId: string) {
  const [profile, signedIn, securityEvents] = await Promise.all([
    findMember(db, userId),
    userPool.administration?.listSessions(userId) ?? [],
    listSecurityEvents(db, userId),
  ])
  return { profile, signedIn, securityEvents }
}
