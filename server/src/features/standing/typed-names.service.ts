import { areSkeletonsSimilar, skeletonOf } from '@laycan/contract/companies/similar-names'
import type { Db } from '#platform/db.ts'
import { listVerifiedNamesNear, updateMemberSkeleton, type VerifiedName } from './similar-names.store.ts'

/** Part of the transaction in which a person types the name of a company; apart from the rest, as profiles need it. */
export async function checkTypedName(tx: Db, userId: string, name: string) {
  const skeleton = skeletonOf(name)
  const near = await findSimilar(tx, skeleton)
  await updateMemberSkeleton(tx, userId, { skeleton, similarTo: near?.companyId ?? null })
}

/** The verified company whose name it resembles, the nearest first. */
export async function findSimilar(db: Db, skeleton: string, but?: string): Promise<VerifiedName | undefined> {
  if (skeleton === '') return undefined
  const near = await listVerifiedNamesNear(db, skeleton)
  return near.find((one) => one.companyId !== but && areSkeletonsSimilar(one.skeleton, skeleton))
}

/** The verified company that somebody could take this name for. */
export const findSimilarCompany = (db: Db, name: string, but?: string) =>
  findSimilar(db, skeletonOf(name), but)
