import type { TradeInvoice } from '@laycan/contract/trade/execution/execution'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type InvoiceBody = Omit<TradeInvoice, 'id' | 'number' | 'kind' | 'issuedAt' | 'total'>

type Row = Pick<TradeInvoice, 'id' | 'number' | 'kind' | 'issuedAt' | 'total'> & {
  dealId: string
  body: InvoiceBody
}

/** By deal, the oldest first. */
export async function listInvoices(db: Db, dealIds: string[]): Promise<Map<string, TradeInvoice[]>> {
  const { rows } = await sql<Row>`
    select id, deal_id, number, kind, issued_at, total, body from trade_invoices
    where deal_id = any(${dealIds}) order by deal_id, issued_at, kind desc`.execute(db)
  const invoices = new Map<string, TradeInvoice[]>()
  for (const { dealId, body, ...row } of rows) {
    invoices.set(dealId, [...(invoices.get(dealId) ?? []), { ...body, ...row }])
  }
  return invoices
}

export type NewInvoice = {
  dealId: string
  stepId: string
  kind: TradeInvoice['kind']
  number: string
  issuedAt: string
  total: string
  body: InvoiceBody
}

export async function insertInvoice(tx: Db, invoice: NewInvoice) {
  await sql`
    insert into trade_invoices (deal_id, step_id, kind, number, issued_at, total, body)
    values (${invoice.dealId}, ${invoice.stepId}, ${invoice.kind}, ${invoice.number}, ${invoice.issuedAt},
      ${invoice.total}, ${JSON.stringify(invoice.body)})`.execute(tx)
}
