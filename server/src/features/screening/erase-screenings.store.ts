import type { Screening } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { lockFacts, openFacts } from './sealed-facts.store.ts'

type Erased = { kind: Screening['subjectKind']; id: string; of?: Screening['kind'] }

/** With their hits, and with facts and dispositions unless others have the same facts. */
export async function eraseScreenings(tx: Db, { kind, id, of }: Erased) {
  const { rows } = await sql<{ screeningId: string; factsId: string; factsSealed: Buffer }>`
    select s.screening_id, s.facts_id, f.facts_sealed from screenings s join screening_facts f using (facts_id)
    where s.subject_kind = ${kind} and s.subject_id = ${id}
      and s.kind = coalesce(${of ?? null}::text, s.kind)`.execute(tx)
  const facts = await Promise.all(rows.map((row) => openFacts(tx, row.factsId, row.factsSealed)))
  await lockFacts(
    tx,
    facts.map(({ name }) => name),
  )
  await sql`
    delete from screenings where screening_id = any(${rows.map(({ screeningId }) => screeningId)}::uuid[])`.execute(
    tx,
  )
  await sql`
    delete from screening_facts f where f.facts_id = any(${rows.map(({ factsId }) => factsId)}::uuid[])
      and not exists (select from screenings s where s.facts_id = f.facts_id)`.execute(tx)
}
