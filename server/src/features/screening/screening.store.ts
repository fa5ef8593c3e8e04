import type { Screening } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import type { Screening as FoundScreening } from '#features/sanctions/sanctions.service.ts'
import type { Db } from '#platform/db.ts'
import { sealJson } from '#platform/sealed-columns.ts'
import { factsOf, type Party, resultOf } from './screening.rules.ts'
import { nameColumn, openParty, type StoredParty, saveFacts } from './sealed-facts.store.ts'

/** Which part of what is screened, and what it is called on screens. */
export type Subject = {
  kind: Screening['subjectKind']
  id: string
  part: string
  role: string
  /** The member it is about, who must not decide on it. */
  memberId?: string | undefined
}

/** Until `tx` ends nobody else screens this part. */
export async function lockPart(tx: Db, { kind, id, part }: Subject) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`screening ${kind} ${id} ${part}`}, 0))::text`.execute(tx)
}

/** The part's row for these facts; rows of other facts are no longer current. Needs the lock. */
export async function saveScreening(
  tx: Db,
  subject: Subject,
  party: Party,
  found: FoundScreening,
): Promise<string> {
  const { kind, id, part, role, memberId } = subject
  const factsId = await saveFacts(tx, factsOf(party, subject))
  await sql`
    update screenings set replaced_at = now()
    where subject_kind = ${kind} and subject_id = ${id} and part = ${part} and facts_id <> ${factsId}
      and replaced_at is null`.execute(tx)
  const result = resultOf(found.lists, found.hits)
  const { rows } = await sql<{ screeningId: string }>`
    insert into screenings (subject_kind, subject_id, part, role, member_id, kind, imo, facts_id, result, lists, imports,
      first_screened_at)
    values (${kind}, ${id}, ${part}, ${role}, ${memberId ?? null}, ${party.kind}, ${party.imo ?? null}, ${factsId},
      ${result}, ${JSON.stringify(found.lists)}, ${found.imports}, clock_timestamp())
    on conflict (subject_kind, subject_id, part, facts_id) do update set role = excluded.role,
      member_id = excluded.member_id, result = excluded.result, lists = excluded.lists, imports = excluded.imports,
      screened_at = now(), replaced_at = null
    returning screening_id`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  const { screeningId } = rows[0]
  // Bound to the row, whose id is known only now.
  await sql`
    update screenings set name_sealed = ${await sealJson(tx, nameColumn, screeningId, party.name)}
    where screening_id = ${screeningId}`.execute(tx)
  return screeningId
}

/** Parts that the subject no longer has, such as a director who left, are not screened again; `of` is how they begin. */
export async function retireParts(tx: Db, kind: Subject['kind'], id: string, parts: string[], of = '') {
  await sql`
    update screenings set replaced_at = now()
    where subject_kind = ${kind} and subject_id = ${id} and starts_with(part, ${of})
      and part <> all(${parts}::text[]) and replaced_at is null`.execute(tx)
}

/** Whether the part still has these facts. */
export async function isCurrent(tx: Db, screeningId: string): Promise<boolean> {
  const { rows } = await sql`
    select from screenings where screening_id = ${screeningId} and replaced_at is null`.execute(tx)
  return rows.length > 0
}

export type OutdatedScreening = Subject & { screeningId: string; party: Party }

type OutdatedRow = Pick<Subject, 'part' | 'role'> &
  StoredParty & {
    subjectKind: Subject['kind']
    subjectId: string
    memberId: string | null
    partyKind: Party['kind']
  }

/** Current ones of deals that go on, compared with other imports than these, in the order of their ids. */
export async function listOutdated(
  db: Db,
  imports: string,
  { after, limit }: { after: string; limit: number },
): Promise<OutdatedScreening[]> {
  const { rows } = await sql<OutdatedRow>`
    select s.screening_id, s.subject_kind, s.subject_id, s.part, s.role, s.member_id, s.kind as party_kind,
      s.name_sealed, s.facts_id, f.facts_sealed
    from screenings s join screening_facts f using (facts_id)
    where s.replaced_at is null and s.imports <> ${imports} and s.subject_kind = 'deal' and s.screening_id > ${after}
      and not exists (select from deals e where e.id = s.subject_id and e.status in ('cancelled', 'failed'))
    order by s.screening_id limit ${limit}`.execute(db)
  return Promise.all(rows.map((row) => toOutdated(db, row)))
}

async function toOutdated(db: Db, row: OutdatedRow): Promise<OutdatedScreening> {
  const { name, imo, dateOfBirth, countries, identifier } = await openParty(db, row)
  return {
    screeningId: row.screeningId,
    kind: row.subjectKind,
    id: row.subjectId,
    part: row.part,
    role: row.role,
    memberId: row.memberId ?? undefined,
    party: {
      kind: row.partyKind,
      name,
      countries,
      imo: imo || undefined,
      dateOfBirth: dateOfBirth || undefined,
      identifier: identifier || undefined,
    },
  }
}
