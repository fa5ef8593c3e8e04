import type { ClaimAct, ClaimKind, ClaimStatus } from '@laycan/contract/trade/claims/claim-constants'
import { openClaimStatuses } from '@laycan/contract/trade/claims/claim-constants'
import type { PortCall } from '@laycan/contract/trade/laytime/laytime-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type StoredClaim = {
  id: string
  dealId: string
  number: number
  kind: ClaimKind
  status: ClaimStatus
  claimant: Side
  amount: string
  askedAmount: string
  askedBy: Side
  settledAmount: string | null
  noteNumber: string | null
  statementId: string | null
  place: PortCall | null
  barredAfter: string | null
  version: number
  raisedAt: string
}

const columns = sql`
  c.id, c.deal_id, c.number, c.kind, c.status, c.claimant, c.amount, c.asked_amount, c.asked_by, c.settled_amount,
  c.note_number, c.statement_id, c.place, c.barred_after, c.version, c.raised_at`

/** The oldest first. */
export async function listClaims(db: Db, dealId: string): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select ${columns} from trade_claims c where c.deal_id = ${dealId} order by c.number`.execute(db)
  return rows
}

/** Open claims of several deals: somebody has to answer each. */
export async function listUnansweredClaims(db: Db, dealIds: string[]): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select ${columns} from trade_claims c
    where c.deal_id = any(${dealIds}::uuid[]) and c.status = 'open' order by c.raised_at, c.id`.execute(db)
  return rows
}

/** Numbers of those that keep the deal from closing. */
export async function listOpenClaims(db: Db, dealId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from trade_claims
    where deal_id = ${dealId} and status = any(${[...openClaimStatuses]}) order by number`.execute(db)
  return rows.map(({ number }) => number)
}

export type NewClaim = Pick<
  StoredClaim,
  'dealId' | 'number' | 'kind' | 'claimant' | 'amount' | 'statementId' | 'place' | 'barredAfter' | 'raisedAt'
>

/** Needs the deal's lock. */
export async function insertClaim(tx: Db, claim: NewClaim): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into trade_claims (deal_id, number, kind, status, claimant, amount, asked_amount, asked_by, statement_id,
      place, barred_after, version, raised_at)
    values (${claim.dealId}, ${claim.number}, ${claim.kind}, 'open', ${claim.claimant}, ${claim.amount},
      ${claim.amount}, ${claim.claimant}, ${claim.statementId}, ${claim.place}, ${claim.barredAfter}, 1,
      ${claim.raisedAt})
    returning id`.execute(tx)
  return rows[0]?.id as string
}

export type ClaimState = Pick<
  StoredClaim,
  'status' | 'askedAmount' | 'askedBy' | 'settledAmount' | 'noteNumber' | 'version'
>

/** Needs the deal's lock. */
export async function updateClaim(tx: Db, claimId: string, state: ClaimState) {
  await sql`
    update trade_claims set status = ${state.status}, asked_amount = ${state.askedAmount},
      asked_by = ${state.askedBy}, settled_amount = ${state.settledAmount}, note_number = ${state.noteNumber},
      version = ${state.version}
    where id = ${claimId}`.execute(tx)
}

export type StoredMove = {
  claimId: string
  act: ClaimAct
  side: Side
  actorName: string
  amount: string | null
  reason: string
  documentIds: string[]
  version: number
  at: string
}

/** Of all claims of a deal, the oldest first. */
export async function listMoves(db: Db, dealId: string): Promise<StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select v.claim_id, v.act, v.side, m.first_name || ' ' || m.last_name as actor_name, v.amount, v.reason,
      v.document_ids, v.version, v.at
    from trade_claim_moves v join trade_claims c on c.id = v.claim_id join members m on m.user_id = v.actor_id
    where c.deal_id = ${dealId} order by c.number, v.version`.execute(db)
  return rows
}

export type NewMove = Omit<StoredMove, 'actorName'> & { actorId: string; clientId: string }

export async function insertMove(tx: Db, move: NewMove) {
  await sql`
    insert into trade_claim_moves (claim_id, act, side, actor_id, client_id, amount, reason, document_ids, version, at)
    values (${move.claimId}, ${move.act}, ${move.side}, ${move.actorId}, ${move.clientId}, ${move.amount},
      ${move.reason}, ${move.documentIds}, ${move.version}, ${move.at})`.execute(tx)
}

/** What this person did with this client id in a deal. */
export async function findMoveByClientId(
  db: Db,
  { dealId, actorId, clientId }: { dealId: string; actorId: string; clientId: string },
): Promise<{ claimId: string; act: ClaimAct } | undefined> {
  const { rows } = await sql<{ claimId: string; act: ClaimAct }>`
    select v.claim_id, v.act from trade_claim_moves v join trade_claims c on c.id = v.claim_id
    where c.deal_id = ${dealId} and v.actor_id = ${actorId} and v.client_id = ${clientId}`.execute(db)
  return rows[0]
}

/** A person's claims and answers, and statements of facts, for their data export; oldest first. */
export async function readOwnClaims(
  db: Db,
  userId: string,
): Promise<{ claims: unknown[]; statements: unknown[]; terms: unknown[] }> {
  const { rows } = await sql<{ claims: unknown[]; statements: unknown[]; terms: unknown[] }>`
    select
      coalesce((select json_agg(json_build_object('deal', 'D-' || d.number, 'claim', c.number, 'kind', c.kind,
          'act', v.act, 'amount', v.amount::text, 'reason', v.reason, 'at', v.at) order by v.at, v.id)
        from trade_claim_moves v join trade_claims c on c.id = v.claim_id join deals d on d.id = c.deal_id
        where v.actor_id = ${userId}), '[]') as claims,
      coalesce((select json_agg(json_build_object('deal', 'D-' || d.number, 'place', s.place, 'version', s.version,
          'facts', s.facts, 'at', s.at, 'wasMine', s.actor_id = ${userId}, 'answer', s.answer) order by s.at, s.id)
        from laytime_statements s join deals d on d.id = s.deal_id
        where s.actor_id = ${userId} or s.answered_by = ${userId}), '[]') as statements,
      coalesce((select json_agg(json_build_object('deal', 'D-' || d.number, 'terms', t.terms, 'at', t.at,
          'wasMine', t.actor_id = ${userId}, 'answer', t.answer) order by t.at, t.id)
        from claim_terms t join deals d on d.id = t.deal_id
        where t.actor_id = ${userId} or t.answered_by = ${userId}), '[]') as terms`.execute(db)
  return rows[0] ?? { claims: [], statements: [], terms: [] }
}
