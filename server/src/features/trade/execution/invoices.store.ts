import type { PayTo } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import { sql } from '@laycan/sql/sql'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'
import type { IssueFacts } from './issue-facts.rules.ts'

/** As stored: the parties are those of the deal. */
export type StoredInvoice = Omit<TradeInvoice, 'buyer' | 'seller' | 'replacedBy'> & {
  /** Invoices from before have none. */
  issue?: IssueFacts
}

export type InvoiceBody = Omit<
  StoredInvoice,
  'id' | 'number' | 'kind' | 'issuedAt' | 'total' | 'replaces'
> & {
  replaces?: string
}

type Row = Pick<TradeInvoice, 'id' | 'number' | 'kind' | 'issuedAt' | 'total'> & {
  dealId: string
  body: InvoiceBody
}

/** By deal, the oldest first. */
export async function listInvoices(db: Db, dealIds: string[]): Promise<Map<string, StoredInvoice[]>> {
  const { rows } = await sql<Row>`
    select id, deal_id, number, kind, issued_at, total, body from trade_invoices
    where deal_id = any(${dealIds}) order by deal_id, issued_at, kind desc, length(number), number`.execute(
    db,
  )
  const invoices = new Map<string, StoredInvoice[]>()
  for (const { dealId, body, ...row } of rows) {
    invoices.set(dealId, [...(invoices.get(dealId) ?? []), { replaces: null, ...body, ...row }])
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

/** The bank details of the last invoice of a company, whoever issued it; of the person where there is no company. */
export async function findLastPayTo(db: Db, { userId, companyId }: TradeParty): Promise<PayTo | undefined> {
  const { rows } = await sql<{ payTo: PayTo }>`
    select i.body -> 'payTo' as pay_to
    from trade_invoices i join deals d on d.id = i.deal_id
    where d.seller_company_id = ${companyId}::uuid
      or ${companyId}::uuid is null and d.seller_company_id is null and d.seller_id = ${userId}
    order by i.issued_at desc, i.id desc limit 1`.execute(db)
  return rows[0]?.payTo
}
