import { notificationKindLabels } from '@laycan/contract/notifications/notification-labels'
import type { NotificationKind } from '@laycan/contract/notifications/notifications'
import type { Channels, NotificationChannels, Settings } from '@laycan/contract/settings/settings'

/** Mail is for what a person would want to know while away; the rest can wait until they look. */
const mailedByDefault: ReadonlySet<NotificationKind> = new Set([
  'fuel_request',
  'kyc',
  'company',
  'support',
  'trade',
])

const kinds = Object.keys(notificationKindLabels) as NotificationKind[]

export const defaultSettings: Settings = {
  theme: 'system',
  timeZone: 'auto',
  dateFormat: 'auto',
  numberFormat: 'auto',
  unit: 'bbl',
  hasShortcuts: true,
  notifications: completeChannels({}),
}

/** Kinds that were added after the person chose have their default; kinds that are gone are left out. */
export function completeChannels(chosen: Partial<Record<string, Channels>>): NotificationChannels {
  const entries = kinds.map((kind) => [
    kind,
    chosen[kind] ?? { inApp: true, email: mailedByDefault.has(kind) },
  ])
  return Object.fromEntries(entries) as NotificationChannels
}
