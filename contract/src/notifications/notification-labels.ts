import type { NotificationKind } from './notifications.ts'

/** Free of Zod, for the web. */
export const notificationKindLabels: Record<NotificationKind, string> = {
  fuel_request: 'Fuel requests',
  kyc: 'KYC verification',
  price_alert: 'Price alerts',
  message: 'Messages',
  company: 'My company',
  support: 'Support',
  trade: 'Requests, quotes and deals',
}
