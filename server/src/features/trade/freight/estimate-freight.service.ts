import type { FreightInput, FreightResult } from '@laycan/contract/trade/freight/freight'
import { bunkerPriceFor } from '@laycan/contract/voyages/freight-assumptions'
import { estimateFreight } from '@laycan/contract/voyages/freight-rules'
import {
  cargoKindOf,
  passagesClosedTo,
  type ShipClass,
  shipClassFor,
  shipClassOf,
  shipProblem,
} from '@laycan/contract/voyages/ship-classes'
import { defaultMarginPercent } from '@laycan/contract/voyages/voyage-rules'
import type { Context } from '#context.ts'
import { readFuelType } from '#features/fuel-types/fuel-types.service.ts'
import { portOf } from '#features/voyages/ports.service.ts'
import { routeFinderOf } from '#features/voyages/sea-legs.service.ts'
import { readRoute } from '#features/voyages/voyages.service.ts'
import { AppError } from '#platform/errors.ts'
import { listBunkerPrices } from './bunker-prices.service.ts'

/** Of the cargo, which its terms say. `date` is a day of the voyage. */
export type Cargo = { fuelTypeId: string; date: string }

/** Finds the ship, the route that it can take, and today's bunker prices; the rules do the rest. */
export async function estimateVoyage(
  ctx: Context,
  input: FreightInput,
  cargo: Cargo,
): Promise<FreightResult> {
  const fuel = await readFuelType(ctx, cargo.fuelTypeId)
  const ship = chooseShip(input, cargo, fuel.density_kg_m3)
  const { changes } = input
  const route = await readRoute(ctx, routeFinderOf(ctx), {
    from: input.from,
    to: input.to,
    avoid: [...input.avoid, ...passagesClosedTo(ship)],
    speed: Number(changes.speedKnots ?? ship.speedKnots),
    margin: Number(changes.marginPercent ?? defaultMarginPercent),
  })
  const { from, to, passages, closed, alternatives, distanceNm } = route
  const [load, discharge] = [factsOf(from), factsOf(to)]
  const voyage = {
    shipClass: ship.code,
    distanceNm,
    passages: passages.map(({ id }) => id),
    load,
    discharge,
    parcelTonnes: input.parcelTonnes,
    cargoPrice: input.cargoPrice,
    year: Number(cargo.date.slice(0, 4)),
    bunkers: bunkerPriceFor(await listBunkerPrices(ctx), load, discharge),
  }
  const estimate = estimateFreight(voyage, input.method, changes)
  return { from, to, passages, closed, alternatives, voyage, estimate }
}

function chooseShip(input: FreightInput, { fuelTypeId }: Cargo, densityKgM3: string | null): ShipClass {
  const kind = cargoKindOf(fuelTypeId)
  const parcel = { parcelTonnes: input.parcelTonnes, densityKgM3 }
  const ship = input.shipClass ? shipClassOf(input.shipClass) : shipClassFor(kind, parcel)
  if (!ship)
    throw refusal({ parcelTonnes: `No ship takes ${input.parcelTonnes} t of it at once: split the parcel` })
  const problem = shipProblem(ship, kind, parcel)
  if (problem) throw refusal({ shipClass: problem })
  return ship
}

const refusal = (fields: Record<string, string>) => new AppError('invalid', undefined, { fields })

/** Every port of a route is in the list. */
const factsOf = ({ code, country }: { code: string; country: string }) => ({
  country,
  region: portOf(code)?.region ?? ('global' as const),
})
