import type { Incoterm, TradeUnit } from '@laycan/contract/trade/trade-constants'
import type { VoyageCost } from '#features/trade/freight/voyage-cost.rules.ts'

/** What is compared of a request and a supply, and what each aspect can earn. */
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
  /** US dollars; null if unknown. */
  pricePerBbl: string | null
  /** From the catalogue; null if unknown. */
  barrelsPerTonne: string | null
  densityKgM3: string | null
  unit: TradeUnit
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

export type MatchPart = { points: number; text: string }

/** The voyage that the cargo still has to make to where the request wants it. */
export type MatchVoyage = {
  /** Names of the ports. */
  from: string
  to: string
  nm: number
  seaDays: number
  passages: readonly string[]
  /** The class of ship; null where none takes the parcel or its weight is not known. */
  ship: string | null
  cost: VoyageCost | undefined
}
