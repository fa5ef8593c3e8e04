const storageKey = 'laycan.notice'

/** Keeps a message to be shown after the page has been loaded anew. */
export function carryNotice(message: string) {
  try {
    sessionStorage.setItem(storageKey, message)
  } catch {
    // Storage may be refused; the message is then lost, what it tells of is not.
  }
}

/** The message carried over, once. */
export function takeNotice(): string | undefined {
  try {
    const message = sessionStorage.getItem(storageKey) ?? undefined
    sessionStorage.removeItem(storageKey)
    return message
  } catch {
    return undefined
  }
}
