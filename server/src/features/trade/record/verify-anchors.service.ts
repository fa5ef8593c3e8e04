import type { Config } from '#config.ts'
import { openDataKeys } from '#platform/data-keys.ts'
import type { Db } from '#platform/db.ts'
import { anchorKeyOf, anchorProblem, type SignedAnchor } from './anchors.rules.ts'
import { listAnchoredHeads, listAnchors, type StoredAnchor } from './anchors.store.ts'

export { listAnchors, type StoredAnchor }

async function listPublicKeys(config: Config): Promise<string[]> {
  const keys = await openDataKeys(config, { mayCreate: false })
  return (await keys.list()).map(({ master }) => anchorKeyOf(master).publicKey)
}

const batchSize = 200

export type VerifiedAnchors = { anchors: number; stamped: number; problems: string[] }

/** Every anchor, from the first. `kept` are copies that somebody holds outside: they must be the same. */
export async function verifyAnchors(
  db: Db,
  config: Config,
  kept: readonly Pick<SignedAnchor, 'number' | 'digest'>[] = [],
): Promise<VerifiedAnchors> {
  let publicKeys: string[] = []
  const found: VerifiedAnchors = { anchors: 0, stamped: 0, problems: [] }
  const digests = new Map<number, string>()
  let previous: SignedAnchor | undefined
  for (;;) {
    const batch = await listAnchors(db, previous?.number ?? 0, batchSize)
    // An installation without anchors may have no key yet either.
    if (batch.length > 0 && publicKeys.length === 0) publicKeys = await listPublicKeys(config)
    for (const stored of batch) {
      const heads = await listAnchoredHeads(db, stored.number)
      const now = new Map(heads.map(({ dealId, seq, now }) => [`${dealId} ${seq}`, now ?? undefined]))
      const anchor: SignedAnchor = { ...stored, heads }
      const hashOf = (dealId: string, seq: number) => now.get(`${dealId} ${seq}`)
      const problem = anchorProblem(anchor, { previous, publicKeys, hashOf })
      if (problem) found.problems.push(problem)
      found.anchors += 1
      if (stored.token !== null) found.stamped += 1
      digests.set(stored.number, stored.digest)
      previous = anchor
    }
    if (batch.length < batchSize) break
  }
  for (const { number, digest } of kept) {
    if (digests.get(number) !== digest) found.problems.push(`anchor ${number} is not the one that was kept`)
  }
  return found
}
