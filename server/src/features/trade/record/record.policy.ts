import type { DealRole } from '@laycan/contract/trade/deals/deals'
import { AppError } from '#platform/errors.ts'

/** Everyone who may read the deal may read and export its record. Nobody may write to it. */
const readers: Record<DealRole, boolean> = {
  buyer: true,
  seller: true,
  broker: true,
  compliance: true,
  mediator: true,
}

export function requireRecordReader(role: DealRole) {
  if (!readers[role])
    throw new AppError(
      'forbidden',
      'Only the parties, their mediator and compliance can read the record of a deal.',
    )
}
