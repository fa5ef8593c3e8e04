import type { Screening } from '@laycan/contract/screening/screening'
import { namesOf } from '#features/profile/name-changes.service.ts'
import { isOpen, isTrueMatch, readScreenings } from '#features/screening/screening.service.ts'
import type { Db } from '#platform/db.ts'
import { type Case, findKycMember, type KycMember } from './cases.store.ts'
import { listChecks, type StoredCheck } from './check-results.store.ts'
import type { ApprovalFacts } from './kyc.policy.ts'

/** What an approval goes by; `found` is locked by `tx`. */
export async function readApproval(tx: Db, found: Case): Promise<ApprovalFacts> {
  const [checks, screenings, member] = [
    await listChecks(tx, found.caseId),
    await readScreenings(tx, 'kyc', found.caseId),
    await findKycMember(tx, found.userId),
  ]
  return { ...found, ...summarise(checks, screenings, { ...found, member }) }
}

type Known = {
  isPoliticallyExposed: boolean
  member: Pick<KycMember, 'firstName' | 'lastName' | 'companyName'> | undefined
}

/** Hits of earlier names count too: they are names that the person has gone by. */
export function summarise(
  checks: StoredCheck[],
  screenings: Screening[],
  { isPoliticallyExposed, member }: Known,
) {
  const failed = checks.filter(
    ({ result, isCurrent, check }) => result === 'failed' && (isCurrent || check === 'sanctions'),
  )
  const hits = screenings.flatMap((screening) => screening.hits)
  const [sanctions] = checks.filter(({ check, isCurrent }) => check === 'sanctions' && isCurrent)
  return {
    isNameChecked: !sanctions || !member || sanctions.madeOf === namesOf(member),
    openChecks: failed.filter(({ check, disposition }) => check !== 'sanctions' && disposition === null)
      .length,
    openHits: hits.filter(isOpen).length,
    trueMatches: hits.filter(isTrueMatch).length,
    isSecondNeeded:
      isPoliticallyExposed ||
      failed.length > 0 ||
      hits.some(({ strength, goneAt }) => strength === 'strong' && goneAt === null),
  }
}
