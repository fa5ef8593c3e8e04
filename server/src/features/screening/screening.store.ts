import type { HitDisposition, Screening, ScreeningHit } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import type {
  ScreeningHit as FoundHit,
  Screening as FoundScreening,
} from '#features/sanctions/sanctions.service.ts'
import type { Db } from '#platform/db.ts'
import type { DecidableHit } from './screening.policy.ts'
import { byUrgency, type Party, resultOf } from './screening.rules.ts'

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
  factsKey: string,
  found: FoundScreening,
): Promise<string> {
  const { kind, id, part, role, memberId } = subject
  await sql`
    update screenings set replaced_at = now()
    where subject_kind = ${kind} and subject_id = ${id} and part = ${part} and facts_key <> ${factsKey}
      and replaced_at is null`.execute(tx)
  const result = resultOf(found.lists, found.hits)
  const { rows } = await sql<{ screeningId: string }>`
    insert into screenings (subject_kind, subject_id, part, role, member_id, kind, name, imo, date_of_birth, countries,
      identifier, facts_key, result, lists, imports, first_screened_at)
    values (${kind}, ${id}, ${part}, ${role}, ${memberId ?? null}, ${party.kind}, ${party.name}, ${party.imo ?? null},
      ${party.dateOfBirth ?? null}, ${party.countries ?? []}, ${party.identifier ?? null}, ${factsKey}, ${result},
      ${JSON.stringify(found.lists)}, ${found.imports}, clock_timestamp())
    on conflict (subject_kind, subject_id, part, facts_key) do update set role = excluded.role,
      member_id = excluded.member_id, name = excluded.name, result = excluded.result, lists = excluded.lists,
      imports = excluded.imports, screened_at = now(), replaced_at = null
    returning screening_id`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0].screeningId
}

/** Entries that were not found again are marked as gone; the ids of those that were not there before. */
export async function saveHits(tx: Db, screeningId: string, hits: FoundHit[]): Promise<string[]> {
  const given = hits.map(({ list, reference, entryHash, name, matchedName, score, strength, ...rest }) => ({
    ...{ list, reference, entryHash, name, matchedName, score, strength },
    evidence: { birthDate: rest.birthDate, country: rest.country, imo: rest.imo },
    entry: {
      birthDates: rest.birthDates,
      countries: rest.countries,
      imoNumbers: rest.imoNumbers,
      programmes: rest.programmes,
    },
  }))
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (list text, reference text, "entryHash" text,
      name text, "matchedName" text, score real, strength text, evidence jsonb, entry jsonb)`
  await sql`
    update screening_hits h set gone_at = now()
    where h.screening_id = ${screeningId} and h.gone_at is null and not exists (
      select from ${rows}
      where given.list = h.list and given.reference = h.reference and given."entryHash" = h.entry_hash
    )`.execute(tx)
  const { rows: saved } = await sql<{ hitId: string; isNew: boolean }>`
    insert into screening_hits as h (screening_id, list, reference, entry_hash, name, matched_name, score, strength,
      evidence, entry)
    select ${screeningId}::uuid, list, reference, "entryHash", name, "matchedName", score, strength, evidence, entry
    from ${rows}
    on conflict (screening_id, list, reference, entry_hash) do update set gone_at = null,
      matched_name = excluded.matched_name, score = excluded.score, strength = excluded.strength,
      evidence = excluded.evidence
    returning h.hit_id, h.xmax = 0 as is_new`.execute(tx)
  return saved.filter(({ isNew }) => isNew).map(({ hitId }) => hitId)
}

/** Parts that the subject no longer has, such as a director who left, are not screened again. */
export async function retireParts(tx: Db, kind: Subject['kind'], id: string, parts: string[]) {
  await sql`
    update screenings set replaced_at = now()
    where subject_kind = ${kind} and subject_id = ${id} and part <> all(${parts}::text[]) and replaced_at is null`.execute(
    tx,
  )
}

type ScreeningRow = Omit<Screening, 'hits'> & { memberId: string | null; identifier: string | null }

const columns = sql`
  s.screening_id as id, s.subject_kind, s.subject_id, s.part, s.role, s.kind, s.name, s.imo, s.date_of_birth,
  s.countries, s.result, s.lists, s.first_screened_at, s.screened_at, s.replaced_at is null as is_current,
  s.member_id, s.identifier`

/** The disposition that counts: the latest of the same facts on the same entry. */
const latestDisposition = sql`
  left join lateral (
    select l.is_match, l.reason, l.decided_by, l.decided_at from screening_dispositions l
    where l.facts_key = s.facts_key and l.entry_hash = h.entry_hash and l.list = h.list and l.reference = h.reference
    order by l.id desc limit 1
  ) d on true left join members m on m.user_id = d.decided_by`

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
  return rows.map(({ memberId: _memberId, identifier: _identifier, ...row }) => ({
    ...row,
    hits: (byScreening.get(row.id) ?? []).map(toHit).sort(byUrgency),
  }))
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
    select ${columns} from screenings s where s.screening_id = ${screeningId}`.execute(db)
  return (await withHits(db, rows))[0]
}

