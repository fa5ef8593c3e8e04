import type { MemberCard } from '@laycan/contract/members/members'
import { mediatorAccessDays } from '@laycan/contract/trade/disputes/dispute-constants'
import type { DisputeSummary } from '@laycan/contract/trade/disputes/disputes'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import { partyCard } from '#features/trade/shared/parties.store.ts'
import type { Db } from '#platform/db.ts'

/** Who mediates what, who can, and the lists of mediators and compliance. */

/** While the dispute is with them, and for some days after their award. */
const mayRead = (now: string) => sql`(x.status = 'mediation' or (x.status = 'awarded'
  and x.ended_at > ${now}::timestamptz - make_interval(days => ${mediatorAccessDays})))`

/** Whether they may read the deal as its mediator. */
export async function isMediatorOf(db: Db, dealId: string, userId: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    select from trade_disputes x
    where x.deal_id = ${dealId} and x.mediator_id = ${userId} and ${mayRead(now)}`.execute(db)
  return rows.length > 0
}

export type Candidate = {
  userId: string
  name: string
  isActive: boolean
  isSuspended: boolean
  isVerified: boolean
  isStaff: boolean
  companyId: string | null
  /** Whether they have acted for a side of the deal before. */
  hasActed: boolean
}

const candidateColumns = (dealId: string) => sql`
  p.user_id, p.first_name || ' ' || p.last_name as name, p.deactivated_at is null as is_active,
  p.suspended_at is not null as is_suspended, p.kyc_status = 'verified' as is_verified,
  exists (select 1 from staff_roles s where s.user_id = p.user_id) as is_staff,
  (select m.company_id from company_members m where m.user_id = p.user_id) as company_id,
  exists (select 1 from trade_records r where r.deal_id = ${dealId}
    and r.body::jsonb #>> '{actor,id}' = p.user_id::text
    and r.body::jsonb #>> '{actor,role}' in ('buyer', 'seller', 'broker')) as has_acted`

export async function findCandidate(db: Db, dealId: string, userId: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns(dealId)} from members p where p.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Everyone of the staff, by name. */
export async function listStaff(db: Db, dealId: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns(dealId)} from members p
    where exists (select 1 from staff_roles s where s.user_id = p.user_id)
    order by name, p.user_id`.execute(db)
  return rows
}

type Shown =
  | 'id'
  | 'dealId'
  | 'dealReference'
  | 'kind'
  | 'status'
  | 'raisedBy'
  | 'raisedAt'
  | 'amount'
  | 'appointBy'
  | 'mediator'
  | 'objection'
  | 'version'

export type ListedDispute = Pick<DisputeSummary, Shown> & {
  number: number
  buyer: MemberCard
  seller: MemberCard
  terms: TradeTerms
  fuelName: string
}

type Page = { before: { at: string; id: string } | undefined; limit: number }

const select = sql`
  select x.id, x.deal_id, x.number, 'D-' || d.number as deal_reference, x.kind, x.status, x.raised_by, x.raised_at,
    x.amount, x.appoint_by, x.objection_by as objection, x.version,
    (select m.first_name || ' ' || m.last_name from members m where m.user_id = x.mediator_id) as mediator,
    d.terms, f.name as fuel_name, ${partyCard('d', 'buyer')} as buyer, ${partyCard('d', 'seller')} as seller
  from trade_disputes x join deals d on d.id = x.deal_id
  join fuel_types f on f.fuel_type_id = d.terms->>'fuel_type_id'`

const beforeOf = ({ before }: Page) =>
  before ? sql`and (x.raised_at, x.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``

/** Those that this person mediates and may still read; latest first. */
export async function listMediated(
  db: Db,
  { userId, now, ...page }: Page & { userId: string; now: string },
): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    ${select} where x.mediator_id = ${userId} and ${mayRead(now)} ${beforeOf(page)}
    order by x.raised_at desc, x.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Those with a mediator to appoint or an objection to decide; latest first. */
export async function listForCompliance(
  db: Db,
  { now, ...page }: Page & { now: string },
): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    ${select} where d.status = 'binding' and d.held_at is null
      and ((x.status = 'escalated' and x.appoint_by <= ${now}::timestamptz)
        or (x.status = 'mediation' and x.objection_by is not null)) ${beforeOf(page)}
    order by x.raised_at desc, x.id desc limit ${page.limit}`.execute(db)
  return rows
}
