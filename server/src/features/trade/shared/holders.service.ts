import { hasRight } from '@laycan/contract/companies/company-roles'
import type { Db } from '#platform/db.ts'
import type { Holder } from './holder.policy.ts'
import { type CompanyPerson, findActor, findTrader, listPeople } from './holders.store.ts'

export { findActor, findTrader }

/** As notifications name somebody who acts; a colleague of the person in charge with the company they act for. */
export async function readActing(db: Db, userId: string, holder: Holder): Promise<string> {
  const actor = await findActor(db, userId)
  const { name = '', company = null } = actor ?? {}
  return company && holder.userId !== userId ? `${name} on behalf of ${company}` : name
}

/** Who sees what belongs to some holders, and who is notified of it. */
export type Audience = { peopleOf(holder: Holder): string[]; contactsOf(holder: Holder): string[] }

/**
 * Screens of the whole company reload. Notifications go to the person in charge; if they have left the company, to
 * those who can take over.
 */
export async function findAudience(db: Db, holders: Holder[]): Promise<Audience> {
  const companyIds = [...new Set(holders.flatMap(({ companyId }) => companyId ?? []))]
  const people = companyIds.length > 0 ? await listPeople(db, companyIds) : []
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId)
  const of = ({ companyId }: Holder): CompanyPerson[] => byCompany.get(companyId ?? '') ?? []
  return {
    peopleOf: (holder) =>
      holder.companyId === null ? [holder.userId] : of(holder).map(({ userId }) => userId),
    contactsOf: (holder) => {
      if (holder.companyId === null || of(holder).some(({ userId }) => userId === holder.userId))
        return [holder.userId]
      return of(holder).flatMap(({ userId, roles }) => (hasRight(roles, 'trade') ? [userId] : []))
    },
  }
}
