import { sql } from '@laycan/sql/sql'
import type { ScreeningHit as FoundHit } from '#features/sanctions/sanctions.service.ts'
import type { Db } from '#platform/db.ts'
import type { DecidableHit } from './screening.policy.ts'
import type { Subject } from './screening.store.ts'

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

/** The disposition that counts: the latest of the same facts on the same entry. */
export const latestDisposition = sql`
  left join lateral (
    select l.is_match, l.reason, l.decided_by, l.decided_at from screening_dispositions l
    where l.facts_id = s.facts_id and l.entry_hash = h.entry_hash and l.list = h.list and l.reference = h.reference
    order by l.id desc limit 1
  ) d on true left join members m on m.user_id = d.decided_by`

/**
 * The reader is the member it is about, works for the company, or is a party of the deal or a colleague of one.
 */
export const isInvolved = (reader: string) => sql`
  (coalesce(s.member_id = ${reader}, false)
    or exists (select from company_members c where s.subject_kind = 'company' and c.company_id = s.subject_id
      and c.user_id = ${reader})
    or exists (select from deals e where s.subject_kind = 'deal' and e.id = s.subject_id
      and (${reader}::uuid in (e.buyer_id, e.seller_id, e.broker_id)
        or exists (select from company_members mine where mine.user_id = ${reader}
          and (mine.company_id in (e.buyer_company_id, e.seller_company_id, e.broker_company_id)
            or exists (select from company_members theirs where theirs.company_id = mine.company_id
              and theirs.user_id in (e.buyer_id, e.seller_id, e.broker_id)))))))`

export type LockedHit = DecidableHit & {
  hitId: string
  screeningId: string
  subjectKind: Subject['kind']
  subjectId: string
  factsId: string
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
    select h.hit_id, h.screening_id, s.subject_kind, s.subject_id, s.facts_id, h.list, h.reference, h.entry_hash,
      h.gone_at, ${isInvolved(reader)} as is_involved /* not null: is_involved */,
      case when d.decided_by is not null then concat_ws(' ', m.first_name, m.last_name) end as decided_by
    from screening_hits h join screenings s using (screening_id) ${latestDisposition}
    where h.hit_id = ${hitId}`.execute(tx)
  return rows[0]
}

type NewDisposition = { isMatch: boolean; reason: string; decidedBy: string }

export async function insertDisposition(
  tx: Db,
  { hitId, factsId, list, reference, entryHash }: LockedHit,
  { isMatch, reason, decidedBy }: NewDisposition,
) {
  await sql`
    insert into screening_dispositions (facts_id, list, reference, entry_hash, is_match, reason, decided_by, hit_id)
    values (${factsId}, ${list}, ${reference}, ${entryHash}, ${isMatch}, ${reason}, ${decidedBy}, ${hitId})`.execute(
    tx,
  )
}
