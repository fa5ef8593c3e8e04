import { sql } from '@laycan/sql/sql'
import { cipherOf, type Db } from '#platform/db.ts'
import { sweepBatches } from '#platform/jobs.ts'
import { placeIn, type SealedColumn } from '#platform/sealed-columns.ts'
import type { PassportPeople } from './passport-people.rules.ts'

/* Birth dates and addresses of owners, directors and signatories are stored encrypted. */

const peopleColumn = (column: string): SealedColumn => ({
  table: 'company_passports',
  column,
  row: 'company_id',
})

export const peopleColumns = {
  draft: peopleColumn('draft_people_sealed'),
  submitted: peopleColumn('submitted_people_sealed'),
  approved: peopleColumn('approved_people_sealed'),
}
type Content = keyof typeof peopleColumns

export const sealPeople = (db: Db, content: Content, companyId: string, people: PassportPeople) =>
  cipherOf(db).seal(placeIn(peopleColumns[content], companyId), JSON.stringify(people))

export const openPeople = async (
  db: Db,
  content: Content,
  companyId: string,
  sealed: Buffer,
): Promise<PassportPeople> =>
  JSON.parse(await cipherOf(db).open(placeIn(peopleColumns[content], companyId), sealed))

/** What was stored before there was encryption. */
export const sealPlainPeople = (db: Db) => sweepBatches(db, sealPlainBatch)

type PlainPeople = {
  companyId: string
  draft: PassportPeople
  submitted: PassportPeople | null
  approved: PassportPeople | null
}

async function sealPlainBatch(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<PlainPeople>`
    select company_id, draft_people as draft, submitted_people as submitted, approved_people as approved
      /* not null: draft */
    from company_passports where draft_people_sealed is null order by company_id limit ${limit} for update`.execute(
    tx,
  )
  const sealAll = (content: Content) =>
    Promise.all(
      rows.map(({ companyId, [content]: people }) => people && sealPeople(tx, content, companyId, people)),
    )
  await sql`
    update company_passports p set draft_people_sealed = given.draft, submitted_people_sealed = given.submitted,
      approved_people_sealed = given.approved, draft_people = null, submitted_people = null, approved_people = null
    from unnest(${rows.map(({ companyId }) => companyId)}::uuid[], ${await sealAll('draft')}::bytea[],
      ${await sealAll('submitted')}::bytea[], ${await sealAll('approved')}::bytea[])
      as given (company_id, draft, submitted, approved)
    where p.company_id = given.company_id`.execute(tx)
  return rows.length
}
