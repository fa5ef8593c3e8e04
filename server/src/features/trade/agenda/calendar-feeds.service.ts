import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { readEntries } from './agenda.service.ts'
import { deleteFeed, findFeed, findFeedOwner, markFeedRead, saveFeed } from './calendar-feeds.store.ts'
import { calendarText } from './calendar-text.rules.ts'

/**
 * Calendar programs cannot sign in, so the address is the key: only its hash is stored, it reads dates and nothing else,
 * a new one replaces it, and it answers only while its owner is a member in good standing. The token is in the query,
 * which no log has.
 */
export const feedPath = '/calendar.ics'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function makeFeed({ db, clock, config }: Context, userId: string) {
  const token = randomBytes(32).toString('base64url')
  const feed = await saveFeed(db, userId, hashOf(token), clock().toISOString())
  return { address: `${config.publicUrl}${feedPath}?token=${token}`, feed }
}

export async function revokeFeed({ db }: Context, userId: string): Promise<Record<string, never>> {
  await deleteFeed(db, userId)
  return {}
}

/** Undefined for an address that is not, or no longer, valid. */
export async function readCalendar(ctx: Context, token: string): Promise<string | undefined> {
  const { db, clock, config } = ctx
  const userId = await findFeedOwner(db, hashOf(token))
  if (userId === undefined) return undefined
  const now = clock()
  await markFeedRead(db, userId, now.toISOString())
  return calendarText(await readEntries(ctx, userId), { origin: config.publicUrl, now })
}

/** For the person's data export: that there is an address, not the address. */
export const exportFeed = async ({ db }: Context, userId: string) => (await findFeed(db, userId)) ?? null
