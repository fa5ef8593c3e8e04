import type { Deal } from '@laycan/contract/deals'
import type { DealRecord } from '@laycan/contract/trade-audit'

/** A deal and its record as it was verified at that moment. */
export type ExportedDeal = { deal: Omit<Deal, 'acts'>; record: DealRecord; exportedAt: Date }
