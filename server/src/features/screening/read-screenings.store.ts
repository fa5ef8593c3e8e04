import type { HitDisposition, Screening, ScreeningHit } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { isInvolved, latestDisposition } from './hits.store.ts'
import { byUrgency } from './screening.rules.ts'
import type { Subject } from './screening.store.ts'
import { openParty, type StoredParty } from './sealed-facts.store.ts'

type ScreeningRow = Omit<Screening, 'hits' | 'name' | 'dateOfBirth' | 'countries'> &
  Omit<StoredParty, 'screeningId'>

const columns = sql`
  s.screening_id as id, s.subject_kind, s.subject_id, coalesce(case s.subject_kind
      when 'company' then (select coalesce(o.legal_name, o.name) from companies o where o.id = s.subject_id)
      when 'deal' then (select 'D-' || e.number from deals e where e.id = s.subject_id)
      else (select concat_ws(' ', p.first_name, p.last_name) from members p where p.user_id = s.member_id)
    end, '') as subject_name /* not null: subject_name */, s.part, s.role, s.kind, s.imo, s.result, s.lists,
  s.first_screened_at, s.screened_at, s.replaced_at is null as is_current, s.name_sealed, s.facts_id,
  facts.facts_sealed`

const from = sql`screenings s join screening_facts facts using (facts_id)`

type HitRow = Omit<ScreeningHit, 'disposition' | keyof ScreeningEvidence | keyof ScreeningEntry> & {
  screeningId: string
  evidence: ScreeningEvidence
  entry: ScreeningEntry
  isMatch: boolean | null
  reason: string | null
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: string | null
}
type ScreeningEvidence = Pick<ScreeningHit, 'birthDate' | 'country' | 'imo'>
type ScreeningEntry = Pick<ScreeningHit, 'birthDates' | 'countries' | 'imoNumbers' | 'programmes'>

async function withHits(db: Db, rows: ScreeningRow[]): Promise<Screening[]> {
  if (rows.length === 0) return []
  const { rows: hits } = await sql<HitRow>`
    select h.screening_id, h.hit_id as id, h.list, h.reference, h.name, h.matched_name, h.score, h.strength, h.evidence,
      h.entry, h.found_at, h.gone_at, d.is_match, d.reason, d.decided_by, d.decided_at,
      case when d.decided_by is not null then concat_ws(' ', m.first_name, m.last_name) end as decided_by_name
    from screening_hits h join screenings s using (screening_id) ${latestDisposition}
    where h.screening_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  const byScreening = Map.groupBy(hits, ({ screeningId }) => screeningId)
  return Promise.all(
    rows.map(async ({ nameSealed, factsId, factsSealed, ...row }) => {
      const party = await openParty(db, { screeningId: row.id, nameSealed, factsId, factsSealed })
      return {
        ...row,
        name: party.name,
        dateOfBirth: party.dateOfBirth || null,
        countries: party.countries,
        hits: (byScreening.get(row.id) ?? []).map(toHit).sort(byUrgency),
      }
    }),
  )
}

function toHit(row: HitRow): ScreeningHit {
  const {
    screeningId: _id,
    evidence,
    entry,
    isMatch,
    reason,
    decidedBy,
    decidedByName,
    decidedAt,
    ...hit
  } = row
  const disposition: HitDisposition | null =
    isMatch !== null && reason !== null && decidedBy !== null && decidedAt !== null
      ? { isMatch, reason, by: { userId: decidedBy, name: decidedByName ?? '' }, at: decidedAt }
      : null
  return { ...hit, ...evidence, ...entry, disposition }
}

export async function findScreening(db: Db, screeningId: string): Promise<Screening | undefined> {
  const { rows } = await sql<ScreeningRow>`
    select ${columns} from ${from} where s.screening_id = ${screeningId}`.execute(db)
  return (await withHits(db, rows))[0]
}

export type ScreeningsPage = {
  status: 'open' | 'all'
  subjectKind: Subject['kind'] | undefined
  after: { foundAtMicros: string; screeningId: string } | undefined
  limit: number
}

/** Current ones first, then by the order in which they were first made; none that a given reader is involved in. */
export async function listScreenings(
  db: Db,
  kind: Subject['kind'],
  id: string,
  reader?: string,
): Promise<Screening[]> {
  const { rows } = await sql<ScreeningRow>`
    select ${columns} from ${from} where s.subject_kind = ${kind} and s.subject_id = ${id}
      and ${reader === undefined ? sql`true` : sql`not ${isInvolved(reader)}`}
    order by s.replaced_at is not null, s.first_screened_at, s.screening_id`.execute(db)
  return withHits(db, rows)
}

/**
 * Nothing depends on it: the case was rejected or its person has left, the passport was rejected or taken back, the deal
 * came to nothing. What was submitted again is screened again, and asks again.
 */
const isIdle = sql`
  (exists (select from kyc_cases c join members p using (user_id) where s.subject_kind = 'kyc'
      and c.case_id = s.subject_id and (c.status not in ('in_progress', 'verified') or p.deactivated_at is not null))
    or exists (select from company_passports p join companies o on o.id = p.company_id
      where s.subject_kind = 'company' and p.company_id = s.subject_id and (o.dissolved_at is not null
        or (p.status <> 'in_review' and (p.approved is null or s.replaced_at is not null))))
    or exists (select from deals e where s.subject_kind = 'deal' and e.id = s.subject_id
      and e.status in ('cancelled', 'failed')))`

const waits = sql`(h.gone_at is null and d.is_match is null and not ${isIdle})`

/** With what was found last first; not what is about the reader. */
export async function listWithHits(
  db: Db,
  reader: string,
  { status, subjectKind, after, limit }: ScreeningsPage,
): Promise<{ screening: Screening; foundAtMicros: string }[]> {
  const { rows } = await sql<ScreeningRow & { foundAtMicros: string }>`
    select ${columns}, (extract(epoch from f.found_at) * 1000000)::bigint::text as found_at_micros
    from ${from} join lateral (
      select max(h.found_at) as found_at from screening_hits h ${latestDisposition}
      where h.screening_id = s.screening_id and ${status === 'open' ? waits : sql`true`}
    ) f on f.found_at is not null
    where not ${isInvolved(reader)} and ${subjectKind ? sql`s.subject_kind = ${subjectKind}` : sql`true`}
      and ${
        after
          ? sql`(f.found_at, s.screening_id) <
              (timestamptz 'epoch' + ${after.foundAtMicros}::bigint * interval '1 microsecond', ${after.screeningId}::uuid)`
          : sql`true`
      }
    order by f.found_at desc, s.screening_id desc limit ${limit}`.execute(db)
  const screenings = await withHits(
    db,
    rows.map(({ foundAtMicros: _micros, ...row }) => row),
  )
  return screenings.map((screening, at) => ({ screening, foundAtMicros: rows[at]?.foundAtMicros ?? '0' }))
}

export async function countOpen(db: Db, reader: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.screening_id)::int as count
    from screening_hits h join screenings s using (screening_id) ${latestDisposition}
    where ${waits} and not ${isInvolved(reader)}`.execute(db)
  return rows[0]?.count ?? 0
}
