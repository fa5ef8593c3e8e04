import type { NotificationKind } from '@laycan/contract/notifications/notifications'

/** Here, since those of the contract would bring its schemas into the bundle. */
export const kindLabels: Record<NotificationKind, string> = {
  fuel_request: 'Fuel requests',
  kyc: 'KYC verification',
  price_alert: 'Price alerts',
  message: 'Messages',
  company: 'My company',
  support: 'Support',
  trade: 'Requests, quotes and deals',
}
