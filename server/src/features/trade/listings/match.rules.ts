import { compare, divide, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { ListingMatch, MatchReason } from '@laycan/contract/trade/listings/listings'
import { goodMatchScore, type Incoterm, incotermOf } from '@laycan/contract/trade/trade-constants'
import { isRange, isSamePort } from '#features/trade/shared/arrival.rules.ts'
import { landingOf } from './match-landing.rules.ts'
import { type MatchPart, type MatchSide, type MatchVoyage, matchWeights } from './match-parts.rules.ts'
import { inUnit, type MatchLanding, pricePart } from './match-price.rules.ts'
import { specificationPart } from './match-specification.rules.ts'
import { compareWindows, windowPart } from './match-window.rules.ts'

/**
 * How well a request and a supply fit, from 0 to 100, with a reason in words for each aspect. Quantities are compared
 * in tonnes; what cannot be compared earns about half the points, so that it neither makes nor breaks a match.
 */

/** Windows further apart than this never match. */
export const maxGapDays = 15

export type FoundMatch = ListingMatch & { landing: MatchLanding | null }

/** Undefined if they cannot match: another category, or windows far apart once the voyage is counted. */
export function matchListings(
  request: MatchSide,
  supply: MatchSide,
  voyage?: MatchVoyage,
): FoundMatch | undefined {
  if (request.category !== supply.category) return undefined
  const windows = compareWindows(request, supply, voyage)
  if (Math.abs(windows.lateDays) - 1 > maxGapDays) return undefined
  const landing = voyage ? landingOf(request, supply, voyage) : null
  const parts: Record<keyof typeof matchWeights, MatchPart> = {
    grade: gradePart(request, supply),
    specification: specificationPart(request.specification, supply.specification),
    quantity: quantityPart(request, supply),
    window: windowPart(windows, voyage),
    place: voyage ? voyagePart(voyage, landing) : placePart(request, supply),
    term: termPart(request.incoterm, supply.incoterm),
    price: pricePart({ asked: request, offered: supply, landing }),
    verification: verificationPart(request, supply),
  }
  const reasons = Object.entries(parts).map(([aspect, { points, text }]): MatchReason => {
    const known = aspect as keyof typeof matchWeights
    const reason = { aspect: known, points, most: matchWeights[known], text }
    return voyage && ofVoyage.includes(known) ? { ...reason, isOfVoyage: true } : reason
  })
  return { score: scoreOf(reasons), reasons, landing }
}

/** Aspects that the voyage decides where there is one. */
const ofVoyage: readonly (keyof typeof matchWeights)[] = ['window', 'place', 'price']

/** The sum of all points; a cargo that misses the window by a week earns none for it, and is never a good match. */
export function scoreOf(reasons: MatchReason[]): number {
  const sum = reasons.reduce((before, { points }) => before + points, 0)
  const isMissed = reasons.some(({ aspect, points }) => aspect === 'window' && points === 0)
  return isMissed ? Math.min(sum, goodMatchScore - 1) : sum
}

function gradePart(request: MatchSide, supply: MatchSide): MatchPart {
  if (request.fuelTypeId === supply.fuelTypeId) return { points: 25, text: `Same grade: ${supply.fuelName}` }
  return { points: 8, text: `${supply.fuelName} for ${request.fuelName}: another grade in the same category` }
}

function quantityPart({ availableMt: wanted }: MatchSide, { availableMt, minLotMt }: MatchSide): MatchPart {
  if (wanted === null || availableMt === null)
    return { points: 7, text: 'Quantities in mass and volume, with no factor to convert them' }
  if (!/[1-9]/.test(wanted) || !/[1-9]/.test(availableMt)) return { points: 0, text: 'Nothing is left' }
  const most = matchWeights.quantity
  if (minLotMt !== null && compare(exact(minLotMt), exact(wanted)) > 0)
    return { points: 0, text: 'The smallest lot is more than requested' }
  const share = Number(roundTo(divide(multiply(exact(availableMt), exact('100')), exact(wanted)), 0))
  if (share >= 100) return { points: most, text: 'Covers the whole quantity' }
  return { points: Math.floor((most * share) / 100), text: `Covers ${share} % of the quantity` }
}

/** A port of loading and a port of discharge never count as the same place. */
function placePart(request: MatchSide, supply: MatchSide): MatchPart {
  const isSameEnd = incotermOf(request.incoterm).at === incotermOf(supply.incoterm).at
  const [asked, offered] = [request.locode, supply.locode]
  if (isSameEnd && asked !== null && offered !== null && isSamePort(asked, offered))
    return {
      points: 10,
      text:
        asked === offered
          ? `Same ${isRange(offered) ? 'range' : 'port'}: ${offered}`
          : `${request.place} and ${supply.place} have a port in common`,
    }
  const [country, other] = [countryOf(asked), countryOf(offered)]
  if (isSameEnd && country !== undefined && country === other)
    return { points: 7, text: `Same country: ${request.place} and ${supply.place}` }
  if (request.region === supply.region) return { points: 6, text: 'Same region' }
  if (request.region === 'global' || supply.region === 'global')
    return { points: 4, text: 'One side accepts any region' }
  return { points: 0, text: `Other regions: ${request.place} and ${supply.place}` }
}

/** A range has none. */
const countryOf = (locode: string | null) =>
  locode !== null && !isRange(locode) ? locode.slice(0, 2) : undefined

/** Farther costs more time and freight, and the price of freight is in the price. */
const distanceSteps: readonly (readonly [nm: number, points: number])[] = [
  [500, 8],
  [1_500, 6],
  [4_000, 4],
]

function voyagePart({ from, to, nm, ship }: MatchVoyage, landing: MatchLanding | null): MatchPart {
  const points = distanceSteps.find(([most]) => nm <= most)?.[1] ?? 2
  const way = `${from}–${to}, ${Math.round(nm).toLocaleString('en')} nm`
  const text = landing
    ? `Freight about ${inUnit(landing.freightPerBbl, landing)} (${way}, ${ship})`
    : `${way} by sea; freight is not known`
  return { points, text }
}

function termPart(asked: Incoterm, offered: Incoterm): MatchPart {
  if (asked === offered) return { points: 5, text: `Both ${asked}` }
  const [wanted, given] = [incotermOf(asked), incotermOf(offered)]
  if (wanted.carrier === given.carrier)
    return { points: 4, text: `${offered} for ${asked}: the same side arranges transport` }
  if (given.carrier === 'seller')
    return { points: 3, text: `${offered} for ${asked}: the seller arranges transport` }
  return { points: 1, text: `${offered} for ${asked}: the buyer would arrange transport` }
}

function verificationPart(request: MatchSide, supply: MatchSide): MatchPart {
  if (request.isVerified && supply.isVerified) return { points: 5, text: 'Both sides are verified' }
  return { points: 0, text: 'One side is not verified' }
}
