import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'

/** The dates of a member's trade: laycans, deadlines and payments, on a screen and as a calendar to subscribe to. */

export const agendaKinds = ['laycan', 'deadline', 'payment'] as const

export const AgendaEntry = z
  .object({
    id: z.string().describe('Stays the same while the entry does.'),
    kind: z.enum(agendaKinds),
    title: z.string(),
    from: z.iso.date().describe('The first day, in UTC for a moment.'),
    to: z.iso.date().describe('The last day; the same as the first for a single day.'),
    at: z.iso.datetime().nullable().describe('The moment, if it is one; null for whole days.'),
    path: z.string().describe('The screen to open.'),
  })
  .meta({ id: 'AgendaEntry' })
export type AgendaEntry = z.infer<typeof AgendaEntry>

export const CalendarFeed = z
  .object({
    createdAt: z.iso.datetime(),
    lastReadAt: z.iso
      .datetime()
      .nullable()
      .describe('When a calendar last fetched it, to the hour; null if none has.'),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const agendaApi = endpoints({
  'GET /trading/agenda': {
    summary: 'List the dates of my trade',
    access: 'member',
    answer: z.object({
      entries: z
        .array(AgendaEntry)
        .describe('The earliest first, from 30 days ago on, and all payments that are late; at most 1,000.'),
      feed: CalendarFeed.nullable().describe('The private calendar address, if there is one.'),
    }),
  },
  'POST /trading/agenda/feed': {
    summary: 'Make a private calendar address; the one before it stops working',
    access: 'member',
    answer: z.object({
      address: z.url().describe('Shown this once. Whoever has it can read the dates.'),
      feed: CalendarFeed,
    }),
    status: 201,
    callsPerMinute: 10,
  },
  'DELETE /trading/agenda/feed': {
    summary: 'Revoke the private calendar address',
    access: 'member',
    answer: z.object({}),
  },
})
