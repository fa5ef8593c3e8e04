import type { MemberCard } from '@laycan/contract/members/members'
import { type DisputeAct, liveDisputeStatuses } from '@laycan/contract/trade/disputes/dispute-constants'
import type { DisputeRole } from '@laycan/contract/trade/disputes/disputes'
import type { disputeKinds } from '@laycan/contract/trade/execution/execution-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { DisputeState, LiveDispute } from './dispute-state.rules.ts'

export type DisputeKind = (typeof disputeKinds)[number]['code']

export type StoredDispute = DisputeState & {
  id: string
  dealId: string
  number: number
  kind: DisputeKind
  reason: string
  amount: string | null
  raisedBy: Side
  raisedAt: string
  mediatorName: string | null
  proposed: MemberCard | null
}

const live = [...liveDisputeStatuses]

const columns = sql`
  x.id, x.deal_id, x.number, x.kind, x.reason, x.amount, x.raised_by, x.raised_at, x.status, x.reply_by, x.appoint_by,
  x.proposed_by, x.proposed_id, x.mediator_id, x.is_staff, x.appointed_at, x.objection_by, x.objected_by, x.award_text,
  x.award_payer, x.award_amount, x.award_direction, x.note_number, x.ended_at, x.version,
  (select m.first_name || ' ' || m.last_name from members m where m.user_id = x.mediator_id) as mediator_name,
  (select member_card(m) from members m where m.user_id = x.proposed_id) as proposed`

/** The oldest first. */
export async function listDisputes(db: Db, dealId: string): Promise<StoredDispute[]> {
  const { rows } = await sql<StoredDispute>`
    select ${columns} from trade_disputes x where x.deal_id = ${dealId} order by x.number`.execute(db)
  return rows
}

export async function findDealOf(db: Db, disputeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ dealId: string }>`
    select deal_id from trade_disputes where id = ${disputeId}`.execute(db)
  return rows[0]?.dealId
}

export type NewDispute = Pick<
  StoredDispute,
  'dealId' | 'kind' | 'reason' | 'amount' | 'raisedBy' | 'raisedAt' | 'replyBy'
> & { stepId: string }

/** Needs the deal's lock. */
export async function insertDispute(tx: Db, dispute: NewDispute): Promise<string> {
  const { dealId, stepId, kind, reason, amount, raisedBy, raisedAt, replyBy } = dispute
  const { rows } = await sql<{ id: string }>`
    insert into trade_disputes (deal_id, number, step_id, kind, reason, amount, raised_by, raised_at, status, reply_by,
      version)
    values (${dealId}, (select count(*) + 1 from trade_disputes where deal_id = ${dealId}), ${stepId}, ${kind},
      ${reason}, ${amount}, ${raisedBy}, ${raisedAt}, 'open', ${replyBy}, 1)
    returning id`.execute(tx)
  return rows[0]?.id as string
}

/** Needs the deal's lock. */
export async function updateDispute(tx: Db, disputeId: string, state: DisputeState) {
  await sql`
    update trade_disputes set status = ${state.status}, reply_by = ${state.replyBy}, appoint_by = ${state.appointBy},
      proposed_by = ${state.proposedBy}, proposed_id = ${state.proposedId}, mediator_id = ${state.mediatorId},
      is_staff = ${state.isStaff}, appointed_at = ${state.appointedAt}, objection_by = ${state.objectionBy},
      objected_by = ${state.objectedBy}, award_text = ${state.awardText}, award_payer = ${state.awardPayer},
      award_amount = ${state.awardAmount}, award_direction = ${state.awardDirection},
      note_number = ${state.noteNumber}, ended_at = ${state.endedAt}, version = ${state.version},
      notified_at = case when appoint_by is distinct from ${state.appointBy}::timestamptz then null else notified_at end
    where id = ${disputeId}`.execute(tx)
}

/** The note that moves the money of an award. Needs the deal's lock. */
export async function updateNote(tx: Db, disputeId: string, noteNumber: string) {
  await sql`update trade_disputes set note_number = ${noteNumber} where id = ${disputeId}`.execute(tx)
}

