import { z } from 'zod'
import { isTimeZone } from '../calendar/time-zones.ts'
import { endpoints } from '../endpoint.ts'
import { NotificationKind } from '../notifications/notifications.ts'

/** `auto` leaves a choice to the device. */
export const Theme = z.enum(['system', 'light', 'dark']).meta({ id: 'Theme' })
export const DateFormat = z
  .enum(['auto', 'yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy', 'dd mmm yyyy'])
  .meta({ id: 'DateFormat' })
export const NumberFormat = z.enum(['auto', '1,234.56', '1.234,56', '1 234,56']).meta({ id: 'NumberFormat' })
/** The unit for quantities on screens. */
export const PreferredUnit = z.enum(['bbl', 'MT', 'gal', 'm3']).meta({ id: 'PreferredUnit' })

export type Theme = z.infer<typeof Theme>
export type DateFormat = z.infer<typeof DateFormat>
export type NumberFormat = z.infer<typeof NumberFormat>
export type PreferredUnit = z.infer<typeof PreferredUnit>

export const Channels = z.strictObject({ inApp: z.boolean(), email: z.boolean() }).meta({ id: 'Channels' })
export type Channels = z.infer<typeof Channels>

/** Every kind is required: one omitted by mistake would be switched off. */
export const NotificationChannels = z.record(NotificationKind, Channels)
export type NotificationChannels = z.infer<typeof NotificationChannels>

export const Settings = z
  .strictObject({
    theme: Theme,
    timeZone: z
      .string()
      .max(64)
      .refine((name) => name === 'auto' || isTimeZone(name), 'This time zone is not known.')
      .describe('A name like Europe/London, or auto.'),
    dateFormat: DateFormat,
    numberFormat: NumberFormat,
    unit: PreferredUnit,
    hasShortcuts: z.boolean().describe('Whether single keys do something on the screens of the web app.'),
    notifications: NotificationChannels,
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

/** A tab that was opened before there were shortcuts does not send them: they stay as they are. */
export const NewSettings = Settings.extend({ hasShortcuts: Settings.shape.hasShortcuts.optional() }).meta({
  id: 'NewSettings',
})
export type NewSettings = z.infer<typeof NewSettings>

export const settingsApi = endpoints({
  'GET /api/auth/settings': { summary: 'My settings', access: 'member', answer: Settings },
  'PUT /api/auth/settings': {
    summary: 'Replace my settings',
    access: 'member',
    body: NewSettings,
    answer: Settings,
  },
})
