import { hasRight } from '@laycan/contract/companies/company-roles'
import type { Db } from '#platform/db.ts'
import { type CompanyPerson, findActor, findTrader, listMediators, listPeople } from './parties.store.ts'
import type { TradeParty } from './party.policy.ts'

export { findActor, findTrader, listMediators }

/** As notifications name somebody who acts; a colleague of the person in charge with the company they act for. */
export async function readActing(db: Db, userId: string, party: TradeParty): Promise<string> {
  const actor = await findActor(db, userId)
  const { name = '', company = null } = actor ?? {}
  return company && party.userId !== userId ? `${name} on behalf of ${company}` : name
}

/** Who sees what belongs to some parties, and who is notified of it. */
export type Audience = { peopleOf(party: TradeParty): string[]; contactsOf(party: TradeParty): string[] }

/**
 * Screens of the whole company reload. Notifications go to the person in charge; if they have left the company or may
 * not trade for it any more, to those who can take over.
 */
export async function findAudience(db: Db, parties: TradeParty[]): Promise<Audience> {
  const companyIds = [...new Set(parties.flatMap(({ companyId }) => companyId ?? []))]
  const people = companyIds.length > 0 ? await listPeople(db, companyIds) : []
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId)
  const of = ({ companyId }: TradeParty): CompanyPerson[] => byCompany.get(companyId ?? '') ?? []
  return {
    peopleOf: (party) => (party.companyId === null ? [party.userId] : of(party).map(({ userId }) => userId)),
    contactsOf: (party) => {
      if (party.companyId === null) return [party.userId]
      const traders = of(party).flatMap(({ userId, roles }) => (hasRight(roles, 'trade') ? [userId] : []))
      return traders.includes(party.userId) ? [party.userId] : traders
    },
  }
}
