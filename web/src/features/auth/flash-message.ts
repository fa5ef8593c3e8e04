const storageKey = 'laycan.notice'

/** Keeps a message to show after the next page load. */
export function setFlashMessage(message: string) {
  try {
    sessionStorage.setItem(storageKey, message)
  } catch {
    // Storage may be refused; then only the message is lost.
  }
}

/** The message, once. */
export function takeFlashMessage(): string | undefined {
  try {
    const message = sessionStorage.getItem(storageKey) ?? undefined
    sessionStorage.removeItem(storageKey)
    return message
  } catch {
    return undefined
  }
}
