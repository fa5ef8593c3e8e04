import { earliestDate } from '@laycan/contract/calendar/calendar'
import { limitsOf } from '@laycan/contract/trade/terms/quality-rules'
import { massBasisOf } from '@laycan/contract/trade/terms/terms-rules'
import type { MassBasis } from '@laycan/contract/units'
import { readOpenClaims } from '#features/trade/claims/open-claims.service.ts'
import { readCreditStatus } from '#features/trade/credits/credit-status.service.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { listLiveDisputes } from '#features/trade/disputes/dispute-state.service.ts'
import type { Db } from '#platform/db.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { type FoundExecution, findExecution } from './execution.store.ts'
import { listInvoices } from './invoices.store.ts'
import { listNotes } from './notes.store.ts'
import { listSteps } from './steps.store.ts'

const firstVersion = 1

type Agreed = Pick<DealRow, 'status' | 'terms' | 'createdAt'>
type Started = Pick<FoundExecution, 'state' | 'disputedFrom' | 'version'>

export const executionOf = (
  { status, terms, createdAt }: Agreed,
  started: Started | undefined,
  papers: Pick<LoadedExecution, 'steps' | 'invoices' | 'notes' | 'openClaims' | 'creditStatus' | 'dispute'>,
): LoadedExecution => ({
  terms,
  agreedOn: earliestDate(new Date(createdAt)),
  state: status === 'cancelled' ? 'cancelled' : (started?.state ?? 'contracted'),
  version: started?.version ?? firstVersion,
  disputedFrom: started?.disputedFrom ?? undefined,
  ...papers,
})

export async function loadExecution(db: Db, deal: DealRow): Promise<LoadedExecution> {
  const found = await findExecution(db, deal.id)
  const papersOf = async <Paper>(isThere: boolean | undefined, list: List<Paper>): Promise<Paper[]> =>
    isThere ? ((await list(db, [deal.id])).get(deal.id) ?? []) : []
  return executionOf(deal, found, {
    steps: await papersOf(Boolean(found?.state), listSteps),
    invoices: await papersOf(found?.hasInvoices, listInvoices),
    notes: await papersOf(found?.hasNotes, listNotes),
    openClaims: found?.hasOpenClaims ? await readOpenClaims(db, deal) : [],
    creditStatus: found?.hasCredit ? await readCreditStatus(db, deal.id) : undefined,
    dispute: found?.hasDispute ? (await listLiveDisputes(db, [deal.id])).get(deal.id) : undefined,
  })
}

type List<Paper> = (db: Db, dealIds: string[]) => Promise<Map<string, Paper[]>>

/** What a certificate of quality is held against. */
export const qualityLimits = ({ terms, fuelCategory, fuelSpecifications }: DealRow) =>
  limitsOf(terms, { category: fuelCategory, specifications: fuelSpecifications })

type Weighed = Pick<DealRow, 'terms' | 'barrelsPerTonne' | 'densityKgM3'>

/** The contract's factor, else the catalogue's. */
export const massBasis = ({ terms, barrelsPerTonne, densityKgM3 }: Weighed): MassBasis | undefined =>
  massBasisOf(terms, { barrels_per_tonne: barrelsPerTonne, density_kg_m3: densityKgM3 })
