/*
 * What a person has begun to write, by conversation. It outlives the page, and belongs to the person: somebody
 * else who signs in to this browser does not find it.
 */

const keyOf = (userId: string, otherId: string) => `laycan.draft.${userId}.${otherId}`

export function readDraft(userId: string, otherId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, otherId)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(userId: string, otherId: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(userId, otherId))
    else localStorage.setItem(keyOf(userId, otherId), text)
  } catch {
    // Storage may be full or refused; the text then lasts as long as the composer.
  }
}
