import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { DealRow } from './deals.store.ts'

/** What decides who may read the room of a deal. */
export type RoomDeal = Pick<
  DealRow,
  | 'id'
  | 'reference'
  | 'status'
  | 'isNameClosed'
  | 'namesOpenedAt'
  | 'buyerId'
  | 'buyerCompanyId'
  | 'sellerId'
  | 'sellerCompanyId'
  | 'brokerId'
  | 'brokerCompanyId'
>

export async function listRoomDeals(db: Db, ids: string[]): Promise<RoomDeal[]> {
  const { rows } = await sql<RoomDeal>`
    select d.id, 'D-' || d.number as reference, d.status, d.is_name_closed, d.names_opened_at, d.buyer_id,
      d.buyer_company_id, d.seller_id, d.seller_company_id, d.broker_id, d.broker_company_id
    from deals d where d.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
