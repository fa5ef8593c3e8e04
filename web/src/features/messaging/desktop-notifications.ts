/** Notifications on the desktop: the browser must allow them, and the person may turn them off in this browser. */

const offKey = 'laycan.desktop-notifications-off'

/** Unavailable where the browser has none, or was told to refuse them; only its own settings change that. */
export function notificationState(): 'on' | 'off' | 'unavailable' {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'unavailable'
  return Notification.permission === 'granted' && !isTurnedOff() ? 'on' : 'off'
}

function isTurnedOff(): boolean {
  try {
    return localStorage.getItem(offKey) !== null
  } catch {
    return false
  }
}

/** The browser asks for its permission once. */
export async function turnOnNotifications(): Promise<void> {
  if (Notification.permission === 'default') await Notification.requestPermission()
  localStorage.removeItem(offKey)
}

export const turnOffNotifications = () => localStorage.setItem(offKey, 'yes')

/** Without the words: others may see the screen. Tabs share the tag, so that one message shows once. */
export function notifyOnDesktop(messageId: string): void {
  if (notificationState() !== 'on') return
  try {
    const notification = new Notification('Laycan', {
      body: 'You have a new message',
      tag: `message-${messageId}`,
    })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Some phones allow them to service workers only.
  }
}
