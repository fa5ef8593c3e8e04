import type { TicketState } from '@laycan/contract/support/support'
import type { DeskTicket } from '@laycan/contract/support/support-desk'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const ticketColumns = (staffId: string) => sql`
  ticket.id::text, ticket.state, person.first_name || ' ' || person.last_name as person,
  person.shown_company as company, ticket.opened_at, ticket.updated_at,
  ticket.closed_at, staff.first_name || ' ' || staff.last_name as staff_name,
  coalesce(ticket.claimed_by = ${staffId}, false) as is_mine, coalesce(last.content, '') as last_message,
  ticket.state <> 'closed' and coalesce(last.role = 'user', true) as awaits_reply`

const ticketSources = sql`
  support_tickets ticket
  join support_conversations conversation on conversation.id = ticket.conversation_id
  join members person on person.user_id = conversation.user_id
  left join members staff on staff.user_id = ticket.claimed_by
  left join lateral (
    select content, role from support_turns turn
    where turn.conversation_id = conversation.id and (turn.role = 'user' or turn.answered_by = 'person')
    order by turn.id desc limit 1
  ) last on true`

export type TicketPage = {
  state: 'waiting' | 'mine' | 'closed' | 'all'
  before: string | undefined
  limit: number
}

export async function listTickets(db: Db, staffId: string, page: TicketPage): Promise<DeskTicket[]> {
  const only = {
    waiting: sql`ticket.state = 'open'`,
    mine: sql`ticket.state = 'claimed' and ticket.claimed_by = ${staffId}`,
    closed: sql`ticket.state = 'closed'`,
    all: sql`true`,
  }[page.state]
  const { rows } = await sql<DeskTicket>`
    select ${ticketColumns(staffId)} from ${ticketSources}
    where ${only} and ticket.id < coalesce(${page.before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
    order by ticket.id desc limit ${page.limit}`.execute(db)
  return rows
}

export type FoundTicket = { ticket: DeskTicket; conversationId: string; userId: string }

export async function findDeskTicket(db: Db, staffId: string, id: string): Promise<FoundTicket | undefined> {
  const { rows } = await sql<DeskTicket & { conversationId: string; userId: string }>`
    select ${ticketColumns(staffId)}, conversation.id as conversation_id, conversation.user_id
    from ${ticketSources} where ticket.id = ${id}::bigint`.execute(db)
  if (!rows[0]) return undefined
  const { conversationId, userId, ...ticket } = rows[0]
  return { ticket, conversationId, userId }
}

/** Whether it was in that state, and nobody else's. */
export async function moveTicket(
  tx: Db,
  id: string,
  move: {
    from: TicketState[]
    to: TicketState
    /** The new assignee; unchanged by default. */
    claimedBy?: string | null
    /** Whose it must be, if anybody's. */
    heldBy?: string
  },
): Promise<boolean> {
  const { rows } = await sql`
    update support_tickets
    set state = ${move.to}, updated_at = now(),
      claimed_by = ${move.claimedBy === undefined ? sql`claimed_by` : move.claimedBy},
      closed_at = ${move.to === 'closed' ? sql`now()` : sql`null`}
    where id = ${id}::bigint and state = any(${move.from})
      and (${move.heldBy ?? null}::uuid is null or claimed_by is null or claimed_by = ${move.heldBy ?? null})
    returning id`.execute(tx)
  return rows.length > 0
}
