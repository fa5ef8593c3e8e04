import { notificationKindLabels } from '@laycan/contract/notifications/notification-labels'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import { queueMail } from '#platform/mail/mail-job.ts'
import { type NewNotification, unsubscribeValue } from './notifications.rules.ts'

export const unsubscribePath = '/v1/notifications/unsubscribe'
export const unsubscribePurpose = 'notifications/unsubscribe'

/** With a link, for people and for mail programs (RFC 8058), that stops mails of this kind without signing in. */
export async function mailNotification(
  { config, jobs, signer }: Context,
  tx: Db,
  { userId, kind, message, path }: NewNotification,
  { email, firstName }: { email: string; firstName: string },
) {
  const token = signer.sign(unsubscribePurpose, unsubscribeValue(userId, kind))
  const unsubscribe = `${config.publicUrl}${unsubscribePath}?token=${token}`
  const label = notificationKindLabels[kind]
  await queueMail(jobs, tx, {
    to: email,
    ...composeMail(message, [
      `Hello ${firstName},`,
      message,
      { link: `${config.publicUrl}${path ?? '/dashboard'}`, label: 'Open Laycan' },
      `You get this mail because mails about “${label}” are switched on in your settings.`,
      { link: unsubscribe, label: 'Stop these mails' },
    ]),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
