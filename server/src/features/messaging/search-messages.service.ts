import type { Context } from '#context.ts'
import { pageOf } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { toMessages } from './message-pages.service.ts'
import type { MessagePage } from './messages.store.ts'
import { participants } from './messaging.policy.ts'
import { messageBefore, type Page } from './messaging.service.ts'
import { correctQuery } from './mistyped-words.rules.ts'
import { findReadableRoom, listReadableRooms, type ReadableRoom } from './rooms.service.ts'
import { type FoundMessage, listWords, searchMessages } from './search-messages.store.ts'

/** So many rooms in a statement: the time that the index takes for one grows with their square. */
const roomsAtOnce = 100

type Places = { people: string[]; rooms: ReadableRoom[] }

/** In all conversations and rooms of a person, or in one of them. A search that finds nothing forgives typing errors. */
export async function searchMyMessages(
  { db }: Context,
  me: string,
  { query, conversationId, before, limit }: Page & { query: string; conversationId?: string | undefined },
) {
  const places = await findPlaces(db, me, conversationId)
  const page = { before: messageBefore(before), limit: limit + 1 }
  let found = await searchPlaces(db, me, places, { ...page, query })
  if (found.length === 0) {
    // Also for a later page, which must be of the same search.
    const words = await listWords(
      db,
      me,
      places.rooms.map(({ dealId }) => dealId),
    )
    const meant = correctQuery(query, words)
    if (meant) found = await searchPlaces(db, me, places, { ...page, query: meant })
  }
  const { items, next } = pageOf(found, limit, ({ message_id }) => message_id)
  const cards = new Map(places.rooms.map(({ dealId, card }) => [dealId, card]))
  const messages = await toMessages(db, me, items)
  const results = messages.flatMap((message, index) => {
    const other = items[index]?.other ?? cards.get(message.recipient_id)
    return other ? [{ message, other }] : []
  })
  return { results, next }
}

async function findPlaces(db: Db, me: string, conversationId: string | undefined): Promise<Places> {
  if (conversationId === undefined) return { people: [me], rooms: await listReadableRooms(db, me) }
  const { pair, other } = participants(conversationId, me)
  const room = await findReadableRoom(db, me, other)
  return room ? { people: [], rooms: [room] } : { people: pair, rooms: [] }
}

/** The latest found. Rooms whose latest message is older than what was found need not be searched. */
async function searchPlaces(
  db: Db,
  me: string,
  { people, rooms }: Places,
  page: MessagePage & { query: string },
): Promise<FoundMessage[]> {
  let found: FoundMessage[] = []
  for (let from = 0; from === 0 || from < rooms.length; from += roomsAtOnce) {
    const batch = rooms.slice(from, from + roomsAtOnce)
    const last = found[page.limit - 1]
    if (last && batch[0] && Number(last.message_id) > batch[0].lastMessageId) break
    const places = { people: from === 0 ? people : [], rooms: batch.map(({ dealId }) => dealId) }
    found = [...found, ...(await searchMessages(db, me, { ...page, ...places }))]
      .sort((one, other) => Number(other.message_id) - Number(one.message_id))
      .slice(0, page.limit)
  }
  return found
}
