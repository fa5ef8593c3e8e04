import { findAudience, findTrader } from '#features/trade/shared/parties.service.ts'
import type { Db } from '#platform/db.ts'
import { areNamesClosed } from './closed-names.rules.ts'
import { partiesOf, roleOf } from './deals.policy.ts'
import { findDeal } from './deals.store.ts'

/** Who talks about a deal: the people of its parties. Compliance and mediators read the deal, not its room. */
export type DealRoom = { dealId: string; reference: string; people: string[] }

/** As it is now: who joins or leaves a party's company gains or loses the room. None while names are closed. */
export async function findDealRoom(db: Db, userId: string, dealId: string): Promise<DealRoom | undefined> {
  const deal = await findDeal(db, dealId)
  if (!deal || areNamesClosed(deal) || !roleOf(deal, await findTrader(db, userId))) return undefined
  const parties = partiesOf(deal)
  const audience = await findAudience(db, parties)
  const people = new Set(parties.flatMap((party) => audience.peopleOf(party)))
  return people.has(userId) ? { dealId, reference: deal.reference, people: [...people].sort() } : undefined
}
