import type { NotificationKind } from '@laycan/contract/notifications/notifications'
import type { NewSettings, Settings } from '@laycan/contract/settings/settings'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { profileNotFound } from '#platform/errors.ts'
import { completeChannels, defaultSettings } from './settings.rules.ts'
import { findSettings, lockSettings, upsertSettings } from './settings.store.ts'

export { completeChannels }

/**
 * A person's preferences: theme, formats and units, and which notifications they want in
 * the app and by mail. A change is published to every open screen of theirs.
 */
export async function readSettings(db: Db, userId: string): Promise<Settings> {
  const stored = await findSettings(db, userId)
  if (!stored) return defaultSettings
  const { channels, ...settings } = stored
  return { ...settings, notifications: completeChannels(channels) }
}

export async function saveSettings(ctx: Context, userId: string, given: NewSettings): Promise<Settings> {
  return inTransaction(ctx.db, async (tx) => {
    const hasShortcuts = given.hasShortcuts ?? (await readSettings(tx, userId)).hasShortcuts
    const settings: Settings = { ...given, hasShortcuts }
    if (!(await upsertSettings(tx, userId, settings))) {
      throw profileNotFound()
    }
    await ctx.realtime.publish(tx, userId, 'settings_changed', settings)
    return settings
  })
}

/** No more mail of this kind; notifications in the app stay as chosen. */
export async function stopMail(ctx: Context, userId: string, kind: NotificationKind) {
  await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx, userId)
    const settings = await readSettings(tx, userId)
    const channels = { ...settings.notifications[kind], email: false }
    const notifications = { ...settings.notifications, [kind]: channels }
    await saveSettings({ ...ctx, db: tx }, userId, { ...settings, notifications })
  })
}
