import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import { massBasisOf, toleranceBounds } from '@laycan/contract/trade/terms/terms-rules'
import { convertQuantity, needsBasis } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { limitsOf } from '#features/voyages/port-limits.service.ts'
import { portOf } from '#features/voyages/ports.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { productOf } from './cargo-fit.rules.ts'
import type { ShipCase } from './ship-checks.rules.ts'
import { identityProblems, knownShip } from './ship-identity.rules.ts'
import { listAccepted, lockShip } from './ships.store.ts'

/**
 * Ships that are nominated: what the checks need to know of the deal, and what is known of a ship by its IMO number. Only
 * what both sides of a deal accepted counts, so that nobody alone can claim a number for another ship, and a correction
 * of it counts at once.
 */
type Nominated = FactsOf<'nominate'>

export function shipCaseOf({ config }: Pick<Context, 'config'>, deal: DealRow, at: Date): ShipCase {
  const { terms, fuelName, fuelCategory } = deal
  const port = terms.locode === null ? undefined : portOf(terms.locode)
  return {
    product: productOf(terms.fuel_type_id, fuelCategory),
    fuelName,
    parcel: parcelOf(deal),
    port: port && { name: port.name, ...limitsOf(port.code) },
    windowTo: terms.window_to,
    policy: { warningYears: config.shipAgeWarningYears, limitYears: config.shipAgeLimitYears },
    year: at.getUTCFullYear(),
  }
}

function parcelOf({ terms, barrelsPerTonne, densityKgM3 }: DealRow): ShipCase['parcel'] {
  const basis = massBasisOf(terms, { barrels_per_tonne: barrelsPerTonne, density_kg_m3: densityKgM3 })
  const from = terms.quantity_unit
  if (needsBasis(from, 'MT') && !basis) return undefined
  const inTonnes = (amount: string) => convertQuantity({ amount, from, to: 'MT', basis, decimals: 3 })
  return { least: inTonnes(toleranceBounds(terms).least), agreed: inTonnes(terms.quantity) }
}

/** Why it cannot be the ship with this number, by the path of the fact. */
export async function readIdentityProblems(
  db: Db,
  dealId: string,
  facts: Nominated,
): Promise<Record<string, string>> {
  if (!facts.ship || facts.imo === null) return {}
  return identityProblems(knownShip(await listAccepted(db, facts.imo, dealId)), facts)
}

/** Before a nomination counts: why it cannot, if another deal accepted another ship under this number meanwhile. */
export async function lockIdentity(tx: Db, dealId: string, facts: Nominated): Promise<string | undefined> {
  if (!facts.ship || facts.imo === null) return undefined
  await lockShip(tx, facts.imo)
  return Object.values(await readIdentityProblems(tx, dealId, facts))[0]
}

export async function requireSameShip(tx: Db, dealId: string, facts: Nominated) {
  const problem = await lockIdentity(tx, dealId, facts)
  if (problem) throw new AppError('conflict', `${problem}.`)
}
