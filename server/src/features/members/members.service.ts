import type { DirectoryEntry, MemberProfile } from '@laycan/contract/members/members'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { UserType } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { profileNotFound } from '#platform/errors.ts'
import { mayAct, memberNotFound } from './members.policy.ts'
import { searchPatterns } from './members.rules.ts'
import {
  fillDirectoryEntry,
  findDirectoryEntry,
  findMember,
  listCountries,
  listMembers,
  listSimilarMembers,
  updateDirectoryEntry,
} from './members.store.ts'

/**
 * The directory: how members find each other. It shows what `member_card` in the schema says and nothing more,
 * never an address or a telephone number; verified members come first. Members who have left, or do not want an entry,
 * are not in it.
 */
export { searchPatterns }

type Asked = {
  search?: string | undefined
  userType?: UserType | undefined
  country?: string | undefined
  isVerified?: boolean | undefined
  before?: string | undefined
  limit: number
}

export async function readDirectory(
  { replica }: Context,
  me: string,
  { search = '', userType, country, isVerified, before, limit }: Asked,
) {
  const patterns = searchPatterns(search)
  const after = decodeCursor(before, { userId: 'uuid' })?.userId
  const page = { patterns, userType, country, isVerified, after, limit: limit + 1 }
  const found = await listMembers(replica, me, page)
  const { items, next } = pageOf(found, limit, ({ userId }) => userId)
  return { members: items, next }
}

/** The first few of the directory for a search; if there are none, those whose names are most like it. */
export async function findPeople({ replica }: Context, me: string, search: string, limit: number) {
  const patterns = searchPatterns(search)
  if (patterns.length === 0) return []
  const page = { patterns, userType: undefined, country: undefined, isVerified: undefined, after: undefined }
  const found = await listMembers(replica, me, { ...page, limit })
  return found.length > 0 ? found : listSimilarMembers(replica, me, { search, limit })
}

export async function readCountries({ db }: Context) {
  return { countries: await listCountries(db) }
}

export async function readMember({ db }: Context, me: string, userId: string): Promise<MemberProfile> {
  const found = await findMember(db, me, userId)
  if (!found) throw memberNotFound()
  const { card, isListed, ...rest } = found
  if (!mayAct('open-page', { ...card, isListed }, me)) throw memberNotFound()
  const isMe = userId === me
  return { ...card, ...rest, isMe, conversation_id: isMe ? null : conversationIdOf(me, userId) }
}

/** Before something is stored for somebody: the pool may know a person who never signed in here. */
export async function requireMember({ db }: Context, userId: string) {
  if (!(await findDirectoryEntry(db, userId))) throw profileNotFound()
}

export async function readDirectoryEntry({ db }: Context, me: string): Promise<DirectoryEntry> {
  const entry = await findDirectoryEntry(db, me)
  if (!entry) throw profileNotFound()
  return entry
}

export async function changeDirectoryEntry(
  { db }: Context,
  me: string,
  entry: DirectoryEntry,
): Promise<DirectoryEntry> {
  const changed = await updateDirectoryEntry(db, me, entry)
  if (!changed) throw profileNotFound()
  return changed
}

/** Fills fields known from elsewhere, such as the verification; what the person wrote stays. */
export const introduceMember = (tx: Db, userId: string, known: { country: string; about?: string }) =>
  fillDirectoryEntry(tx, userId, { about: '', ...known })
