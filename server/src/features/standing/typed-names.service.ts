import { areSimilar, skeletonOf } from '@laycan/contract/companies/similar-names'
import type { Db } from '#platform/db.ts'
import { listVerifiedNamesNear, updateMemberSkeleton, type VerifiedName } from './similar-names.store.ts'

/** Part of the transaction in which a person types the name of a company; apart from the rest, as profiles need it. */
export async function checkTypedName(tx: Db, userId: string, name: string) {
  const near = await findSimilarCompany(tx, name)
  await updateMemberSkeleton(tx, userId, { skeleton: skeletonOf(name), similarTo: near?.companyId ?? null })
}

/** The verified company that somebody could take this name for, the nearest first. */
export async function findSimilarCompany(
  db: Db,
  name: string,
  but?: string,
): Promise<VerifiedName | undefined> {
  if (skeletonOf(name) === '') return undefined
  const near = await listVerifiedNamesNear(db, name)
  return near.find((one) => one.companyId !== but && areSimilar(one.verifiedName, name))
}
