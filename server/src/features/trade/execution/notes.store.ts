import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** By deal, the oldest first. */
export async function listNotes(db: Db, dealIds: string[]): Promise<Map<string, TradeNote[]>> {
  const { rows } = await sql<TradeNote & { dealId: string }>`
    select n.deal_id, n.id, n.number, n.kind, n.ground, i.number as invoice_number, n.amount,
      coalesce(i.body -> 'payable' ->> 'currency', 'USD') as currency, n.effect, n.reason,
      n.calculation, n.issued_at, n.due_on
    from trade_notes n join trade_invoices i on i.id = n.invoice_id
    where n.deal_id = any(${dealIds}) order by n.deal_id, n.issued_at, n.number`.execute(db)
  const notes = new Map<string, TradeNote[]>()
  for (const { dealId, ...note } of rows) notes.set(dealId, [...(notes.get(dealId) ?? []), note])
  return notes
}

export type NewNote = Omit<TradeNote, 'id' | 'invoiceNumber' | 'currency'> & {
  dealId: string
  invoiceId: string
  stepId: string | null
}

export async function insertNote(tx: Db, note: NewNote) {
  await sql`
    insert into trade_notes (deal_id, invoice_id, step_id, kind, ground, number, amount, effect, reason, calculation,
      due_on, issued_at)
    values (${note.dealId}, ${note.invoiceId}, ${note.stepId}, ${note.kind}, ${note.ground}, ${note.number},
      ${note.amount}, ${note.effect}, ${note.reason}, ${note.calculation}, ${note.dueOn}, ${note.issuedAt})`.execute(
    tx,
  )
}
