import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { sweepBatches } from '#platform/jobs.ts'
import { openJson, type SealedColumn, sealJson } from '#platform/sealed-columns.ts'
import { joinPeople, type PassportFacts, type PassportPeople, splitPeople } from './passport-people.rules.ts'

/* What a passport says of owners, directors and signatories is stored encrypted. */

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
  sealJson(db, peopleColumns[content], companyId, people)

export const openPeople = (db: Db, content: Content, companyId: string, sealed: Buffer) =>
  openJson<PassportPeople>(db, peopleColumns[content], companyId, sealed)

/** What was stored before there was encryption, or before names were encrypted too. */
export const sealPlainPeople = (db: Db) => sweepBatches(db, sealPlainBatch)

type PlainRow = {
  companyId: string
  isErased: boolean
  draft: PassportFacts
  draftPeople: PassportPeople | null
  draftPeopleSealed: Buffer | null
  submitted: PassportFacts | null
  submittedPeople: PassportPeople | null
  submittedPeopleSealed: Buffer | null
  approved: PassportFacts | null
  approvedPeople: PassportPeople | null
  approvedPeopleSealed: Buffer | null
}

const namesPeople = (content: Content) =>
  sql`${sql.ref(content)} @? '$.parties[*] ? (@.kind == "person" && exists (@.name))'`

async function sealPlainBatch(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<PlainRow>`
    select company_id, people_erased_at is not null as is_erased, draft, draft_people, draft_people_sealed, submitted,
      submitted_people, submitted_people_sealed, approved, approved_people, approved_people_sealed
    from company_passports
    where draft_people_sealed is null or ${namesPeople('draft')} or ${namesPeople('submitted')}
      or ${namesPeople('approved')}
    order by company_id limit ${limit} for update`.execute(tx)
  for (const row of rows) {
    const draft = await sealContent(tx, row, 'draft')
    const submitted = await sealContent(tx, row, 'submitted')
    const approved = await sealContent(tx, row, 'approved')
    await sql`
      update company_passports set draft = ${draft.facts}::jsonb, draft_people_sealed = ${draft.sealed},
        submitted = ${submitted.facts}::jsonb, submitted_people_sealed = ${submitted.sealed},
        approved = ${approved.facts}::jsonb, approved_people_sealed = ${approved.sealed},
        draft_people = null, submitted_people = null, approved_people = null
      where company_id = ${row.companyId}`.execute(tx)
  }
  return rows.length
}

/** Names of people whose other data is deleted by now are not kept either. */
async function sealContent(tx: Db, row: PlainRow, content: Content) {
  const { companyId, isErased, [content]: facts } = row
  if (!facts) return { facts: null, sealed: null }
  const sealed = row[`${content}PeopleSealed`]
  const known = sealed ? await openPeople(tx, content, companyId, sealed) : (row[`${content}People`] ?? {})
  const split = splitPeople(joinPeople(facts, known))
  return {
    facts: JSON.stringify(split.facts),
    sealed: await sealPeople(tx, content, companyId, isErased ? {} : split.people),
  }
}
