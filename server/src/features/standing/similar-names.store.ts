import { distinctiveWords, skeletonOf } from '@laycan/contract/companies/similar-names'
import type { NameReview } from '@laycan/contract/standing/standing'
import { type Sql, sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** More verified names than this are never near one name. */
const mostCandidates = 200

export type VerifiedName = {
  companyId: string
  /** As the company is called. */
  name: string
  /** Of its names the one that is near. */
  verifiedName: string
}

/** A few letters in common, or a word by which the company is known. The trigram index serves both. */
function isNear(column: Sql, name: string) {
  const words = distinctiveWords(name).filter((word) => word.length >= shortestWord)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`(${column} % ${skeletonOf(name)} or ${column} like any(${patterns}::text[]))`
}
/** Shorter ones are in half of all names. */
const shortestWord = 3

/**
 * Names of verified companies that may resemble it; the rules decide. Also of one that lost its badge to a change or to
 * time: that is when somebody else would take its name. Those of a withdrawn or dissolved company are not here.
 */
export async function listVerifiedNamesNear(db: Db, name: string): Promise<VerifiedName[]> {
  const { rows } = await sql<VerifiedName>`
    select v.company_id, coalesce(c.legal_name, c.name) as name, v.name as verified_name
    from verified_names v join companies c on c.id = v.company_id
    where ${isNear(sql`v.skeleton`, name)} and c.dissolved_at is null
    order by similarity(v.skeleton, ${skeletonOf(name)}) desc, c.verified_at limit ${mostCandidates}`.execute(
    db,
  )
  return rows
}

/** In place of those it had. */
export async function replaceVerifiedNames(
  tx: Db,
  companyId: string,
  names: { name: string; skeleton: string }[],
) {
  await sql`delete from verified_names where company_id = ${companyId}`.execute(tx)
  await sql`
    insert into verified_names (company_id, name, skeleton)
    select ${companyId}::uuid, n ->> 'name', n ->> 'skeleton' from jsonb_array_elements(${JSON.stringify(names)}::jsonb) n
    on conflict do nothing`.execute(tx)
  await sql`update companies set names_compared_at = now() where id = ${companyId}`.execute(tx)
}

export async function deleteVerifiedNames(tx: Db, companyId: string) {
  await sql`delete from verified_names where company_id = ${companyId}`.execute(tx)
}

/** Living companies, and people who typed a name, that are shown as similar to this company. */
export async function listMarkedSimilarTo(
  db: Db,
  companyId: string,
): Promise<{ companies: { id: string; name: string }[]; members: { id: string; name: string }[] }> {
  const { rows: companies } = await sql<{ id: string; name: string }>`
    select id, coalesce(legal_name, name) as name from companies
    where similar_to = ${companyId} and dissolved_at is null order by id`.execute(db)
  const { rows: members } = await sql<{ id: string; name: string }>`
    select user_id as id, company_name as name from members where similar_to = ${companyId} order by user_id`.execute(
    db,
  )
  return { companies, members }
}

export async function updateCompanySkeleton(
  tx: Db,
  companyId: string,
  { skeleton, similarTo }: { skeleton: string; similarTo: string | null },
) {
  await sql`
    update companies set name_skeleton = ${skeleton}, similar_to = ${similarTo} where id = ${companyId}`.execute(
    tx,
  )
}

export async function updateMemberSkeleton(
  tx: Db,
  userId: string,
  { skeleton, similarTo }: { skeleton: string; similarTo: string | null },
) {
  await sql`
    update members set company_skeleton = ${skeleton}, similar_to = ${similarTo} where user_id = ${userId}`.execute(
    tx,
  )
}

/** The verdict of an earlier review of the same name; null while it waits. */
export async function saveNameReview(
  tx: Db,
  { companyId, name, similarTo }: { companyId: string; name: string; similarTo: string },
): Promise<{ isNew: boolean; verdict: 'cleared' | 'refused' | null }> {
  const { rows } = await sql<{ isNew: boolean; verdict: 'cleared' | 'refused' | null }>`
    insert into name_reviews as r (company_id, name, similar_to) values (${companyId}, ${name}, ${similarTo})
    on conflict (company_id, similar_to, name) do update set name = excluded.name
    returning r.xmax = 0 as is_new, r.verdict`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0]
}

export type NamedCompany = {
  companyId: string
  name: string
  legalName: string | null
  /** Whether it is shown as similar to another one already. */
  isHeld: boolean
}

/** Other companies whose names may resemble it. */
export async function listCompaniesNear(db: Db, companyId: string, name: string): Promise<NamedCompany[]> {
  const { rows } = await sql<NamedCompany>`
    select id as company_id, name, legal_name, similar_to is not null as is_held /* not null: is_held */ from companies
    where ${isNear(sql`name_skeleton`, name)} and dissolved_at is null and id <> ${companyId}
      and verification <> 'verified'`.execute(db)
  return rows
}

