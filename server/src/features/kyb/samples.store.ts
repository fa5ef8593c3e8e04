import type { CompanyRisk } from '@laycan/contract/kyb/kyb-review'
import type { PassportPart } from '@laycan/contract/kyb/passport-content'
import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { NewCheck } from './checks.store.ts'
import type { PassportFacts } from './passport-people.rules.ts'

type SealedCheck = Omit<NewCheck, 'evidence'> & { checkId: string; evidenceSealed: string }

export type SampleRow = {
  companyId: string
  facts: PassportFacts
  sealed: { draft: Buffer; submitted: Buffer; approved: Buffer | null }
  submittedBy: string
  submittedAt: string
  decided: {
    reviewerId: string
    at: string
    /** Why the reviewer did not mind a warning. */
    reason: string
    risk: CompanyRisk
    checks: SealedCheck[]
    finding: number
    failed: number
    warnings: number
    legalName: string
    country: string
    registrationNumber: string
    registrationKey: string
    lei: string | null
    verifiedUntil: string
    verifiedText: string
  } | null
}

/** Of these companies: new ones, and those that were verified without a passport. */
export async function listWithoutPassport(db: Db, companyIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c
    where c.id = any(${companyIds}::uuid[]) and c.dissolved_at is null
      and c.verification in ('unverified', 'verified')
      and not exists (select from company_passports p where p.company_id = c.id)`.execute(db)
  return rows.map(({ id }) => id)
}

const asJson = (rows: SampleRow[]) => JSON.stringify(rows.map(({ sealed: _sealed, ...row }) => row))

export async function insertSamplePassports(tx: Db, rows: SampleRow[]) {
  const sealed = (content: keyof SampleRow['sealed']) => rows.map((row) => row.sealed[content])
  await sql`
    insert into company_passports (company_id, status, version, draft, draft_people_sealed, saved_at, saved_by, submitted,
      submitted_people_sealed, submitted_at, submitted_by, approved, approved_people_sealed, attempt, finding,
      checks_failed, checks_warnings, rating, risk, decided_at, decided_by)
    select g."companyId", case when g.decided is null then 'in_review' else 'approved' end, 1, g.facts, s.draft,
      g."submittedAt", g."submittedBy", g.facts, s.submitted, g."submittedAt", g."submittedBy",
      case when g.decided is not null then g.facts end, s.approved, 1, coalesce((g.decided ->> 'finding')::smallint, 3),
      coalesce((g.decided ->> 'failed')::int, 0), coalesce((g.decided ->> 'warnings')::int, 0),
      g.decided -> 'risk' ->> 'rating', g.decided -> 'risk', (g.decided ->> 'at')::timestamptz,
      (g.decided ->> 'reviewerId')::uuid
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as g ("companyId" uuid, facts jsonb, "submittedAt" timestamptz,
        "submittedBy" uuid, decided jsonb)
      join unnest(${rows.map(({ companyId }) => companyId)}::uuid[], ${sealed('draft')}::bytea[],
        ${sealed('submitted')}::bytea[], ${sealed('approved')}::bytea[]) as s (company_id, draft, submitted, approved)
        on s.company_id = g."companyId"`.execute(tx)
}

export async function insertSampleParts(tx: Db, rows: SampleRow[], parts: PassportPart[]) {
  await sql`
    insert into company_passport_parts (company_id, part, state, is_changed, decided_by, decided_at)
    select g."companyId", part, case when g.decided is null then 'pending' else 'approved' end, true,
      (g.decided ->> 'reviewerId')::uuid, (g.decided ->> 'at')::timestamptz
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as g ("companyId" uuid, decided jsonb)
      cross join unnest(${parts}::text[]) as part`.execute(tx)
}

export type SampleDocument = {
  documentId: string
  companyId: string
  kind: PassportDocumentKind
  fileKey: string
  /** In base64, which JSON can carry. */
  fileNameSealed: string
  contentType: string
  size: number
  sha256: string
  issuedOn: string
  expiresOn: string | null
  uploadedAt: string
  uploadedBy: string
}

export async function insertSampleDocuments(tx: Db, documents: SampleDocument[]) {
  await sql`
    insert into company_documents (document_id, company_id, kind, file_key, file_name_sealed, content_type, size,
      sha256, issued_on, expires_on, uploaded_at, uploaded_by, attempt)
    select g."documentId", g."companyId", g.kind, g."fileKey", decode(g."fileNameSealed", 'base64'), g."contentType", g.size, g.sha256,
      g."issuedOn", g."expiresOn", g."uploadedAt", g."uploadedBy", 1
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as g ("documentId" uuid, "companyId" uuid, kind text,
      "fileKey" text, "fileNameSealed" text, "contentType" text, size int, sha256 text, "issuedOn" date, "expiresOn" date,
      "uploadedAt" timestamptz, "uploadedBy" uuid)`.execute(tx)
}

/** Of what was decided, with a disposition of each warning. */
export async function insertSampleChecks(tx: Db, rows: SampleRow[]) {
  await sql`
    with given as (
      select g."companyId" as company_id, k.value as found, k.place, g.decided
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as g ("companyId" uuid, decided jsonb),
        jsonb_array_elements(g.decided -> 'checks') with ordinality as k (value, place)
    ), checks as (
      insert into company_checks (company_id, check_name, subject, result, reason, facts_key, check_id, evidence_sealed)
      select company_id, found ->> 'check', found ->> 'subject', found ->> 'result', found ->> 'reason',
        found ->> 'factsKey', (found ->> 'checkId')::uuid, decode(found ->> 'evidenceSealed', 'base64')
      from given order by company_id, place
    )
    insert into company_dispositions (company_id, facts_key, is_problem, reason, decided_by, decided_at)
    select company_id, found ->> 'factsKey', false, decided ->> 'reason', (decided ->> 'reviewerId')::uuid,
      (decided ->> 'at')::timestamptz
    from given where found ->> 'result' in ('failed', 'warning') order by company_id, place`.execute(tx)
}

export async function insertSampleEvents(tx: Db, rows: SampleRow[]) {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${asJson(rows)}::jsonb)
        as g ("companyId" uuid, "submittedAt" timestamptz, "submittedBy" uuid, decided jsonb)
    )
    insert into company_passport_events (company_id, kind, at, actor_id, reason)
    select "companyId", kind, at, actor, reason from (
      select "companyId", 'submitted' as kind, "submittedAt" as at, "submittedBy" as actor,
        'Company passport submitted' as reason from given
      union all
      select "companyId", 'approved', (decided ->> 'at')::timestamptz, (decided ->> 'reviewerId')::uuid,
        decided ->> 'verifiedText'
      from given where decided is not null
    ) as events order by at`.execute(tx)
}

export async function verifySampleCompanies(tx: Db, rows: SampleRow[]) {
  await sql`
    update companies c set verification = case when g.decided is null then 'in_review' else 'verified' end,
      verified_at = (g.decided ->> 'at')::timestamptz, verified_until = (g.decided ->> 'verifiedUntil')::date,
      legal_name = g.decided ->> 'legalName', registration_country = g.decided ->> 'country',
      registration_number = g.decided ->> 'registrationNumber', registration_key = g.decided ->> 'registrationKey',
      lei = g.decided ->> 'lei'
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as g ("companyId" uuid, decided jsonb)
    where c.id = g."companyId"`.execute(tx)
}
