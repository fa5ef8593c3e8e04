import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { DealRow } from './deals.store.ts'

export type PartyStanding = {
  isSameCompany: boolean
  isBlocked: boolean
  isBuyerGood: boolean
  isSellerGood: boolean
}

/** Of a company that it is verified; where there is none, of the person. */
const isGood = (userId: string, companyId: string | null) => sql`
  case when ${companyId}::uuid is null
    then exists (select from members m where m.user_id = ${userId} and m.kyc_status = 'verified'
      and m.suspended_at is null and m.deactivated_at is null)
    else exists (select from companies c where c.id = ${companyId}::uuid and c.verification = 'verified'
      and c.verified_until >= current_date and c.suspended_at is null and c.dissolved_at is null) end`

export async function findPartyStanding(
  db: Db,
  deal: Pick<DealRow, 'buyerId' | 'buyerCompanyId' | 'sellerId' | 'sellerCompanyId'>,
): Promise<PartyStanding> {
  const { buyerId, buyerCompanyId, sellerId, sellerCompanyId } = deal
  const { rows } = await sql<PartyStanding>`
    select coalesce(${buyerCompanyId}::uuid = ${sellerCompanyId}::uuid, false) as is_same_company,
      exists (select from member_blocks where (blocker_id, blocked_id) in (
        (${buyerId}::uuid, ${sellerId}::uuid), (${sellerId}::uuid, ${buyerId}::uuid))) as is_blocked,
      ${isGood(buyerId, buyerCompanyId)} as is_buyer_good, ${isGood(sellerId, sellerCompanyId)} as is_seller_good
      /* not null: is_same_company, is_blocked, is_buyer_good, is_seller_good */`.execute(db)
  return rows[0] as PartyStanding
}
