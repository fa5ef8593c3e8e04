import type { PayTo } from '@laycan/contract/trade/execution/execution-facts'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { CommissionMove, IssuedCommission } from './commissions.rules.ts'

export type StoredCommission = IssuedCommission & {
  id: string
  payTo: PayTo
  isLive: boolean
  /** The number of the cancelled invoice in whose place it is. */
  replaces: string | null
  moves: CommissionMove[]
}

/** The oldest first, with what was said of each. */
export const listCommissions = async (db: Db, dealId: string): Promise<StoredCommission[]> =>
  (await listCommissionsOf(db, [dealId])).get(dealId) ?? []

/** Of several deals, by deal. */
export async function listCommissionsOf(db: Db, dealIds: string[]): Promise<Map<string, StoredCommission[]>> {
  const { rows } = await sql<Omit<StoredCommission, 'moves'> & { dealId: string }>`
    select i.deal_id, i.id, i.number, i.payer, i.amount, i.calculation, i.due_on, i.issued_at, i.pay_to, i.is_live,
      r.number as replaces
    from commission_invoices i left join commission_invoices r on r.id = i.replaces
    where i.deal_id = any(${dealIds}) order by i.issued_at, i.issuer_number`.execute(db)
  const { rows: moves } = await sql<CommissionMove & { invoiceId: string }>`
    select v.invoice_id, v.act, v.side, v.amount, v.day, v.reference, v.reason, v.version, v.at
    from commission_moves v join commission_invoices i on i.id = v.invoice_id
    where i.deal_id = any(${dealIds}) order by v.version`.execute(db)
  const byInvoice = Map.groupBy(moves, ({ invoiceId }) => invoiceId)
  const commissions = new Map<string, StoredCommission[]>()
  for (const { dealId, ...row } of rows) {
    const said = (byInvoice.get(row.id) ?? []).map(({ invoiceId: _, ...move }) => move)
    commissions.set(dealId, [...(commissions.get(dealId) ?? []), { ...row, moves: said }])
  }
  return commissions
}

export type NewCommission = Pick<StoredCommission, 'payer' | 'amount' | 'calculation' | 'dueOn' | 'payTo'> & {
  dealId: string
  reference: string
  /** The broker's company, or the person without one. */
  issuerId: string
  issuedBy: string
  clientId: string
  at: string
}

/** Numbered without a gap for its issuer, who waits here while another of theirs is being issued. Needs the deal's lock. */
export async function insertCommission(tx: Db, invoice: NewCommission): Promise<string> {
  const { issuerId, dealId, payer } = invoice
  await sql`select pg_advisory_xact_lock(hashtextextended('commission ' || ${issuerId}::text, 0))`.execute(tx)
  const { rows } = await sql<{ number: string }>`
    with next as (
      select coalesce(max(issuer_number), 0) + 1 as n from commission_invoices where issuer_id = ${issuerId}),
    before as (
      select id from commission_invoices c where c.deal_id = ${dealId} and c.payer = ${payer} and not c.is_live
        and not exists (select from commission_invoices r where r.replaces = c.id)
      order by c.issuer_number desc limit 1)
    insert into commission_invoices (deal_id, payer, issuer_id, issuer_number, number, amount, calculation, pay_to,
      due_on, issued_at, issued_by, client_id, replaces)
    select ${dealId}, ${payer}, ${issuerId}, next.n, ${invoice.reference}::text || '-K' || next.n, ${invoice.amount},
      ${invoice.calculation}, ${JSON.stringify(invoice.payTo)}, ${invoice.dueOn}, ${invoice.at}, ${invoice.issuedBy},
      ${invoice.clientId}, (select id from before)
    from next returning number`.execute(tx)
  return rows[0]?.number as string
}

export type NewMove = Omit<CommissionMove, 'at'> & {
  invoiceId: string
  actorId: string | null
  clientId: string | null
  at: string
}

/** Needs the deal's lock. */
export async function insertMove(tx: Db, move: NewMove) {
  await sql`
    insert into commission_moves (invoice_id, act, side, actor_id, client_id, amount, day, reference, reason, version, at)
    values (${move.invoiceId}, ${move.act}, ${move.side}, ${move.actorId}, ${move.clientId}, ${move.amount}, ${move.day},
      ${move.reference}, ${move.reason}, ${move.version}, ${move.at})`.execute(tx)
  if (move.act === 'cancel')
    await sql`update commission_invoices set is_live = false where id = ${move.invoiceId}`.execute(tx)
}

export async function isIssued(
  db: Db,
  { dealId, userId, clientId }: { dealId: string; userId: string; clientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 as found from commission_invoices
    where deal_id = ${dealId} and issued_by = ${userId} and client_id = ${clientId} limit 1`.execute(db)
  return rows.length > 0
}

export async function isMoved(
  db: Db,
  { invoiceId, userId, clientId }: { invoiceId: string; userId: string; clientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 as found from commission_moves
    where invoice_id = ${invoiceId} and actor_id = ${userId} and client_id = ${clientId}`.execute(db)
  return rows.length > 0
}

/** The bank details of the last invoice of a broker. */
export async function findLastCommissionPayTo(db: Db, issuerId: string): Promise<PayTo | undefined> {
  const { rows } = await sql<{ payTo: PayTo }>`
    select pay_to from commission_invoices where issuer_id = ${issuerId}
    order by issuer_number desc limit 1`.execute(db)
  return rows[0]?.payTo
}

/** What a person issued and said, for their data export. */
export async function readOwnCommissions(db: Db, userId: string) {
  const { rows: invoices } = await sql`
    select number, amount, due_on, issued_at from commission_invoices
    where issued_by = ${userId} order by issued_at`.execute(db)
  const { rows: moves } = await sql`
    select i.number, v.act, v.amount, v.day, v.reference, v.reason, v.at
    from commission_moves v join commission_invoices i on i.id = v.invoice_id
    where v.actor_id = ${userId} order by v.at`.execute(db)
  return { invoices, moves }
}