export type ScreeningsPage = {
  status: 'open' | 'all'
  subjectKind: Subject['kind'] | undefined
  after: { foundAtMicros: string; screeningId: string } | undefined
  limit: number
}

/** The reader works for the company, is a party of the deal, or the member it is about. */
const isInvolved = (reader: string) => sql`
  (coalesce(s.member_id = ${reader}, false)
    or exists (select from company_members c where s.subject_kind = 'company' and c.company_id = s.subject_id
      and c.user_id = ${reader})
    or exists (select from deals e where s.subject_kind = 'deal' and e.id = s.subject_id
      and ${reader}::uuid in (e.buyer_id, e.seller_id, e.broker_id)))`

/** Current ones first, then by the order in which they were first made; none that a given reader is involved in. */
export async function listScreenings(
  db: Db,
  kind: Subject['kind'],
  id: string,
  reader?: string,
): Promise<Screening[]> {
  const { rows } = await sql<ScreeningRow>`
    select ${columns} from screenings s where s.subject_kind = ${kind} and s.subject_id = ${id}
      and ${reader === undefined ? sql`true` : sql`not ${isInvolved(reader)}`}
    order by s.replaced_at is not null, s.first_screened_at, s.screening_id`.execute(db)
  return withHits(db, rows)
}

const waits = sql`h.gone_at is null and d.is_match is null`

/** With what was found last first; not what is about the reader. */
export async function listWithHits(
  db: Db,
  reader: string,
  { status, subjectKind, after, limit }: ScreeningsPage,
): Promise<{ screening: Screening; foundAtMicros: string }[]> {
  const { rows } = await sql<ScreeningRow & { foundAtMicros: string }>`
    select ${columns}, (extract(epoch from f.found_at) * 1000000)::bigint::text as found_at_micros
    from screenings s join lateral (
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

export type LockedHit = DecidableHit & {
  hitId: string
  screeningId: string
  subjectKind: Subject['kind']
  subjectId: string
  factsKey: string
  list: string
  reference: string
  entryHash: string
}

/** Nobody else decides on it until `tx` ends. */
export async function lockHit(tx: Db, hitId: string, reader: string): Promise<LockedHit | undefined> {
  const { rows: locked } = await sql`
    select from screening_hits where hit_id = ${hitId} for update`.execute(tx)
  if (locked.length === 0) return undefined
  const { rows } = await sql<LockedHit>`
    select h.hit_id, h.screening_id, s.subject_kind, s.subject_id, s.facts_key, h.list, h.reference, h.entry_hash,
      h.gone_at, ${isInvolved(reader)} as is_involved /* not null: is_involved */,
      case when d.decided_by is not null then concat_ws(' ', m.first_name, m.last_name) end as decided_by
    from screening_hits h join screenings s using (screening_id) ${latestDisposition}
    where h.hit_id = ${hitId}`.execute(tx)
  return rows[0]
}

type NewDisposition = { isMatch: boolean; reason: string; decidedBy: string }

export async function insertDisposition(
  tx: Db,
  { hitId, factsKey, list, reference, entryHash }: LockedHit,
  { isMatch, reason, decidedBy }: NewDisposition,
) {
  await sql`
    insert into screening_dispositions (facts_key, list, reference, entry_hash, is_match, reason, decided_by, hit_id)
    values (${factsKey}, ${list}, ${reference}, ${entryHash}, ${isMatch}, ${reason}, ${decidedBy}, ${hitId})`.execute(
    tx,
  )
}

/** Whether the part still has these facts. */
export async function isCurrent(tx: Db, screeningId: string): Promise<boolean> {
  const { rows } = await sql`
    select from screenings where screening_id = ${screeningId} and replaced_at is null`.execute(tx)
  return rows.length > 0
}

export type OutdatedScreening = Subject & { screeningId: string; party: Party }

/** Current ones that were compared with other imports than these, in the order of their ids. */
export async function listOutdated(
  db: Db,
  imports: string,
  { after, limit }: { after: string; limit: number },
): Promise<OutdatedScreening[]> {
  const { rows } = await sql<ScreeningRow>`
    select ${columns} from screenings s
    where s.replaced_at is null and s.imports <> ${imports} and s.subject_kind <> 'kyc' and s.screening_id > ${after}
    order by s.screening_id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    screeningId: row.id,
    kind: row.subjectKind,
    id: row.subjectId,
    part: row.part,
    role: row.role,
    memberId: row.memberId ?? undefined,
    party: {
      kind: row.kind,
      name: row.name,
      imo: row.imo ?? undefined,
      dateOfBirth: row.dateOfBirth ?? undefined,
      countries: row.countries,
      identifier: row.identifier ?? undefined,
    },
  }))
}
