import type { AnsweredBy, SupportTicket, SupportTurn } from '@laycan/contract/support/support'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const turnColumns = sql`
  turn.id::text, turn.role, turn.content, turn.created_at as "timestamp", turn.answered_by,
  author.first_name as author, turn.is_helpful,
  coalesce(turn.details->'citations', '[]') as citations,
  coalesce(turn.details->'passages', '[]') as passages,
  coalesce(turn.details->'liveFacts', '[]') as live_facts,
  coalesce(turn.details->'suggestions', '[]') as suggestions,
  coalesce((turn.details->>'isUncertain')::boolean, false) as is_uncertain, turn.details->>'notice' as notice`

export type TurnDetails = Pick<
  SupportTurn,
  'citations' | 'passages' | 'liveFacts' | 'isUncertain' | 'notice' | 'suggestions'
> & {
  /** What is done once the person says yes. */
  proposal: unknown
}

export type NewTurn = {
  conversationId: string
  content: string
  answeredBy: AnsweredBy | null
  authorId?: string
  clientId?: string
  details?: TurnDetails
}

/** Undefined when a reply with the same client id is there already. */
export async function insertTurn(tx: Db, turn: NewTurn): Promise<SupportTurn | undefined> {
  const { rows } = await sql<SupportTurn>`
    with turn as (
      insert into support_turns (conversation_id, role, content, answered_by, author_id, client_id, details)
      values (${turn.conversationId}, ${turn.answeredBy === null ? 'user' : 'assistant'}, ${turn.content},
        ${turn.answeredBy}, ${turn.authorId ?? null}, ${turn.clientId ?? null},
        ${JSON.stringify(turn.details ?? {})}::jsonb)
      on conflict (conversation_id, client_id) do nothing
      returning *
    ), touched as (
      update support_conversations set updated_at = now() where id in (select conversation_id from turn)
    )
    select ${turnColumns} from turn left join members author on author.user_id = turn.author_id`.execute(tx)
  return rows[0]
}

/** What the last answer proposed, once: whoever says yes twice is not answered twice. */
export async function takeProposal(tx: Db, conversationId: string): Promise<unknown> {
  const { rows } = await sql<{ proposal: unknown }>`
    with latest as (
      select id, details->'proposal' as proposal from support_turns
      where conversation_id = ${conversationId} and role = 'assistant' order by id desc limit 1
    ), taken as (
      update support_turns set details = details - 'proposal' where id in (select id from latest)
    )
    select proposal from latest`.execute(tx)
  return rows[0]?.proposal ?? null
}

/** More than anybody reads again; the rest stays in the database. */
const mostTurns = 200

/** The latest, the oldest first. */
export async function listTurns(db: Db, conversationId: string, limit = mostTurns): Promise<SupportTurn[]> {
  const { rows } = await sql<SupportTurn>`
    select ${turnColumns}
    from support_turns turn left join members author on author.user_id = turn.author_id
    where turn.conversation_id = ${conversationId} order by turn.id desc limit ${limit}`.execute(db)
  return rows.reverse()
}

export async function insertConversation(tx: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into support_conversations (user_id) values (${userId}) returning id`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0].id
}

export async function findLatestConversation(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from support_conversations where user_id = ${userId}
    order by updated_at desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Held until the end of the transaction, so that a question and a change of its ticket do not cross. */
export async function lockConversation(tx: Db, conversationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from support_conversations where id = ${conversationId} for update`.execute(tx)
  return rows[0]?.userId
}

/** The person's own answer to one of their turns; undefined when it is not theirs. */
export async function saveFeedback(
  tx: Db,
  userId: string,
  turnId: string,
  isHelpful: boolean | null,
): Promise<SupportTurn | undefined> {
  const { rows } = await sql<SupportTurn>`
    with turn as (
      update support_turns set is_helpful = ${isHelpful}
      where id = ${turnId}::bigint and role = 'assistant'
        and conversation_id in (select id from support_conversations where user_id = ${userId})
      returning *
    )
    select ${turnColumns} from turn left join members author on author.user_id = turn.author_id`.execute(tx)
  return rows[0]
}

export async function findTicket(
  db: Db,
  conversationId: string,
): Promise<(SupportTicket & { claimedBy: string | null }) | undefined> {
  const { rows } = await sql<SupportTicket & { claimedBy: string | null }>`
    select ticket.id::text, state, opened_at, closed_at,
      staff.first_name as staff_name, claimed_by
    from support_tickets ticket left join members staff on staff.user_id = ticket.claimed_by
    where conversation_id = ${conversationId} order by ticket.id desc limit 1`.execute(db)
  return rows[0]
}

/** Of the person's own ticket, also where they have begun another conversation since. */
export async function findConversationOfTicket(
  db: Db,
  userId: string,
  ticketId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select conversation.id from support_tickets ticket
    join support_conversations conversation on conversation.id = ticket.conversation_id
    where ticket.id = ${ticketId}::bigint and conversation.user_id = ${userId}`.execute(db)
  return rows[0]?.id
}

export async function insertTicket(tx: Db, conversationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into support_tickets (conversation_id) values (${conversationId})
    on conflict (conversation_id) where state <> 'closed' do nothing returning id::text`.execute(tx)
  return rows[0]?.id
}

export async function touchTicket(tx: Db, ticketId: string) {
  await sql`update support_tickets set updated_at = now() where id = ${ticketId}::bigint`.execute(tx)
}

/** Everything that was said in somebody's conversations with the support desk, their tickets and their ratings. */
export async function listSupportOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id, c.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('role', t.role, 'content', t.content, 'timestamp', t.created_at,
        'answeredBy', t.answered_by, 'isHelpful', t.is_helpful) order by t.id), '[]')
        from support_turns t where t.conversation_id = c.id) as turns,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id::text, 'state', k.state, 'openedAt', k.opened_at,
        'closedAt', k.closed_at) order by k.id), '[]')
        from support_tickets k where k.conversation_id = c.id) as tickets
    from support_conversations c where c.user_id = ${userId} order by c.created_at`.execute(db)
  return rows
}

/** Their conversations with all that was said in them, and what they cost. */
export async function deleteSupportOf(tx: Db, userId: string) {
  await sql`delete from support_conversations where user_id = ${userId}`.execute(tx)
  await sql`delete from support_model_usage where user_id = ${userId}`.execute(tx)
}
