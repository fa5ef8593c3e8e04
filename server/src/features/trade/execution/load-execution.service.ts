import { earliestDate } from '@laycan/contract/calendar'
import { limitsOf } from '@laycan/contract/trade/terms/quality-rules'
import { massBasisOf } from '@laycan/contract/trade/terms/terms-rules'
import type { MassBasis } from '@laycan/contract/units'
import { readOpenClaims } from '#features/trade/claims/open-claims.service.ts'
import { readCreditStatus } from '#features/trade/credits/credit-status.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { listLiveDisputes } from '#features/trade/disputes/dispute-state.service.ts'
import type { Db } from '#platform/db.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { type ExecutionRow, findExecution } from './execution.store.ts'
import { listInvoices } from './invoices.store.ts'
import { listNotes } from './notes.store.ts'
import { listSteps } from './steps.store.ts'

const firstVersion = 1

type Agreed = Pick<DealRow, 'status' | 'terms' | 'createdAt'>
type Row = Pick<ExecutionRow, 'state' | 'disputedFrom' | 'version'>

export const executionOf = (
  { status, terms, createdAt }: Agreed,
  row: Row | undefined,
  papers: Pick<LoadedExecution, 'steps' | 'invoices' | 'notes' | 'openClaims' | 'creditStatus' | 'dispute'>,
): LoadedExecution => ({
  terms,
  agreedOn: earliestDate(new Date(createdAt)),
  state: status === 'cancelled' ? 'cancelled' : (row?.state ?? 'contracted'),
  version: row?.version ?? firstVersion,
  disputedFrom: row?.disputedFrom ?? undefined,
  ...papers,
})

export async function loadExecution(db: Db, deal: DealRow): Promise<LoadedExecution> {
  const row = await findExecution(db, deal.id)
  const creditStatus = await readCreditStatus(db, deal.id)
  if (!row) return executionOf(deal, undefined, { steps: [], invoices: [], notes: [], creditStatus })
  const steps = await listSteps(db, [deal.id])
  const invoices = await listInvoices(db, [deal.id])
  const notes = await listNotes(db, [deal.id])
  return executionOf(deal, row, {
    steps: steps.get(deal.id) ?? [],
    invoices: invoices.get(deal.id) ?? [],
    notes: notes.get(deal.id) ?? [],
    openClaims: await readOpenClaims(db, deal),
    creditStatus,
    dispute: (await listLiveDisputes(db, [deal.id])).get(deal.id),
  })
}

/** What a certificate of quality is held against. */
export const qualityLimits = ({ terms, fuelCategory, fuelSpecifications }: DealRow) =>
  limitsOf(terms, { category: fuelCategory, specifications: fuelSpecifications })

type Weighed = Pick<DealRow, 'terms' | 'barrelsPerTonne' | 'densityKgM3'>

/** The contract's factor, else the catalogue's. */
export const massBasis = ({ terms, barrelsPerTonne, densityKgM3 }: Weighed): MassBasis | undefined =>
  massBasisOf(terms, { barrels_per_tonne: barrelsPerTonne, density_kg_m3: densityKgM3 })
