import type { CompanyVerification } from '@laycan/contract/companies/company-roles'
import type { PassportStatus } from '@laycan/contract/kyb/kyb'
import type { CompanyRisk, RiskRating } from '@laycan/contract/kyb/kyb-review'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { joinPeople, type PassportFacts, splitPeople } from './passport-people.rules.ts'
import { openPeople, sealPeople } from './sealed-people.store.ts'

export type Passport = {
  companyId: string
  status: PassportStatus
  version: number
  savedAt: string
  attempt: number
  submittedAt: string | null
  submittedBy: string | null
  decidedAt: string | null
  rejectionNote: string
  areChecksDone: boolean
  failed: number
  rating: RiskRating | null
  risk: CompanyRisk | null
  claimedBy: string | null
  /** Whether the claim still holds. */
  isClaimed: boolean
  firstApprovedBy: string | null
  firstApprovedAt: string | null
  draft: PassportContent
  submitted: PassportContent | null
  approved: PassportContent | null
}

/** Personal data is in columns of its own, encrypted. */
type StoredPassport = Omit<Passport, 'draft' | 'submitted' | 'approved'> & {
  draft: PassportFacts
  draftPeopleSealed: Buffer
  submitted: PassportFacts | null
  submittedPeopleSealed: Buffer | null
  approved: PassportFacts | null
  approvedPeopleSealed: Buffer | null
}

async function readContents(db: Db, stored: StoredPassport): Promise<Passport> {
  const {
    draft,
    draftPeopleSealed,
    submitted,
    submittedPeopleSealed,
    approved,
    approvedPeopleSealed,
    ...fields
  } = stored
  const people = (content: 'draft' | 'submitted' | 'approved', sealed: Buffer) =>
    openPeople(db, content, fields.companyId, sealed)
  return {
    ...fields,
    draft: joinPeople(draft, await people('draft', draftPeopleSealed)),
    submitted:
      submitted &&
      submittedPeopleSealed &&
      joinPeople(submitted, await people('submitted', submittedPeopleSealed)),
    approved:
      approved &&
      approvedPeopleSealed &&
      joinPeople(approved, await people('approved', approvedPeopleSealed)),
  }
}

/** True while nobody else may take the case. */
export const isClaimed = (hours: number) =>
  sql`(p.claimed_by is not null and p.claimed_at > now() - make_interval(hours => ${hours}))`

const columns = (hours: number) => sql`
  p.company_id, p.status, p.version, p.saved_at, p.attempt, p.submitted_at, p.submitted_by, p.decided_at,
  p.rejection_note, p.finding < 3 as are_checks_done, p.checks_failed as failed, p.rating, p.risk, p.claimed_by,
  ${isClaimed(hours)} as is_claimed, p.first_approved_by, p.first_approved_at, p.draft,
  p.draft_people_sealed /* not null: draft_people_sealed */, p.submitted, p.submitted_people_sealed,
  p.approved, p.approved_people_sealed`

export async function findPassport(db: Db, companyId: string, hours: number): Promise<Passport | undefined> {
  const { rows } = await sql<StoredPassport>`
    select ${columns(hours)} from company_passports p where p.company_id = ${companyId}`.execute(db)
  return rows[0] && readContents(db, rows[0])
}

/** Nothing of it changes until `tx` ends, but by it. */
export async function lockPassport(tx: Db, companyId: string, hours: number): Promise<Passport | undefined> {
  const { rows } = await sql<StoredPassport>`
    select ${columns(hours)} from company_passports p where p.company_id = ${companyId} for update`.execute(
    tx,
  )
  return rows[0] && readContents(tx, rows[0])
}

export type Saved = { version: number; savedAt: string }

/** Undefined when somebody else has saved since `version`, or it is in review. */
export async function saveDraft(
  db: Db,
  {
    companyId,
    userId,
    version,
    draft,
  }: { companyId: string; userId: string; version: number; draft: PassportContent },
): Promise<Saved | undefined> {
  const { facts, people } = splitPeople(draft)
  const sealed = await sealPeople(db, 'draft', companyId, people)
  const { rows } = await sql<Saved>`
    insert into company_passports as p (company_id, version, draft, draft_people_sealed, saved_by)
    values (${companyId}, ${version + 1}, ${JSON.stringify(facts)}::jsonb, ${sealed}, ${userId})
    on conflict (company_id) do update set version = excluded.version, draft = excluded.draft,
      draft_people_sealed = excluded.draft_people_sealed, people_erased_at = null,
      saved_by = excluded.saved_by, saved_at = now()
    where p.version = ${version} and p.status <> 'in_review'
    returning p.version, p.saved_at`.execute(db)
  return rows[0]
}

