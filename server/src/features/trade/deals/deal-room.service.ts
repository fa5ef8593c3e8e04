import { findAudience } from '#features/trade/shared/parties.service.ts'
import type { Db } from '#platform/db.ts'
import { areNamesClosed } from './closed-names.rules.ts'
import { listRoomDeals } from './deal-room.store.ts'
import { partiesOf } from './deals.policy.ts'

/** Who talks about a deal: the people of its parties. Compliance and mediators read the deal, not its room. */
export type DealRoom = {
  dealId: string
  reference: string
  /** Of a deal that is over the room can be read, and nothing is added to it. */
  isOver: boolean
  people: string[]
}

/**
 * The rooms that a person may read, of these deals, as it is now: who joins or leaves a party's company gains or loses
 * them. There are none while names are closed.
 */
export async function listDealRooms(db: Db, userId: string, dealIds: string[]): Promise<DealRoom[]> {
  if (dealIds.length === 0) return []
  const deals = (await listRoomDeals(db, dealIds)).filter((deal) => !areNamesClosed(deal))
  const audience = await findAudience(db, deals.flatMap(partiesOf))
  return deals.flatMap((deal) => {
    const people = new Set(partiesOf(deal).flatMap((party) => audience.peopleOf(party)))
    if (!people.has(userId)) return []
    const isOver = deal.status === 'cancelled' || deal.status === 'failed'
    return [{ dealId: deal.id, reference: deal.reference, isOver, people: [...people].sort() }]
  })
}

export const findDealRoom = async (db: Db, userId: string, dealId: string): Promise<DealRoom | undefined> =>
  (await listDealRooms(db, userId, [dealId]))[0]
