import type { KycStatus } from '@laycan/contract/profile/profile'
import { z } from 'zod'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { findMember } from './profile.store.ts'

/**
 * The pool's attribute follows the status. A pool of ours changes with it, in the same transaction; one elsewhere is
 * updated by a job that exists if, and only if, the change was committed, and is retried until the pool has it.
 */
const queueName = 'kyc-status-mirror'
const Data = z.object({ userId: z.string() })
const attribute = 'custom:kyc_status'

export async function mirrorKycStatus(
  { userPool, jobs }: Context,
  tx: Db,
  userId: string,
  status: KycStatus,
) {
  await userPool.administration?.updateAttributes(tx, userId, { [attribute]: status })
  if (userPool.writeAttributes) await jobs.enqueue(tx, queueName, { userId } satisfies z.infer<typeof Data>)
}

export const kycStatusMirrorQueue = (ctx: Pick<Context, 'db' | 'userPool'>): Queue => ({
  name: queueName,
  // Up to an hour apart: two days and more.
  retries: 60,
  retryDelaySeconds: 15,
  keepSeconds: 24 * 60 * 60,
  handle: (data) => writeStatus(ctx, Data.parse(data).userId),
})

/** What counts is the status by now; asked again afterwards, so that of two jobs the slower does not bring back the older. */
async function writeStatus({ db, userPool }: Pick<Context, 'db' | 'userPool'>, userId: string) {
  for (let mirrored: KycStatus | undefined; ; ) {
    const status = (await findMember(db, userId))?.kycStatus
    if (status === undefined || status === mirrored) return
    await userPool.writeAttributes?.(userId, { [attribute]: status })
    mirrored = status
  }
}
