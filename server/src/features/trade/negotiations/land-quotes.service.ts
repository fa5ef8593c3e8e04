import { divide, exact, roundTo } from '@laycan/contract/decimal'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type FuelWeight, pricePerUnits } from '@laycan/contract/trade/terms/terms-rules'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import type { MassBasis } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import {
  type Carriage,
  findCarriages,
  sharesAtPort,
  shipName,
} from '#features/trade/freight/carriage.service.ts'
import { arrivalOf, byWay, carriageOf, missedDays } from '#features/trade/shared/arrival.rules.ts'
import type { Comparable } from './compare-quotes.rules.ts'
import { isSamePlace, type QuoteCarriage } from './land-quote.rules.ts'

type Quoted = { terms: TradeTerms; tonnes: string | null; basis: MassBasis | undefined }
type Landing = Pick<Comparable, 'carriage' | 'shares' | 'arrival'>

/** What is left to carry of each quote to the place of the listing, what that costs, and when the cargo is there. */
export async function landQuotes(
  ctx: Context,
  listing: TradeTerms,
  fuel: FuelWeight | undefined,
  quotes: Quoted[],
): Promise<Landing[]> {
  const parcelOf = ({ terms, tonnes }: Quoted) => {
    const ports = carriageOf(listing, terms)
    const { fuel_type_id: fuelTypeId } = terms
    return ports && { ...ports, fuelTypeId, tonnes, densityKgM3: fuel?.density_kg_m3 ?? null }
  }
  const carried = await findCarriages(
    ctx,
    quotes.flatMap((quote) => parcelOf(quote) ?? []),
  )
  return quotes.map((quote) => {
    const parcel = parcelOf(quote)
    const carriage = parcel && carried(parcel)
    return {
      carriage: carriage ? carriageFor(carriage, quote) : null,
      shares: carriage?.cost ?? sharesAtPort(quote.terms.fuel_type_id),
      arrival: arrivalFor(listing, quote.terms, carriage),
    }
  })
}

function carriageFor({ leg, seaDays, ship, cost }: Carriage, { tonnes, basis }: Quoted): QuoteCarriage {
  const amount = cost && tonnes ? roundTo(divide(cost.ship, exact(tonnes)), 4) : null
  return {
    voyage: {
      from: leg.from.name,
      to: leg.to.name,
      distanceNm: Math.round(leg.nm),
      days: seaDays.toFixed(1),
      by: byWay(leg.passages).replace(' by ', ''),
      ship: ship ? shipName(ship) : null,
    },
    freight: amount === null ? null : pricePerUnits({ amount, unit: 'MT' }, basis),
  }
}

/** With a voyage the day it ends; without one the window itself, where both name the same place. */
function arrivalFor(listing: TradeTerms, quote: TradeTerms, carriage: Carriage | undefined) {
  const [wanted, offered] = [windowOf(listing), windowOf(quote)]
  if (carriage) return arrivalOf(wanted, offered, carriage.seaDays)
  const isSameEnd = incotermOf(listing.incoterm).at === incotermOf(quote.incoterm).at
  if (!isSameEnd || !isSamePlace(quote, listing)) return null
  const { windowFrom: from, windowTo: to } = offered
  return { from, to, lateDays: missedDays([from, to], [wanted.windowFrom, wanted.windowTo]) }
}

const windowOf = ({ window_from: windowFrom, window_to: windowTo }: TradeTerms) => ({ windowFrom, windowTo })
