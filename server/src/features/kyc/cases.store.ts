import type { KycDraft, KycPersonalInfo, KycRejection } from '@laycan/contract/kyc/kyc'
import type { KycStatus, UserType } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import {
  openDraft,
  openInfo,
  type StoredInfo,
  sealDraft,
  sealInfo,
  storedInfoColumns,
} from './sealed-info.store.ts'

export type Case = {
  caseId: string
  userId: string
  status: KycStatus
  personalInfo: KycPersonalInfo
  attempt: number
  submittedAt: string | null
  decidedAt: string | null
  rejection: KycRejection | null
  claimedBy: string | null
  /** Whether the claim still holds. */
  isClaimed: boolean
  areChecksDone: boolean
  /** The reviewer who proposed to approve it, for another to confirm. */
  proposedBy: string | null
  isPoliticallyExposed: boolean
}

/** True while nobody else may take the case. */
export const isClaimed = (hours: number) =>
  sql`(c.claimed_by is not null and c.claimed_at > now() - make_interval(hours => ${hours}))`

const columns = (hours: number) => sql`
  c.case_id, c.user_id, c.status, ${storedInfoColumns}, c.attempt,
  c.submitted_at, c.decided_at, c.rejection, c.claimed_by,
  ${isClaimed(hours)} as is_claimed, c.finding < 3 as are_checks_done,
  c.proposed_by, c.is_politically_exposed`

type StoredCase = Omit<Case, 'personalInfo'> & StoredInfo

/** By the person, or by its own id. */
type Which = { userId: string } | { caseId: string }
const isWhich = (which: Which) =>
  'userId' in which ? sql`c.user_id = ${which.userId}` : sql`c.case_id = ${which.caseId}`

export async function findCase(db: Db, which: Which, claimHours: number): Promise<Case | undefined> {
  const { rows } = await sql<StoredCase>`
    select ${columns(claimHours)} from kyc_cases c
    where ${isWhich(which)} and c.erased_at is null`.execute(db)
  return rows[0] && openInfo(db, rows[0])
}

/** Nothing of the case changes until `tx` ends, but by it. */
export async function lockCase(tx: Db, which: Which, claimHours: number): Promise<Case | undefined> {
  const { rows } = await sql<StoredCase>`
    select ${columns(claimHours)} from kyc_cases c
    where ${isWhich(which)} and c.erased_at is null for update`.execute(tx)
  return rows[0] && openInfo(tx, rows[0])
}

/** Makes the case, or corrects it while it is open; undefined when it is not. */
export async function savePersonalInfo(
  tx: Db,
  userId: string,
  info: KycPersonalInfo,
  documentKey: string,
): Promise<{ caseId: string; status: KycStatus; isNew: boolean } | undefined> {
  const { personalSealed, documentHash } = await sealInfo(tx, userId, info, documentKey)
  const { rows } = await sql<{ caseId: string; status: KycStatus; isNew: boolean }>`
    insert into kyc_cases as c (user_id, nationality, country, document_type, personal_sealed, document_hash)
    values (${userId}, ${info.nationality}, ${info.country}, ${info.documentType}, ${personalSealed}, ${documentHash})
    on conflict (user_id) do update set nationality = excluded.nationality, country = excluded.country,
      document_type = excluded.document_type, personal_sealed = excluded.personal_sealed,
      document_hash = excluded.document_hash, erased_at = null, updated_at = now()
    where c.status in ('pending', 'rejected')
    returning c.case_id, c.status, c.xmax = 0 as is_new`.execute(tx)
  return rows[0]
}

export type StatusChange = {
  from: KycStatus
  to: KycStatus
  /** Null when the platform itself did it. */
  actorId: string | null
  rejection?: KycRejection | undefined
}

