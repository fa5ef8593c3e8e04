import type { NotificationKind } from '@laycan/contract/notifications/notifications'

export type NewNotification = {
  userId: string
  kind: NotificationKind
  /** One sentence fit for a menu and for the subject of a mail. */
  message: string
  /** The screen it is about. */
  path?: string | undefined
}

/** What a new account starts with, the newest last, so that the menu is not empty. */
export const exampleNotifications: Omit<NewNotification, 'userId'>[] = [
  { kind: 'price_alert', message: 'Price alert: Brent crude oil above $85.00 per barrel', path: '/markets' },
  { kind: 'kyc', message: 'KYC verification approved', path: '/kyc' },
  { kind: 'fuel_request', message: 'New fuel request from Nordfeld Energy' },
]

/** The content of the link in a mail, as text and back. */
export const unsubscribeValue = (userId: string, kind: NotificationKind) => `${userId} ${kind}`

export function readUnsubscribeValue(value: string): { userId: string; kind: string } | undefined {
  const [userId, kind, ...rest] = value.split(' ')
  return userId && kind && rest.length === 0 ? { userId, kind } : undefined
}
