import type { Context } from '#context.ts'
import { type CursorPart, decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import {
  listExpiringCompanies,
  listExpiringPeople,
  listHighRiskCompanies,
  listProposedCompanies,
  listSuspendedCompanies,
  listSuspendedPeople,
  summarise,
  type WatchedPage,
} from './overview.store.ts'

/** What compliance keeps an eye on. */
const soonDays = 60

export const readSummary = ({ db }: Context) => summarise(db, soonDays)

type Asked<Show> = { show: Show; before?: string | undefined; limit: number }

export async function readPeople({ db }: Context, asked: Asked<'suspended' | 'expiring'>) {
  const { items, next } =
    asked.show === 'suspended'
      ? await readPage(asked, 'moment', (page) => listSuspendedPeople(db, page))
      : await readPage(asked, 'day', (page) => listExpiringPeople(db, soonDays, page))
  return { people: items, next }
}

export async function readCompanies(
  { db }: Context,
  asked: Asked<'suspended' | 'expiring' | 'proposed' | 'high_risk'>,
) {
  const lists = {
    suspended: () => readPage(asked, 'moment', (page) => listSuspendedCompanies(db, page)),
    expiring: () => readPage(asked, 'day', (page) => listExpiringCompanies(db, soonDays, page)),
    high_risk: () => readPage(asked, 'moment', (page) => listHighRiskCompanies(db, page)),
    proposed: () => readPage(asked, 'moment', (page) => listProposedCompanies(db, page)),
  }
  const { items, next } = await lists[asked.show]()
  return { companies: items, next }
}

async function readPage<Item extends { sortedAt: string; id: string }>(
  { before, limit }: { before?: string | undefined; limit: number },
  sortedBy: CursorPart,
  list: (page: WatchedPage) => Promise<Item[]>,
) {
  const after = decodeCursor(before, { sortedAt: sortedBy, id: 'uuid' })
  const found = await list({ after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ sortedAt, id }) => encodeCursor(sortedAt, id))
  return { items: items.map(({ sortedAt: _at, id: _id, ...item }) => item), next }
}