/** Submitting begins an attempt that nobody has claimed, checked or decided. */
export async function updateStatus(tx: Db, caseId: string, { from, to, actorId, rejection }: StatusChange) {
  const isHandedIn = to === 'in_progress'
  const { rows } = await sql<{ submittedAt: string; attempt: number }>`
    update kyc_cases c set status = ${to}, claimed_by = null, claimed_at = null, updated_at = now(),
      proposed_by = null, proposed_at = null, proposal_note = null,
      attempt = attempt + ${isHandedIn ? 1 : 0},
      submitted_at = ${isHandedIn ? sql`now()` : sql`submitted_at`},
      finding = ${isHandedIn ? sql`3` : sql`finding`},
      decided_at = ${isHandedIn ? sql`null` : sql`now()`}, decided_by = ${isHandedIn ? null : actorId},
      rejection = coalesce(${rejection ? JSON.stringify(rejection) : null}::jsonb, rejection)
    where case_id = ${caseId} and status = ${from}
    returning submitted_at, attempt /* not null: submitted_at */`.execute(tx)
  if (!rows[0]) throw new Error(`the case ${caseId} was not ${from}`)
  return rows[0]
}

export async function updateClaim(tx: Db, caseId: string, claimedBy: string | null) {
  await sql`
    update kyc_cases set claimed_by = ${claimedBy}, claimed_at = ${claimedBy ? sql`now()` : sql`null`}
    where case_id = ${caseId}`.execute(tx)
}

/** The claim ends with it: another reviewer is to take the case. */
export async function saveProposal(tx: Db, caseId: string, proposedBy: string, note: string) {
  await sql`
    update kyc_cases set proposed_by = ${proposedBy}, proposed_at = now(), proposal_note = ${note},
      claimed_by = null, claimed_at = null
    where case_id = ${caseId}`.execute(tx)
}

/** What was proposed did not know of what has changed since. */
export async function clearProposal(tx: Db, caseId: string) {
  await sql`
    update kyc_cases set proposed_by = null, proposed_at = null, proposal_note = null
    where case_id = ${caseId} and proposed_by is not null`.execute(tx)
}

export async function updateExposure(tx: Db, caseId: string, isPoliticallyExposed: boolean) {
  await sql`
    update kyc_cases set is_politically_exposed = ${isPoliticallyExposed} where case_id = ${caseId}`.execute(
    tx,
  )
}

export async function saveDraft(db: Db, userId: string, draft: KycDraft): Promise<string | undefined> {
  const sealed = await sealDraft(db, userId, draft)
  const { rows } = await sql<{ savedAt: string }>`
    insert into kyc_drafts (user_id, draft_sealed) select user_id, ${sealed}::bytea
    from members where user_id = ${userId}
    on conflict (user_id) do update set draft_sealed = excluded.draft_sealed, saved_at = now()
    returning saved_at`.execute(db)
  return rows[0]?.savedAt
}

export async function findDraft(db: Db, userId: string): Promise<KycDraft | undefined> {
  const { rows } = await sql<{ draftSealed: Buffer }>`
    select draft_sealed /* not null: draft_sealed */ from kyc_drafts where user_id = ${userId}`.execute(db)
  return rows[0] && openDraft(db, userId, rows[0].draftSealed)
}

export async function deleteDraft(tx: Db, userId: string) {
  await sql`delete from kyc_drafts where user_id = ${userId}`.execute(tx)
}

/** What of a member the verification goes by. */
export type KycMember = { firstName: string; lastName: string; userType: UserType; companyName: string }

export async function findKycMember(db: Db, userId: string): Promise<KycMember | undefined> {
  const { rows } = await sql<KycMember>`
    select first_name, last_name, user_type, shown_company as company_name
    from members where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Moves what was just done to a sample case into the past. */
export async function backdateCase(
  tx: Db,
  caseId: string,
  { submittedAt, decidedAt }: { submittedAt: Date; decidedAt: Date | undefined },
) {
  await sql`
    update kyc_cases set created_at = ${submittedAt}, submitted_at = ${submittedAt},
      decided_at = ${decidedAt ?? null}
    where case_id = ${caseId}`.execute(tx)
  await sql`
    update kyc_documents set uploaded_at = ${submittedAt} where case_id = ${caseId}`.execute(tx)
}
