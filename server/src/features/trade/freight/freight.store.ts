import type { FreightInput, FreightResult } from '@laycan/contract/trade/freight/freight'
import { maxFreightVersions } from '@laycan/contract/trade/freight/freight-constants'
import type { PartyRole } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type StoredFreight = {
  version: number
  savedByName: string
  role: PartyRole | null
  isShared: boolean
  input: FreightInput
  result: FreightResult
  at: string
}

/** What it is about, and whose: the id of a company, or of a person without one. */
export type FreightKey = { subjectId: string; ownerId: string }

export type FreightVersion = Pick<StoredFreight, 'version' | 'savedByName' | 'isShared' | 'at'> & {
  perTonne: string
}

const columns = sql`e.version, m.first_name || ' ' || m.last_name as saved_by_name, e.role, e.is_shared, e.input,
  e.result, e.at`
const source = sql`(freight_estimates e join members m on m.user_id = e.saved_by)`

export async function findLatest(
  db: Db,
  { subjectId, ownerId }: FreightKey,
): Promise<StoredFreight | undefined> {
  const { rows } = await sql<StoredFreight>`
    select ${columns} from ${source}
    where coalesce(e.deal_id, e.listing_id) = ${subjectId} and coalesce(e.company_id, e.saved_by) = ${ownerId}
    order by e.version desc limit 1`.execute(db)
  return rows[0]
}

/** The latest first. */
export async function listVersions(db: Db, { subjectId, ownerId }: FreightKey): Promise<FreightVersion[]> {
  const { rows } = await sql<FreightVersion>`
    select e.version, m.first_name || ' ' || m.last_name as saved_by_name, e.is_shared, e.at,
      e.result -> 'estimate' ->> 'perTonne' as per_tonne /* not null: per_tonne */
    from ${source}
    where coalesce(e.deal_id, e.listing_id) = ${subjectId} and coalesce(e.company_id, e.saved_by) = ${ownerId}
    order by e.version desc limit ${maxFreightVersions}`.execute(db)
  return rows
}

/** Of the other parties, where their latest version is shared. */
export async function listShared(db: Db, { subjectId, ownerId }: FreightKey): Promise<StoredFreight[]> {
  const { rows } = await sql<StoredFreight>`
    select ${columns} from ${source}
    where e.deal_id = ${subjectId} and e.is_shared and coalesce(e.company_id, e.saved_by) <> ${ownerId}
      and not exists (select 1 from freight_estimates later where later.deal_id = e.deal_id
        and coalesce(later.company_id, later.saved_by) = coalesce(e.company_id, e.saved_by)
        and later.version > e.version)
    order by e.at desc`.execute(db)
  return rows
}

export async function isSaved(
  db: Db,
  { subjectId, actorId, clientId }: { subjectId: string; actorId: string; clientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from freight_estimates
    where coalesce(deal_id, listing_id) = ${subjectId} and saved_by = ${actorId} and client_id = ${clientId}`.execute(
    db,
  )
  return rows.length > 0
}

export type NewFreight = {
  dealId: string | null
  listingId: string | null
  companyId: string | null
  actorId: string
  role: PartyRole | null
  version: number
  clientId: string
  isShared: boolean
  input: FreightInput
  result: FreightResult
  at: string
}

/** False where a colleague has saved this version in the meantime. */
export async function insertFreight(tx: Db, given: NewFreight): Promise<boolean> {
  const { rows } = await sql`
    insert into freight_estimates (deal_id, listing_id, company_id, saved_by, role, version, client_id, is_shared, input,
      result, at)
    values (${given.dealId}, ${given.listingId}, ${given.companyId}, ${given.actorId}, ${given.role},
      ${given.version}, ${given.clientId}, ${given.isShared}, ${JSON.stringify(given.input)}::jsonb,
      ${JSON.stringify(given.result)}::jsonb, ${given.at})
    on conflict do nothing returning 1 as saved`.execute(tx)
  return rows.length > 0
}

/** What a person saved, for their data export; oldest first. */
export async function readOwnFreight(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ estimates: unknown[] }>`
    select coalesce(json_agg(json_build_object('deal', 'D-' || d.number, 'listing', e.listing_id, 'version', e.version,
        'isShared', e.is_shared, 'input', e.input, 'at', e.at) order by e.at, e.id), '[]') as estimates
    from freight_estimates e left join deals d on d.id = e.deal_id
    where e.saved_by = ${userId}`.execute(db)
  return rows[0]?.estimates ?? []
}