/** People without a company who typed a name that may resemble it. */
export async function listMembersNear(
  db: Db,
  name: string,
): Promise<{ userId: string; name: string; skeleton: string }[]> {
  const { rows } = await sql<{ userId: string; name: string; skeleton: string }>`
    select user_id, company_name as name, company_skeleton as skeleton /* not null: skeleton */ from members
    where ${isNear(sql`company_skeleton`, name)} and company_skeleton <> '' and deactivated_at is null
      and shown_company_id is null order by user_id`.execute(db)
  return rows
}

/** Companies that were verified since their names were last compared. */
export async function listUncompared(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from companies
    where verification = 'verified' and dissolved_at is null
      and (names_compared_at is null or names_compared_at < verified_at)
    order by verified_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nothing of the company changes until `tx` ends, but by it. */
export async function lockNamedCompany(
  tx: Db,
  companyId: string,
): Promise<{ name: string; legalName: string | null; isVerified: boolean } | undefined> {
  const { rows } = await sql<{ name: string; legalName: string | null; isVerified: boolean }>`
    select name, legal_name, verification = 'verified' as is_verified from companies
    where id = ${companyId} and dissolved_at is null for update`.execute(tx)
  return rows[0]
}

/** Under which reviewers know the company, too. */
export async function listTradingNames(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_array_elements_text(approved -> 'tradingNames') as name /* not null: name */ from company_passports
    where company_id = ${companyId} and approved is not null`.execute(db)
  return rows.map(({ name }) => name)
}

/** Names that were typed before skeletons were computed. */
export async function listWithoutSkeleton(
  db: Db,
  most: number,
): Promise<{ companies: { id: string; name: string }[]; members: { id: string; name: string }[] }> {
  const { rows: companies } = await sql<{ id: string; name: string }>`
    select id, name from companies where name_skeleton is null and dissolved_at is null order by id limit ${most}`.execute(
    db,
  )
  const { rows: members } = await sql<{ id: string; name: string }>`
    select user_id as id, company_name as name from members where company_skeleton is null order by user_id
    limit ${most}`.execute(db)
  return { companies, members }
}

const reviewColumns = sql`
  r.id::text, r.company_id, r.name, r.similar_to as similar_to_id, coalesce(s.legal_name, s.name) as similar_to_name,
  r.found_at, (select count(*)::int from company_members m where m.company_id = r.company_id) as member_count, r.verdict,
  r.reason, r.decided_at`
const reviews = sql`name_reviews r join companies c on c.id = r.company_id join companies s on s.id = r.similar_to`

/** Waiting ones, the oldest first. */
export async function listNameReviews(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NameReview[]> {
  const { rows } = await sql<NameReview>`
    select ${reviewColumns} from ${reviews}
    where r.verdict is null and c.dissolved_at is null and c.verification <> 'verified' and r.id > coalesce(${after ?? null}::bigint, 0)
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Of one company, also those that were decided, the latest first. */
export async function listNameReviewsOf(db: Db, companyId: string): Promise<NameReview[]> {
  const { rows } = await sql<NameReview>`
    select ${reviewColumns} from ${reviews} where r.company_id = ${companyId} order by r.id desc`.execute(db)
  return rows
}

export async function findNameReview(db: Db, id: string): Promise<NameReview | undefined> {
  const { rows } = await sql<NameReview>`
    select ${reviewColumns} from ${reviews} where r.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** False when it was decided already. Only a refusal can be taken back, by clearing the name. */
export async function decideNameReview(
  tx: Db,
  id: string,
  { verdict, decidedBy, reason }: { verdict: 'cleared' | 'refused'; decidedBy: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update name_reviews set verdict = ${verdict}, decided_by = ${decidedBy}, decided_at = now(), reason = ${reason}
    where id = ${id}::bigint and (verdict is null or (verdict = 'refused' and ${verdict} = 'cleared'))
    returning id`.execute(tx)
  return rows.length > 0
}

/** Whether a name of the company waits for a reviewer, or was refused. */
export async function findHeldName(
  db: Db,
  companyId: string,
): Promise<{ similarTo: string; isRefused: boolean } | undefined> {
  const { rows } = await sql<{ similarTo: string; isRefused: boolean }>`
    select coalesce(s.legal_name, s.name) as similar_to,
      exists (select from name_reviews r where r.company_id = c.id and r.similar_to = s.id and r.verdict = 'refused')
        as is_refused
    from companies c join companies s on s.id = c.similar_to where c.id = ${companyId}`.execute(db)
  return rows[0]
}

/** In the order of user ids, so that two transactions that notify the same people never block each other. */
export async function listMembersOf(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from company_members where company_id = ${companyId} order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
