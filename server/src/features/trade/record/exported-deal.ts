import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { DealRecord } from '@laycan/contract/trade/record/record'

/** A deal and its record as it was verified at that moment. */
export type ExportedDeal = { deal: Omit<Deal, 'acts'>; record: DealRecord; exportedAt: Date }
