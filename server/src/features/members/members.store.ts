import type { DirectoryEntry, MemberCard, MemberProfile } from '@laycan/contract/members/members'
import type { UserType } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type DirectoryPage = {
  patterns: string[]
  userType: UserType | undefined
  country: string | undefined
  isVerified: boolean | undefined
  /** The last of the page before. */
  after: string | undefined
  limit: number
}

/** The order of the directory, which is that of its index. */
const place = sql`(m.kyc_status <> 'verified'), m.last_name, m.first_name, m.user_id`
/** As the policy says who can be found, and nobody who is suspended. */
const isShown = sql`m.deactivated_at is null and m.is_listed and m.suspended_at is null`

export async function listMembers(db: Db, me: string, page: DirectoryPage): Promise<MemberCard[]> {
  const { patterns, userType, country, isVerified, after, limit } = page
  const conditions = [
    sql`${isShown} and m.user_id <> ${me}`,
    ...patterns.map(
      (pattern) =>
        sql`member_words(m.first_name || ' ' || m.last_name || ' ' || m.shown_company) like ${pattern}`,
    ),
    ...(userType ? [sql`m.user_type = ${userType}`] : []),
    ...(country ? [sql`m.country = ${country}`] : []),
    ...(isVerified === undefined ? [] : [sql`(m.kyc_status <> 'verified') = ${!isVerified}`]),
    ...(after ? [sql`(${place}) > (select ${place} from members m where m.user_id = ${after})`] : []),
  ]
  const { rows } = await sql<{ member: MemberCard }>`
    select member_card(m) as member from members m where ${sql.join(conditions, sql` and `)}
    order by ${place} limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

/** By letters in common, for a name that is mistyped: the trigram index of the directory serves it. */
export async function listSimilarMembers(
  db: Db,
  me: string,
  { search, limit }: { search: string; limit: number },
): Promise<MemberCard[]> {
  const words = sql`member_words(m.first_name || ' ' || m.last_name || ' ' || m.shown_company)`
  const { rows } = await sql<{ member: MemberCard }>`
    select member_card(m) as member from members m
    where ${isShown} and m.user_id <> ${me} and member_words(${search}) <% ${words}
    order by member_words(${search}) <<-> ${words}, ${place} limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

export async function listCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct m.country /* not null: country */ from members m where ${isShown} and m.country is not null
    order by m.country`.execute(db)
  return rows.map(({ country }) => country)
}

type FoundMember = Pick<MemberProfile, 'about' | 'memberSince' | 'isBlockedByMe'> & {
  card: MemberCard
  isListed: boolean
}

/** Whether or not they may be seen. */
export async function findMember(db: Db, me: string, userId: string): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    select member_card(m) as card, m.is_listed, m.about, m.created_at as member_since,
      exists (select from member_blocks where blocker_id = ${me} and blocked_id = m.user_id) as is_blocked_by_me
    from members m where m.user_id = ${userId}`.execute(db)
  return rows[0]
}

const entryColumns = sql`country, about, is_listed`

export async function findDirectoryEntry(db: Db, userId: string): Promise<DirectoryEntry | undefined> {
  const { rows } = await sql<DirectoryEntry>`
    select ${entryColumns} from members where user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function updateDirectoryEntry(
  db: Db,
  userId: string,
  { country, about, isListed }: DirectoryEntry,
): Promise<DirectoryEntry | undefined> {
  const { rows } = await sql<DirectoryEntry>`
    update members set country = ${country}, about = ${about}, is_listed = ${isListed}, updated_at = now()
    where user_id = ${userId} and deactivated_at is null
    returning ${entryColumns}`.execute(db)
  return rows[0]
}

/** Defaults for fields that the person left empty. */
export async function fillDirectoryEntry(
  tx: Db,
  userId: string,
  { country, about }: Pick<DirectoryEntry, 'country' | 'about'>,
) {
  await sql`
    update members set country = ${country}, about = case about when '' then ${about} else about end
    where user_id = ${userId} and country is null`.execute(tx)
}