/** The id of the dispute that was open, if any. Needs the deal's lock. */
export async function closeLiveDispute(
  tx: Db,
  dealId: string,
  status: 'settled' | 'ended',
  at: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update trade_disputes set status = ${status}, ended_at = ${at}, version = version + 1
    where deal_id = ${dealId} and status = any(${live}) returning id`.execute(tx)
  return rows[0]?.id
}

/** The time on hold does not count. Needs the deal's lock. */
export async function delayDeadlines(tx: Db, dealId: string, seconds: number) {
  await sql`
    update trade_disputes set reply_by = reply_by + make_interval(secs => ${seconds}),
      appoint_by = appoint_by + make_interval(secs => ${seconds})
    where deal_id = ${dealId} and status = any(${live})`.execute(tx)
}

/** By deal. */
export async function listLiveDisputes(db: Db, dealIds: string[]): Promise<Map<string, LiveDispute>> {
  const { rows } = await sql<LiveDispute & { dealId: string }>`
    select deal_id, status, raised_by, reply_by, appoint_by, proposed_by, objection_by from trade_disputes
    where deal_id = any(${dealIds}) and status = any(${live})`.execute(db)
  return new Map(rows.map(({ dealId, ...dispute }) => [dealId, dispute]))
}

export type StoredMove = {
  disputeId: string
  act: DisputeAct
  role: DisputeRole
  actorName: string | null
  text: string
  personName: string | null
  documentIds: string[]
  at: string
}

/** Of all disputes of a deal, the oldest first. */
export async function listMoves(db: Db, dealId: string): Promise<StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select v.dispute_id, v.act, v.role, a.first_name || ' ' || a.last_name as actor_name, v.text,
      p.first_name || ' ' || p.last_name as person_name, v.document_ids, v.at
    from trade_dispute_moves v join trade_disputes x on x.id = v.dispute_id
    left join members a on a.user_id = v.actor_id left join members p on p.user_id = v.person_id
    where x.deal_id = ${dealId} order by x.number, v.seq`.execute(db)
  return rows
}

export type NewMove = Omit<StoredMove, 'actorName' | 'personName'> & {
  actorId: string | null
  clientId: string | null
  personId: string | null
}

/** Needs the deal's lock. */
export async function insertMove(tx: Db, move: NewMove) {
  await sql`
    insert into trade_dispute_moves (dispute_id, seq, act, role, actor_id, client_id, text, person_id, document_ids, at)
    values (${move.disputeId}, (select count(*) + 1 from trade_dispute_moves where dispute_id = ${move.disputeId}),
      ${move.act}, ${move.role}, ${move.actorId}, ${move.clientId}, ${move.text}, ${move.personId},
      ${move.documentIds}, ${move.at})`.execute(tx)
}

export async function countMoves(db: Db, disputeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count /* not null: count */ from trade_dispute_moves
    where dispute_id = ${disputeId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What this person did with this client id in a dispute. */
export async function findMoveByClientId(
  db: Db,
  { disputeId, actorId, clientId }: { disputeId: string; actorId: string; clientId: string },
): Promise<DisputeAct | undefined> {
  const { rows } = await sql<{ act: DisputeAct }>`
    select act from trade_dispute_moves
    where dispute_id = ${disputeId} and actor_id = ${actorId} and client_id = ${clientId}`.execute(db)
  return rows[0]?.act
}

/** What a person did in disputes, for their data export; oldest first. */
export async function readOwnDisputes(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ moves: unknown[] }>`
    select coalesce(json_agg(json_build_object('deal', 'D-' || d.number, 'dispute', x.number, 'role', v.role,
        'act', v.act, 'text', v.text, 'at', v.at) order by v.at, v.id), '[]') as moves /* not null: moves */
    from trade_dispute_moves v join trade_disputes x on x.id = v.dispute_id join deals d on d.id = x.deal_id
    where v.actor_id = ${userId}`.execute(db)
  return rows[0]?.moves ?? []
}
