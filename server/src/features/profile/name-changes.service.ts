import { z } from 'zod'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import type { Member } from './profile.store.ts'

/**
 * Names may be changed at any time, but they are what was verified. The verification takes these jobs: one exists if,
 * and only if, the change of somebody verified, or waiting for it, was committed.
 */
export const namesChangedQueue = 'profile-names-changed'
export const NamesChanged = z.object({ userId: z.uuid(), before: z.string() })

export async function enqueueNamesChanged({ jobs }: Context, tx: Db, before: Member, after: Member) {
  const isWatched = after.kycStatus === 'verified' || after.kycStatus === 'in_progress'
  if (!isWatched || namesOf(before) === namesOf(after)) return
  const job: z.infer<typeof NamesChanged> = { userId: after.userId, before: namesOf(before) }
  await jobs.enqueue(tx, namesChangedQueue, job)
}

/** As reviewers read it. */
export const namesOf = ({
  firstName,
  lastName,
  companyName,
}: Pick<Member, 'firstName' | 'lastName' | 'companyName'>) =>
  [`${firstName} ${lastName}`, companyName].filter(Boolean).join(', ')
