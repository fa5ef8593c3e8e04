import { findAudience, findTrader } from '#features/trade/shared/parties.service.ts'
import type { Db } from '#platform/db.ts'
import { areNamesClosed } from './closed-names.rules.ts'
import { listRoomDeals, type RoomDeal } from './deal-room.store.ts'
import { partiesOf, roleOf } from './deals.policy.ts'

/** Who talks about a deal: the people of its parties. Compliance and mediators read the deal, not its room. */
export type DealRoom = {
  dealId: string
  reference: string
  /** Of a deal that is over the room can be read, and nothing is added to it. */
  isOver: boolean
}

/**
 * The rooms that a person may read, of these deals, as it is now: who joins or leaves a party's company gains or loses
 * them. There are none while names are closed.
 */
export const listDealRooms = async (db: Db, userId: string, dealIds: string[]): Promise<DealRoom[]> =>
  (await listOwnDeals(db, userId, dealIds)).map(toRoom)

/** The same of one deal, with everyone who may read it. */
export async function findDealRoom(
  db: Db,
  userId: string,
  dealId: string,
): Promise<(DealRoom & { people: string[] }) | undefined> {
  const [deal] = await listOwnDeals(db, userId, [dealId])
  if (!deal) return undefined
  const people = await readPeople(db, deal)
  // Somebody who has left the platform may still have a token.
  return people.includes(userId) ? { ...toRoom(deal), people } : undefined
}

/** Everyone who may read the room of a deal, in the order of their ids. */
export async function listRoomPeople(db: Db, dealId: string): Promise<string[]> {
  const [deal] = await listRoomDeals(db, [dealId])
  return deal ? readPeople(db, deal) : []
}

async function readPeople(db: Db, deal: RoomDeal): Promise<string[]> {
  const parties = partiesOf(deal)
  const audience = await findAudience(db, parties)
  return [...new Set(parties.flatMap((party) => audience.peopleOf(party)))].sort()
}

async function listOwnDeals(db: Db, userId: string, dealIds: string[]) {
  if (dealIds.length === 0) return []
  const trader = await findTrader(db, userId)
  const deals = await listRoomDeals(db, dealIds)
  return deals.filter((deal) => !areNamesClosed(deal) && roleOf(deal, trader) !== undefined)
}

const toRoom = ({ id, reference, status }: RoomDeal): DealRoom => ({
  dealId: id,
  reference,
  isOver: status === 'cancelled' || status === 'failed',
})
