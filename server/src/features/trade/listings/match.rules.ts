import { compare, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import type { ListingMatch, MatchReason } from '@laycan/contract/trade/listings/listings'
import { windowDays } from '@laycan/contract/trade/terms/terms-rules'
import { type Incoterm, incotermOf } from '@laycan/contract/trade/trade-constants'

/**
 * How well a request and a supply fit, from 0 to 100, with a reason in words for each aspect. Quantities are compared
 * in tonnes; what cannot be compared earns about half the points, so that it neither makes nor breaks a match.
 */
export type MatchSide = {
  fuelTypeId: string
  fuelName: string
  category: string
  specification: string
  /** Not held by deals; null where volume and mass cannot be compared. */
  availableMt: string | null
  /** Smallest lot of a supply. */
  minLotMt: string | null
  windowFrom: string
  windowTo: string
  incoterm: Incoterm
  locode: string | null
  place: string
  region: string
  /** Percent above the fuel's benchmark; null without one. */
  percent: string | null
  isVerified: boolean
}

/** Maximum points per aspect, 100 in total. */
export const matchWeights = {
  grade: 25,
  specification: 10,
  quantity: 15,
  window: 15,
  place: 10,
  term: 5,
  price: 15,
  verification: 5,
} as const
/** Windows further apart than this never match. */
export const maxGapDays = 15

type Part = { points: number; text: string }

/** Undefined if they cannot match: another category, or windows far apart. */
export function matchListings(request: MatchSide, supply: MatchSide): ListingMatch | undefined {
  if (request.category !== supply.category) return undefined
  if (gapDays(request, supply) > maxGapDays) return undefined
  const parts: Record<keyof typeof matchWeights, Part> = {
    grade: gradePart(request, supply),
    specification: specificationPart(readMarks(request.specification), readMarks(supply.specification)),
    quantity: quantityPart(request, supply),
    window: windowPart(request, supply),
    place: placePart(request, supply),
    term: termPart(request.incoterm, supply.incoterm),
    price: pricePoints(request.percent, supply.percent),
    verification: verificationPart(request, supply),
  }
  const reasons = Object.entries(parts).map(([aspect, { points, text }]): MatchReason => {
    const known = aspect as keyof typeof matchWeights
    return { aspect: known, points, most: matchWeights[known], text }
  })
  return { score: scoreOf(reasons), reasons }
}

export const scoreOf = (reasons: MatchReason[]) => reasons.reduce((sum, { points }) => sum + points, 0)

function gradePart(request: MatchSide, supply: MatchSide): Part {
  if (request.fuelTypeId === supply.fuelTypeId) return { points: 25, text: `Same grade: ${supply.fuelName}` }
  return { points: 8, text: `${supply.fuelName} for ${request.fuelName}: another grade in the same category` }
}

function specificationPart(asked: SpecificationMarks, offered: SpecificationMarks): Part {
  const [limit, sulphur] = [asked.maxSulphurPpm, offered.maxSulphurPpm]
  if (limit !== undefined && sulphur !== undefined && sulphur > limit)
    return { points: 0, text: `Up to ${sulphur} ppm sulphur, but at most ${limit} ppm requested` }
  const names = [...asked.standards]
  const met = names.filter((name) => offered.standards.has(name))
  if (names.length === 0 || offered.standards.size === 0)
    return sulphur !== undefined && limit !== undefined
      ? { points: 8, text: `Within ${limit} ppm sulphur; no standard to compare` }
      : { points: 5, text: 'One side names no standard to compare' }
  const written = (found: string[]) => found.map((name) => name.toUpperCase()).join(', ')
  if (met.length === names.length) return { points: 10, text: `Both name ${written(met)}` }
  if (met.length > 0) return { points: 6, text: `Both name ${written(met)}, but not everything requested` }
  return { points: 2, text: `Standards differ from ${written(names)}` }
}

function quantityPart({ availableMt: wanted }: MatchSide, { availableMt, minLotMt }: MatchSide): Part {
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

/** Days between two windows; 0 if they touch or overlap. */
function gapDays(a: MatchSide, b: MatchSide): number {
  const between = (end: string, start: string) => windowDays(end, start) - 2
  return Math.max(0, between(a.windowTo, b.windowFrom), between(b.windowTo, a.windowFrom))
}

function windowPart(request: MatchSide, supply: MatchSide): Part {
  const [, from = ''] = [request.windowFrom, supply.windowFrom].sort()
  const [to = ''] = [request.windowTo, supply.windowTo].sort()
  const common = windowDays(from, to)
  if (common <= 0) {
    const gap = gapDays(request, supply)
    const points = gap <= 7 ? 3 : 1
    return { points, text: `The windows miss each other by ${gap + 1} ${gap === 0 ? 'day' : 'days'}` }
  }
  const most = matchWeights.window
  const shorter = Math.min(
    windowDays(request.windowFrom, request.windowTo),
    windowDays(supply.windowFrom, supply.windowTo),
  )
  const points = common >= shorter ? most : Math.max(5, Math.floor((most * common) / shorter))
  const days = common === 1 ? '1 day' : `${common} days`
  return { points, text: `The windows overlap by ${days}` }
}

/** A port of loading and a port of discharge never count as the same place. */
function placePart(request: MatchSide, supply: MatchSide): Part {
  const isSameEnd = incotermOf(request.incoterm).at === incotermOf(supply.incoterm).at
  if (isSameEnd && request.locode !== null && request.locode === supply.locode)
    return { points: 10, text: `Same port: ${supply.locode}` }
  const [country, other] = [request.locode?.slice(0, 2), supply.locode?.slice(0, 2)]
  if (isSameEnd && country !== undefined && country === other)
    return { points: 7, text: `Same country: ${request.place} and ${supply.place}` }
  if (request.region === supply.region) return { points: 6, text: 'Same region' }
  if (request.region === 'global' || supply.region === 'global')
    return { points: 4, text: 'One side accepts any region' }
  return { points: 0, text: `Other regions: ${request.place} and ${supply.place}` }
}

function termPart(asked: Incoterm, offered: Incoterm): Part {
  if (asked === offered) return { points: 5, text: `Both ${asked}` }
  const [wanted, given] = [incotermOf(asked), incotermOf(offered)]
  if (wanted.carrier === given.carrier)
    return { points: 4, text: `${offered} for ${asked}: the same side arranges transport` }
  if (given.carrier === 'seller')
    return { points: 3, text: `${offered} for ${asked}: the seller arranges transport` }
  return { points: 1, text: `${offered} for ${asked}: the buyer would arrange transport` }
}

function verificationPart(request: MatchSide, supply: MatchSide): Part {
  if (request.isVerified && supply.isVerified) return { points: 5, text: 'Both sides are verified' }
  return { points: 0, text: 'One side is not verified' }
}

/** How two prices compare, both in percent above the same benchmark. */
const mostPoints = 15
/** Percentage points by which the supply is above the request, and the points left. */
const priceSteps: readonly (readonly [string, number])[] = [
  ['0', mostPoints],
  ['1', 12],
  ['3', 8],
  ['5', 4],
]

function pricePoints(asked: string | null, offered: string | null): { points: number; text: string } {
  if (asked === null || offered === null) return { points: 6, text: 'No benchmark to compare prices' }
  const above = subtract(exact(offered), exact(asked))
  const points = priceSteps.find(([step]) => compare(above, exact(step)) <= 0)?.[1] ?? 0
  const text = `Supply ${againstBenchmark(offered)}, request ${againstBenchmark(asked)}`
  return { points, text }
}

/** "1.2 % above the benchmark" */
function againstBenchmark(percent: string): string {
  const rounded = roundTo(exact(percent), 1)
  if (!/[1-9]/.test(rounded)) return 'at the benchmark'
  return rounded.startsWith('-')
    ? `${rounded.slice(1)} % below the benchmark`
    : `${rounded} % above the benchmark`
}

/** The same reasons with the current price; undefined if nothing changed. */
export function repriced(
  reasons: MatchReason[],
  asked: string | null,
  offered: string | null,
): MatchReason[] | undefined {
  const price = pricePoints(asked, offered)
  const before = reasons.find(({ aspect }) => aspect === 'price')
  if (!before || (before.points === price.points && before.text === price.text)) return undefined
  return reasons.map((reason) => (reason.aspect === 'price' ? { ...reason, ...price } : reason))
}

/** What can be compared in a specification: the standards it names and the sulphur limit. */
const standardPattern =
  /\b(en|astm|iso|def[ -]?stan|gost|bs|jis|is|sans|gb|api|aftp|nnpc|ice)[ -]?([a-z]?[ -]?\d{1,5}(?:-\d{1,3})?)\b/g
const sulphurPattern = /\b(\d{1,5}(?:\.\d{1,2})?) ?ppm\b/g

type SpecificationMarks = { standards: Set<string>; maxSulphurPpm: number | undefined }

function readMarks(text: string): SpecificationMarks {
  const folded = text.normalize('NFKC').toLowerCase()
  const standards = new Set(
    [...folded.matchAll(standardPattern)].map(([, body = '', number = '']) =>
      `${body}${number}`.replace(/[ -]/g, ''),
    ),
  )
  const limits = [...folded.matchAll(sulphurPattern)].map(([, limit]) => Number(limit))
  return { standards, maxSulphurPpm: limits.length > 0 ? Math.max(...limits) : undefined }
}
