/** What the thread needs to know of a message, sent or still waiting. */
type Dated = { key: string; isOwn: boolean; at: string; senderName?: string | undefined }

export type ThreadRow<M extends Dated> =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: M; isFirst: boolean; isLast: boolean }

/** Messages of one person closer than this stand together, under one time. */
const togetherMs = 5 * 60_000

type Options = {
  /** Names the day of a time; two times of one day have the same. */
  dayOf: (iso: string) => string
  /** The key of the first message that was unread when the thread was opened. */
  firstUnread: string | null
}

/** Puts the head of each day, and the line above what is new, between the messages. */
export function buildRows<M extends Dated>(messages: M[], { dayOf, firstUnread }: Options): ThreadRow<M>[] {
  const rows: ThreadRow<M>[] = []
  messages.forEach((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const isNewDay = !before || dayOf(before.at) !== dayOf(message.at)
    const isUnreadStart = message.key === firstUnread
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.key}`, at: message.at })
    if (isUnreadStart) rows.push({ kind: 'unread', key: 'unread' })
    const isApart = (one: M | undefined, other: M | undefined) =>
      !one || !other || !areTogether(one, other) || dayOf(one.at) !== dayOf(other.at)
    rows.push({
      kind: 'message',
      key: message.key,
      message,
      isFirst: isUnreadStart || isApart(before, message),
      isLast: isApart(message, after) || after?.key === firstUnread,
    })
  })
  return rows
}

const areTogether = (one: Dated, other: Dated) =>
  one.isOwn === other.isOwn &&
  (one.isOwn || one.senderName === other.senderName) &&
  Date.parse(other.at) - Date.parse(one.at) < togetherMs
