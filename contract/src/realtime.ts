import { z } from 'zod'
import { AccessChanged, CompanyChanged } from './companies/companies.ts'
import { endpoints, events } from './endpoint.ts'
import { numericId } from './fields.ts'
import { CompanyQueueChanged } from './kyb/kyb-review.ts'
import { KycChanged } from './kyc/kyc.ts'
import { KycQueueChanged } from './kyc/kyc-review.ts'
import { BadgeChanged } from './members/members.ts'
import {
  ConversationChanged,
  Message,
  MessageChanged,
  MessagesRead,
  Presence,
  Typing,
} from './messaging/messages.ts'
import { Notification, NotificationsChanged } from './notifications/notifications.ts'
import { Profile } from './profile/profile.ts'
import { ScreeningChanged } from './screening/screening.ts'
import { Settings } from './settings/settings.ts'
import { GapsChanged } from './support/knowledge-gaps.ts'
import { SupportChanged } from './support/support.ts'
import { TicketChanged } from './support/support-desk.ts'
import { TradingHoldsChanged } from './trade/compliance/compliance.ts'
import { TradeChanged } from './trade/listings/listings.ts'

/** Events about the stream itself. Only `ready` and `reset` have an id; none is ever replayed. */
export const streamEvents = {
  ready: z.object({}).describe('All missed events have been sent; new events follow as they happen.'),
  reset: z.object({}).describe('More events were missed than are stored: reload everything.'),
  session_ended: z.object({}).describe('The session has ended. The stream closes; do not reconnect.'),
}

/** Events pushed to a member, by name. A feature adds its events here. */
export const memberEvents = {
  notification: Notification,
  notifications_changed: NotificationsChanged,
  profile_changed: Profile,
  settings_changed: Settings,
  company_changed: CompanyChanged,
  company_queue_changed: CompanyQueueChanged,
  access_changed: AccessChanged,
  message: Message,
  messages_read: MessagesRead,
  message_changed: MessageChanged,
  conversation_changed: ConversationChanged,
  kyc_changed: KycChanged,
  kyc_queue_changed: KycQueueChanged,
  screening_changed: ScreeningChanged,
  support_changed: SupportChanged,
  support_ticket_changed: TicketChanged,
  support_gaps_changed: GapsChanged,
  trade_changed: TradeChanged,
  trading_holds_changed: TradingHoldsChanged,
}

/** Transient events: neither numbered nor stored. */
export const memberSignals = {
  typing: Typing,
  presence: Presence,
  badge_changed: BadgeChanged,
}

export type StoredEventName = keyof typeof memberEvents
export type SignalName = keyof typeof memberSignals
export type MemberEvents = typeof memberEvents & typeof memberSignals
export type MemberEventName = keyof MemberEvents
export type MemberEventData<Name extends MemberEventName> = z.input<MemberEvents[Name]>

export const realtimeApi = endpoints({
  'GET /events': {
    summary: 'Stream my events; continues after Last-Event-ID, or lastEventId in the query',
    access: 'member',
    query: z.strictObject({
      lastEventId: numericId('This is not the id of an event.').optional(),
      pageAgeMs: z.coerce
        .number('This is not a number of milliseconds.')
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Of a new client: since when it reads, so that it gets what has happened meanwhile.'),
    }),
    answer: events({ ...streamEvents, ...memberEvents, ...memberSignals }),
  },
})
