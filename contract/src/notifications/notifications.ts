import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { numericId } from '../fields.ts'
import { paged } from '../paged.ts'

/** Kinds of notifications that members can switch on and off. A new kind needs a line here and a label. */
export const NotificationKind = z
  .enum(['fuel_request', 'kyc', 'price_alert', 'message', 'company', 'support', 'trade'])
  .meta({ id: 'NotificationKind' })
export type NotificationKind = z.infer<typeof NotificationKind>

const NotificationId = numericId('This is not the id of a notification.')

export const Notification = z
  .object({
    id: z.string(),
    kind: NotificationKind,
    message: z.string(),
    time: z.iso.datetime(),
    isRead: z.boolean(),
    isExample: z
      .boolean()
      .describe('Whether it is an example for new accounts; it disappears when read or dismissed.'),
    path: z.string().nullable().describe('The screen to open, if any.'),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const NotificationsChanged = z
  .object({ unread: z.int().nonnegative() })
  .meta({ id: 'NotificationsChanged' })
export type NotificationsChanged = z.infer<typeof NotificationsChanged>

const one = z.strictObject({ id: NotificationId })

export const notificationsApi = endpoints({
  'GET /notifications': {
    summary: 'List my notifications, newest first',
    access: 'member',
    ...paged({
      query: { show: z.enum(['all', 'unread', 'read']).default('all') },
      answer: { notifications: z.array(Notification), unread: z.int().nonnegative() },
      limit: 20,
    }),
  },
  'GET /notifications/unread-count': {
    summary: 'Count my unread notifications',
    access: 'member',
    answer: NotificationsChanged,
  },
  'POST /notifications/read': {
    summary: 'Mark all my notifications as read',
    access: 'member',
    answer: NotificationsChanged,
  },
  'POST /notifications/:id/read': {
    summary: 'Mark a notification as read; an example is removed',
    access: 'member',
    params: one,
    answer: NotificationsChanged,
  },
  'DELETE /notifications': {
    summary: 'Dismiss all my notifications',
    access: 'member',
    answer: NotificationsChanged,
  },
  'DELETE /notifications/:id': {
    summary: 'Dismiss a notification',
    access: 'member',
    params: one,
    answer: NotificationsChanged,
  },
})
