import type { Context } from '#context.ts'
import {
  type Carriage,
  findCarriages,
  type Parcel,
  shipName,
} from '#features/trade/freight/carriage.service.ts'
import { carriageOf } from '#features/trade/shared/arrival.rules.ts'
import { parcelOf } from './match-landing.rules.ts'
import type { MatchSide, MatchVoyage } from './match-parts.rules.ts'

type Pair = { request: MatchSide; supply: MatchSide }
type VoyageBetween = (pair: Pair) => MatchVoyage | undefined

/** The voyages between many pairs of listings. */
export async function findVoyages(ctx: Context, pairs: Pair[]): Promise<VoyageBetween> {
  const parcels = new Map(pairs.map((pair) => [pair, parcelBetween(pair)]))
  const carried = await findCarriages(
    ctx,
    [...parcels.values()].flatMap((parcel) => parcel ?? []),
  )
  const voyages = new Map<Carriage, MatchVoyage>()
  return (pair) => {
    const parcel = parcels.get(pair)
    const carriage = parcel && carried(parcel)
    if (!carriage) return undefined
    const voyage = voyages.get(carriage) ?? voyageBy(carriage)
    voyages.set(carriage, voyage)
    return voyage
  }
}

function parcelBetween({ request, supply }: Pair): Parcel | undefined {
  const carriage = carriageOf(request, supply)
  if (!carriage) return undefined
  const { fuelTypeId, densityKgM3 } = supply
  return { ...carriage, fuelTypeId, densityKgM3, tonnes: parcelOf(request, supply) }
}

const voyageBy = ({ leg, seaDays, ship, cost }: Carriage): MatchVoyage => ({
  from: leg.from.name,
  to: leg.to.name,
  nm: leg.nm,
  seaDays,
  passages: leg.passages,
  ship: ship ? shipName(ship) : null,
  cost,
})
