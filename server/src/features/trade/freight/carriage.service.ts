import { bunkerPriceFor } from '@laycan/contract/voyages/freight-assumptions'
import { bunkerFallback } from '@laycan/contract/voyages/freight-sources'
import {
  cargoKindOf,
  passagesClosedTo,
  type ShipClass,
  shipClasses,
  shipClassFor,
} from '@laycan/contract/voyages/ship-classes'
import { defaultMarginPercent, defaultSpeedKnots, voyageDays } from '@laycan/contract/voyages/voyage-rules'
import { isPassageId } from '@laycan/voyage/passages'
import type { Context } from '#context.ts'
import { findLegs, type SeaLeg } from '#features/voyages/sea-legs.service.ts'
import { listBunkerPrices } from './bunker-prices.service.ts'
import { type VoyageCost, voyageCost } from './voyage-cost.rules.ts'

/** A parcel to be carried between two ports, by their codes. */
export type Parcel = {
  from: string
  to: string
  fuelTypeId: string
  /** Null where its weight is not known. */
  tonnes: string | null
  densityKgM3: string | null
}

/** How it would go: by the smallest ship that takes it, on a way that this ship can take. */
export type Carriage = {
  leg: SeaLeg
  seaDays: number
  /** Undefined where no ship takes it at once or its weight is not known; then there is no cost either. */
  ship: ShipClass | undefined
  cost: VoyageCost | undefined
}

/**
 * For many parcels at once. They share ports and ships, so that each voyage is calculated once, with the bunker prices
 * of now, and looked up for the others. Undefined where there is no way by sea.
 */
export async function findCarriages(
  ctx: Context,
  parcels: Parcel[],
): Promise<(parcel: Parcel) => Carriage | undefined> {
  const shipOf = rememberShips()
  const pairOf = (parcel: Parcel, ship: ShipClass | undefined) => ({
    from: parcel.from,
    to: parcel.to,
    avoid: ship ? passagesClosedTo(ship).filter(isPassageId) : [],
  })
  const legOf = await findLegs(
    ctx,
    parcels.map((parcel) => pairOf(parcel, shipOf(parcel))),
  )
  const bunkers = await listBunkerPrices(ctx)
  const year = ctx.clock().getUTCFullYear()
  const carry = (parcel: Parcel, ship: ShipClass | undefined): Carriage | undefined => {
    const leg = legOf(pairOf(parcel, ship))
    if (!leg) return undefined
    const speed = ship ? Number(ship.speedKnots) : defaultSpeedKnots
    const { from: load, to: discharge, nm, passages } = leg
    return {
      leg,
      seaDays: Number(voyageDays(nm, speed, defaultMarginPercent)),
      ship,
      cost:
        ship &&
        voyageCost({
          shipClass: ship.code,
          distanceNm: Math.round(nm),
          passages,
          load,
          discharge,
          year,
          bunkers: bunkerPriceFor(bunkers, load, discharge),
        }),
    }
  }
  const known = new Map<string, Carriage | undefined>()
  return (parcel) => {
    const ship = shipOf(parcel)
    const key = `${parcel.from}-${parcel.to}-${ship?.code ?? ''}`
    if (!known.has(key)) known.set(key, carry(parcel, ship))
    return known.get(key)
  }
}

function rememberShips(): (parcel: Parcel) => ShipClass | undefined {
  const known = new Map<string, ShipClass | undefined>()
  return ({ fuelTypeId, tonnes, densityKgM3 }) => {
    if (tonnes === null || !/[1-9]/.test(tonnes)) return undefined
    const kind = cargoKindOf(fuelTypeId)
    const key = `${kind} ${tonnes} ${densityKgM3}`
    if (!known.has(key)) known.set(key, shipClassFor(kind, { parcelTonnes: tonnes, densityKgM3 }))
    return known.get(key)
  }
}

/** What the value of a cargo adds where it has only to be taken over: without the dangers of a way that is not known. */
export function sharesAtPort(fuelTypeId: string): Pick<VoyageCost, 'insuranceShare' | 'lossShare'> {
  const kind = cargoKindOf(fuelTypeId)
  const ship = shipClasses.find(({ cargo }) => cargo === kind) as ShipClass
  const port = { country: '', region: 'global' } as const
  return voyageCost({
    shipClass: ship.code,
    distanceNm: 0,
    passages: [],
    load: port,
    discharge: port,
    year: 0,
    bunkers: bunkerFallback,
  })
}

/** "MR" of "MR (50,000 t)". */
export const shipName = ({ name }: ShipClass) => name.replace(/ \(.*$/, '')
