import type { EventPosition, Notice } from './fan-out.ts'

/*
 * A notice as one line of text: `event user:1,user:7 {"the":"data"}`. Texts have a limit, so that many people
 * take several, and data that is too long stays away.
 */

/** PostgreSQL takes less than 8000 bytes; two thirds are left to the people when there are many. */
const maxBytes = 7_900
const maxDataBytes = 5_200
const placeBytes = 36 + 1 + 16 + 1

export function toTexts({ to, event, data }: Notice): string[] {
  const dataBytes = data === undefined ? 0 : Buffer.byteLength(data)
  // A single person leaves all the room to the data.
  const room = to.length === 1 ? maxBytes - event.length - placeBytes - 2 : maxDataBytes
  const tail = data !== undefined && dataBytes <= room ? ` ${data}` : ''
  const each = Math.max(1, Math.floor((maxBytes - event.length - Buffer.byteLength(tail) - 2) / placeBytes))
  const texts: string[] = []
  for (let from = 0; from < to.length; from += each) {
    const positions = to.slice(from, from + each).map(({ userId, seq }) => `${userId}:${seq}`)
    texts.push(`${event} ${positions.join(',')}${tail}`)
  }
  return texts
}

const pattern = /^(\w+) ([0-9a-f:,-]+)(?: (.*))?$/s
const placePattern = /^([0-9a-f-]{36}):(\d{1,15})$/

/** Anyone who may speak on the channel may send anything, so nothing is taken for granted. */
export function fromText(text: string): Notice | undefined {
  const [, event, positions, data] = pattern.exec(text) ?? []
  if (event === undefined || positions === undefined) return undefined
  const to: EventPosition[] = []
  for (const place of positions.split(',')) {
    const [, userId, seq] = placePattern.exec(place) ?? []
    if (userId === undefined) return undefined
    to.push({ userId, seq: Number(seq) })
  }
  return { to, event, data }
}
