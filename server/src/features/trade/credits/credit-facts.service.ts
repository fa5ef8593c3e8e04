import { latestDate, utcDate } from '@laycan/contract/calendar/calendar'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { dueOf } from '#features/trade/execution/currency.rules.ts'
import { listPresentable } from '#features/trade/execution/deal-documents.service.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { factsOfLast } from '#features/trade/execution/steps.rules.ts'
import type { Db } from '#platform/db.ts'
import type { CreditFacts } from './credit-discrepancies.rules.ts'

/** What is known of shipment, invoice and documents of the deal, for its letter of credit. */

export async function readCreditFacts(
  db: Db,
  deal: DealRow,
  { steps, invoices }: LoadedExecution,
  now: Date,
): Promise<CreditFacts> {
  const loaded = factsOfLast(steps, 'load')
  const latest = invoices.at(-1)
  const { buyer, seller } = deal.parties
  const nameOf = (party: typeof buyer) => party.legalName ?? party.name
  const uploaded = await listPresentable(db, deal.id)
  return {
    shipment: loaded && { blDate: loaded.blDate, quantity: loaded.quantity, port: loaded.port },
    dischargePort: factsOfLast(steps, 'discharge')?.port,
    invoice: latest && {
      buyerName: nameOf(buyer),
      sellerName: nameOf(seller),
      currency: latest.payable?.currency ?? contractCurrency,
    },
    invoiced: latest && dueOf(latest),
    invoiceNumber: latest?.number,
    // The commercial invoice is the one that is issued here, not an upload.
    kinds: [...uploaded.filter((kind) => kind !== 'INV'), ...(latest ? (['INV'] as const) : [])],
    today: utcDate(now),
  }
}

export const isFuture = (day: string, now: Date) => day > latestDate(now)
