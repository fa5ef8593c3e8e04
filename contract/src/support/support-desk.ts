import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { numericId } from '../fields.ts'
import { paged } from '../paged.ts'
import { maxQuestionLength, SupportTurn, TicketState } from './support.ts'

/** Tickets, for staff. */

export const DeskTicket = z
  .object({
    id: z.string(),
    state: TicketState,
    person: z.string(),
    company: z.string(),
    lastMessage: z.string(),
    openedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    staffName: z.string().nullable(),
    isMine: z.boolean().describe('Whether the caller claimed it.'),
    awaitsReply: z.boolean(),
  })
  .meta({ id: 'DeskTicket' })
export type DeskTicket = z.infer<typeof DeskTicket>

export const DeskTicketDetail = z
  .object({ ticket: DeskTicket, turns: z.array(SupportTurn) })
  .meta({ id: 'DeskTicketDetail' })
export type DeskTicketDetail = z.infer<typeof DeskTicketDetail>

export const TicketChanged = z.object({ ticketId: z.string() }).meta({ id: 'TicketChanged' })
export type TicketChanged = z.infer<typeof TicketChanged>

const Id = numericId('This is not a number of ours.')
const one = z.strictObject({ id: Id })
const act = { access: 'support', params: one, answer: DeskTicketDetail } as const

export const supportDeskApi = endpoints({
  'GET /staff/support/tickets': {
    summary: 'List tickets, newest first',
    access: 'support',
    ...paged({
      query: { state: z.enum(['waiting', 'mine', 'closed', 'all']).default('waiting') },
      answer: { tickets: z.array(DeskTicket) },
      limit: 30,
    }),
  },
  'GET /staff/support/tickets/:id': { summary: 'Get a ticket with its conversation', ...act },
  'POST /staff/support/tickets/:id/claim': { summary: 'Claim a ticket', ...act },
  'POST /staff/support/tickets/:id/release': { summary: 'Return a ticket to the queue', ...act },
  'POST /staff/support/tickets/:id/close': { summary: 'Close a ticket', ...act },
  'POST /staff/support/tickets/:id/replies': {
    summary: 'Answer a ticket',
    ...act,
    body: z.strictObject({
      content: z
        .string('Please enter an answer.')
        .trim()
        .min(1, 'Please enter an answer.')
        .max(maxQuestionLength, `An answer has at most ${maxQuestionLength} characters.`),
      clientId: z.uuid().describe('Repeating a call with the same id adds nothing.'),
    }),
    status: 201,
  },
})
