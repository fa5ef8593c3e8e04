import type { MemberCard } from '@laycan/contract/members/members'
import type { Message } from '@laycan/contract/messaging/messages'
import type { Db } from '#platform/db.ts'
import { listCards, listMessages, type MessageRow } from './messages.store.ts'
import { type PageAsked, pageRange, toMessage } from './messaging.rules.ts'

/** Messages as a person sees them, in pages; the same for conversations of two and rooms of deals. */

/** In rooms with the names of the senders, who may have left since. */
export async function toMessages(db: Db, me: string, rows: MessageRow[]): Promise<Message[]> {
  const inRooms = rows.filter(({ dealId }) => dealId !== null)
  const names = await readSenderNames(db, inRooms)
  return rows.map((row) => ({
    ...toMessage(row, me),
    ...(row.dealId !== null && { senderName: names.get(row.sender_id) ?? '' }),
  }))
}

/** With the company, by the sender's id. */
export async function readSenderNames(
  db: Db,
  messages: { sender_id: string }[],
): Promise<Map<string, string>> {
  if (messages.length === 0) return new Map()
  const cards = await listCards(db, [...new Set(messages.map(({ sender_id }) => sender_id))])
  return new Map(cards.map((card) => [card.userId, nameOf(card)]))
}

const nameOf = ({ firstName, lastName, companyName }: MemberCard) =>
  `${firstName} ${lastName}${companyName && `, ${companyName}`}`

/** A page, where it goes on, and the newest message; without a key the conversation has not begun. */
export async function readPage(
  db: Db,
  me: string,
  { key, lastSeq }: { key: number | null; lastSeq: number },
  asked: PageAsked,
) {
  const read = async (range: { from: number; to: number }) =>
    key === null ? [] : toMessages(db, me, await listMessages(db, key, range))
  const messages = await read(pageRange(asked, lastSeq))
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq]
  const [newest] = last === lastSeq ? messages.slice(-1) : await read({ from: lastSeq, to: lastSeq })
  return {
    newest: newest ?? null,
    page: {
      messages,
      older: first !== undefined && first > 1 ? first : null,
      newer: last !== undefined && last < lastSeq ? last : null,
    },
  }
}