/** Begins an attempt that nobody has claimed, checked or decided. */
export async function markSubmitted(
  tx: Db,
  {
    companyId,
    userId,
    verification,
  }: { companyId: string; userId: string; verification: CompanyVerification },
  content: PassportContent,
) {
  const { facts, people } = splitPeople(content)
  const stored = JSON.stringify(facts)
  await sql`
    update company_passports set status = 'in_review', draft = ${stored}::jsonb,
      draft_people_sealed = ${await sealPeople(tx, 'draft', companyId, people)}, submitted = ${stored}::jsonb,
      submitted_people_sealed = ${await sealPeople(tx, 'submitted', companyId, people)}, submitted_at = now(),
      submitted_by = ${userId}, verification_before = ${verification}, attempt = attempt + 1, finding = 3, checks_failed = 0, checks_warnings = 0,
      rating = null, risk = null, claimed_by = null, claimed_at = null, first_approved_by = null,
      first_approved_at = null, decided_at = null, decided_by = null, rejection_note = ''
    where company_id = ${companyId}`.execute(tx)
}

/** A draft again; returns what the company was before it was submitted. */
export async function markTakenBack(tx: Db, companyId: string): Promise<CompanyVerification | undefined> {
  const { rows } = await sql<{ before: CompanyVerification | null }>`
    update company_passports set status = 'draft', claimed_by = null, claimed_at = null
    where company_id = ${companyId} returning verification_before as before`.execute(tx)
  return rows[0]?.before ?? undefined
}

export async function markApproved(tx: Db, companyId: string, reviewerId: string, risk: CompanyRisk) {
  const { rows } = await sql<{ sealed: Buffer }>`
    select submitted_people_sealed as sealed /* not null: sealed */ from company_passports
    where company_id = ${companyId} for update`.execute(tx)
  if (!rows[0]) throw new Error(`there is no passport of ${companyId}`)
  // What is encrypted is bound to its column, so it is not copied as it is.
  const people = await openPeople(tx, 'submitted', companyId, rows[0].sealed)
  await sql`
    update company_passports set status = 'approved', approved = submitted,
      approved_people_sealed = ${await sealPeople(tx, 'approved', companyId, people)},
      rating = ${risk.rating}, risk = ${JSON.stringify(risk)}::jsonb, claimed_by = null, claimed_at = null,
      decided_at = now(), decided_by = ${reviewerId}, reminded_days = null
    where company_id = ${companyId}`.execute(tx)
}

export async function markRejected(tx: Db, companyId: string, reviewerId: string, note: string) {
  await sql`
    update company_passports set status = 'rejected', claimed_by = null, claimed_at = null,
      first_approved_by = null, first_approved_at = null, decided_at = now(), decided_by = ${reviewerId},
      rejection_note = ${note}
    where company_id = ${companyId}`.execute(tx)
}

export async function updateClaim(tx: Db, companyId: string, claimedBy: string | null) {
  await sql`
    update company_passports set claimed_by = ${claimedBy}, claimed_at = ${claimedBy ? sql`now()` : sql`null`}
    where company_id = ${companyId}`.execute(tx)
}

/** Null takes it back: something was changed since. */
export async function updateFirstApproval(tx: Db, companyId: string, reviewerId: string | null) {
  await sql`
    update company_passports set first_approved_by = ${reviewerId},
      first_approved_at = ${reviewerId ? sql`now()` : sql`null`}
    where company_id = ${companyId}`.execute(tx)
}

export async function updateRisk(tx: Db, companyId: string, risk: CompanyRisk) {
  await sql`
    update company_passports set rating = ${risk.rating}, risk = ${JSON.stringify(risk)}::jsonb
    where company_id = ${companyId}`.execute(tx)
}
