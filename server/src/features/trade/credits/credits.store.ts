import type { CreditAct } from '@laycan/contract/trade/credits/credit-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { CreditState } from './credit-state.rules.ts'

export type StoredCredit = {
  id: string
  dealId: string
  number: number
  version: number
  state: CreditState
  /** Deadlines of which both sides were reminded, as `expiry 2026-05-01`. */
  reminded: string[]
}

/** The latest of each deal. */
export async function listCredits(db: Db, dealIds: string[]): Promise<Map<string, StoredCredit>> {
  const { rows } = await sql<StoredCredit>`
    select distinct on (c.deal_id) c.id, c.deal_id, c.number, c.version, c.state, c.reminded
    from trade_credits c where c.deal_id = any(${dealIds}) order by c.deal_id, c.number desc`.execute(db)
  return new Map(rows.map((row) => [row.dealId, row]))
}

/** Needs the deal's lock. */
export async function insertCredit(
  tx: Db,
  { dealId, number, state }: Pick<StoredCredit, 'dealId' | 'number' | 'state'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into trade_credits (deal_id, number, version, status, state)
    values (${dealId}, ${number}, 1, ${state.status}, ${JSON.stringify(state)}) returning id`.execute(tx)
  return rows[0]?.id as string
}

/** Needs the deal's lock. */
export async function updateCredit(
  tx: Db,
  id: string,
  { version, state }: Pick<StoredCredit, 'version' | 'state'>,
) {
  await sql`
    update trade_credits set version = ${version}, status = ${state.status}, state = ${JSON.stringify(state)}
    where id = ${id}`.execute(tx)
}

export type StoredMove = {
  act: CreditAct | 'expire'
  side: Side | 'system'
  actorName: string
  facts: object
  at: string
}

/** The latest first. */
export async function listMoves(db: Db, creditId: string): Promise<StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select v.act, v.side, coalesce(m.first_name || ' ' || m.last_name, 'Laycan') as actor_name, v.facts, v.at
    from trade_credit_moves v left join members m on m.user_id = v.actor_id
    where v.credit_id = ${creditId} order by v.version desc`.execute(db)
  return rows
}

export type NewMove = Pick<StoredMove, 'act' | 'side' | 'facts' | 'at'> & {
  creditId: string
  actorId: string | null
  clientId: string | null
  version: number
}

export async function insertMove(tx: Db, move: NewMove) {
  await sql`
    insert into trade_credit_moves (credit_id, act, side, actor_id, client_id, facts, version, at)
    values (${move.creditId}, ${move.act}, ${move.side}, ${move.actorId}, ${move.clientId},
      ${JSON.stringify(move.facts)}, ${move.version}, ${move.at})`.execute(tx)
}

/** What this person did with this client id in a deal. */
export async function findMoveByClientId(
  db: Db,
  { dealId, actorId, clientId }: { dealId: string; actorId: string; clientId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ act: string }>`
    select v.act from trade_credit_moves v join trade_credits c on c.id = v.credit_id
    where c.deal_id = ${dealId} and v.actor_id = ${actorId} and v.client_id = ${clientId}`.execute(db)
  return rows[0]?.act
}

/** Deals with a live credit that nobody has looked at today. */
export async function listToFollow(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ dealId: string }>`
    select c.deal_id from trade_credits c
    where c.status in ('draft', 'issued', 'available', 'presented', 'discrepant', 'refused')
      and (c.followed_on is null or c.followed_on < ${today}::date)
    order by c.deal_id limit ${limit}`.execute(db)
  return rows.map(({ dealId }) => dealId)
}

export async function markFollowed(tx: Db, id: string, today: string, reminded: string[]) {
  await sql`
    update trade_credits set followed_on = ${today}, reminded = ${reminded} where id = ${id}`.execute(tx)
}

/** A person's part in letters of credit, for their data export; oldest first. */
export async function readOwnCredits(db: Db, userId: string): Promise<object[]> {
  const { rows } = await sql<{ deal: string; credit: number; act: string; facts: object; at: string }>`
    select 'D-' || d.number as deal, c.number as credit, v.act, v.facts, v.at
    from trade_credit_moves v join trade_credits c on c.id = v.credit_id join deals d on d.id = c.deal_id
    where v.actor_id = ${userId} order by v.at, v.id`.execute(db)
  return rows
}
