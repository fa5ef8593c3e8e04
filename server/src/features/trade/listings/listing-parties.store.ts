import { sql } from '@laycan/sql/sql'

/** Parts of statements over `listings l` that say whose a listing is. A subquery without the row is read once. */
export const companyOf = (me: string) =>
  sql`(select mine.company_id from company_members mine where mine.user_id = ${me}::uuid)`

/**
 * Over `members m`, the owner, and `companies c`: somebody answers for it. The company does where its owner has closed
 * their account, unless it is suspended or has nobody left.
 */
export const isAnswered = sql`((m.deactivated_at is null or l.company_id is not null) and m.suspended_at is null
  and c.suspended_at is null and c.dissolved_at is null)`

/** Nobody trades it while its company is suspended, or once nobody is left in it. */
export const isSuspended = sql`exists (select from companies held where held.id = l.company_id
  and (held.suspended_at is not null or held.dissolved_at is not null))`

/** Quoted by the reader's company, or by the reader without one. */
export const isQuoter = (me: string) => sql`exists (
  select from listing_quoters q where q.listing_id = l.id and case when q.company_id is null
    then q.user_id = ${me}::uuid else q.company_id = ${companyOf(me)} end)`

/** Of the reader or of the reader's company. */
export const isOwn = (me: string) => sql`case when l.company_id is null
  then l.owner_id = ${me}::uuid else coalesce(l.company_id = ${companyOf(me)}, false) end`
