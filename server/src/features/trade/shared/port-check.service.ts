import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import { seaPlaceProblem } from '#features/voyages/ports.service.ts'

/** Why the port of a sea term cannot be one, by field: unknown, inland or on a lake. A range is fine: its port is nominated later. */
export function problemsOfPort({ incoterm, locode }: Pick<TradeTerms, 'incoterm' | 'locode'>): {
  locode?: string
} {
  const problem = locode && incotermOf(incoterm).isSeaOnly && seaPlaceProblem(locode)
  return problem ? { locode: problem } : {}
}
