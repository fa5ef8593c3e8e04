import { addDays, type Day, dayOf } from '@laycan/contract/calendar/calendar'
import { rangeOf } from '@laycan/contract/ports/port-ranges'
import { type Incoterm, incotermOf } from '@laycan/contract/trade/trade-constants'

/**
 * When a cargo reaches the port where it is wanted. The window of a term that ends at loading (FOB) is the laycan at the
 * load port; the window of a term that ends at discharge (CFR, CIF, DAP) is when the cargo arrives.
 */
export type CargoEnd = {
  incoterm: Incoterm
  locode: string | null
  windowFrom: string
  windowTo: string
}

/** Laytime of 36 hours begins 6 hours after the notice of readiness: some two days until the ship sails. */
export const loadingDays = 2
/** Longer than any voyage of the trade, also by the Cape and against the weather. */
export const longestVoyageDays = 60
/** From so many days on a cargo misses its window by too much to be called good. */
export const missedByTooMuchDays = 7

/** Terms whose cargo is taken over on board at the port of loading. */
const fromShipTerms: readonly Incoterm[] = ['FOB', 'FAS']
export const isFromShip = (incoterm: Incoterm) => fromShipTerms.includes(incoterm)
export const endsAtDischarge = (incoterm: Incoterm) => incotermOf(incoterm).at === 'discharge'

/**
 * The ports between which the cargo still has to be carried: from the port of loading, or from where the offer delivers
 * it. Undefined where no port is known, it does not go by sea, or nothing is left to carry.
 */
export function carriageOf(
  wanted: Pick<CargoEnd, 'incoterm' | 'locode'>,
  offered: Pick<CargoEnd, 'incoterm' | 'locode'>,
): { from: string; to: string } | undefined {
  if (wanted.locode === null || offered.locode === null) return undefined
  if (isSamePort(wanted.locode, offered.locode)) return undefined
  if (!endsAtDischarge(wanted.incoterm)) return undefined
  if (!isFromShip(offered.incoterm) && !endsAtDischarge(offered.incoterm)) return undefined
  return { from: offered.locode, to: wanted.locode }
}

export const isRange = (code: string) => rangeOf(code) !== undefined
const portsOf = (code: string): readonly string[] => rangeOf(code)?.ports ?? [code]

/** The same port, or one of a range: who names a range takes any of its ports. */
export const isSamePort = (one: string, other: string): boolean =>
  one === other || portsOf(one).some((port) => portsOf(other).includes(port))

export type Arrival = {
  /** First and last day. */
  from: string
  to: string
  /** After the window; negative before it; 0 within. */
  lateDays: number
}

/** The whole window moves by the days in port and at sea. */
export function arrivalOf(
  wanted: Pick<CargoEnd, 'windowFrom' | 'windowTo'>,
  offered: Pick<CargoEnd, 'windowFrom' | 'windowTo'>,
  seaDays: number,
): Arrival {
  const days = Math.round(loadingDays + seaDays)
  const [from, to] = [addDays(offered.windowFrom, days), addDays(offered.windowTo, days)]
  return { from, to, lateDays: missedDays([from, to], [wanted.windowFrom, wanted.windowTo]) }
}

/** How far the first span of days lies after the second; negative before it; 0 where they have a day in common. */
export function missedDays([from, to]: [string, string], [wantedFrom, wantedTo]: [string, string]): Day {
  const [late, early] = [dayOf(from) - dayOf(wantedTo), dayOf(wantedFrom) - dayOf(to)]
  return late > 0 ? late : early > 0 ? -early : 0
}

/** The choice that made the way what it is, as said in the trade. */
const ways = [
  ['suez', 'Suez'],
  ['panama', 'Panama'],
  ['good-hope', 'the Cape'],
  ['magellan', 'Magellan'],
  ['cape-horn', 'Cape Horn'],
  ['northern-sea-route', 'the Northern Sea Route'],
  ['northwest-passage', 'the Northwest Passage'],
] as const

/** " by Suez"; empty where there is no choice to name. */
export function byWay(passages: readonly string[]): string {
  const way = ways.find(([id]) => passages.includes(id))
  return way ? ` by ${way[1]}` : ''
}

export const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
