import type { DealRole } from '@laycan/contract/trade/deals/deals'
import { AppError } from '#platform/errors.ts'

/** Who may read the record of a deal and export it: everybody who may read the deal, and nobody may write to it. */
const readers: Record<DealRole, boolean> = { buyer: true, seller: true, broker: true, compliance: true }

export function requireRecordReader(role: DealRole) {
  if (!readers[role])
    throw new AppError('forbidden', 'Only the parties and compliance read the record of a deal.')
}
