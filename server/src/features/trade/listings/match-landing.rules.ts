import { add, compare, divide, exact, roundTo } from '@laycan/contract/decimal'
import type { MatchSide, MatchVoyage } from './match-parts.rules.ts'
import type { MatchLanding } from './match-price.rules.ts'

/** What the request wants of the supply and the supply has; null where a weight is not known. */
export function parcelOf(request: MatchSide, supply: MatchSide): string | null {
  const [wanted, available] = [request.availableMt, supply.availableMt]
  if (wanted === null || available === null) return null
  return compare(exact(wanted), exact(available)) < 0 ? wanted : available
}

/** The cost of the voyage for the parcel; null where no ship or no factor is known. */
export function landingOf(request: MatchSide, supply: MatchSide, { cost }: MatchVoyage): MatchLanding | null {
  const parcel = parcelOf(request, supply)
  const { barrelsPerTonne, unit } = request
  if (!cost || parcel === null || barrelsPerTonne === null || !/[1-9]/.test(parcel)) return null
  const freight = divide(divide(cost.ship, exact(parcel)), exact(barrelsPerTonne))
  return {
    freightPerBbl: roundTo(freight, 4),
    shareOfPrice: roundTo(add(cost.insuranceShare, cost.lossShare), 6),
    barrelsPerTonne,
    unit,
  }
}
