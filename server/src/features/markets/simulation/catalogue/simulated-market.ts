import type { MarketRegion } from '@laycan/contract/markets/market-constants'
import type { Hours } from '#features/markets/sessions.rules.ts'
import type { FactorName } from '../model-parameters.rules.ts'

type Course = {
  plus?: number
  times?: number
  halfLifeDays: number
  volatility: number
  /** Correlation of daily moves with Brent's. */
  withBrent: number
  link?: Link
}

/**
 * To a market from which the same product is carried here when it pays: also drawn towards (market + plus) × times, so
 * that the two cannot part for long. `correlation` is that of their daily moves.
 */
export type Link = {
  to: string
  plus?: number
  times?: number
  halfLifeDays: number
  correlation: number
}

/** How a simulated price moves. Volatilities are a year's, as fractions; half-lives are in trading days. */
export type Behaviour =
  /** One of the nine that move together. */
  | { kind: 'factor'; factor: FactorName }
  /** Drawn towards the price of another: (parent + plus) × times. */
  | ({ kind: 'follower'; parent: string } & Course)
  /** Drawn towards a level of its own. */
  | { kind: 'ownLevel'; level: number; halfLifeDays: number; volatility: number; withBrent: number }

export type SimulatedMarket = {
  id: string
  fuelTypeId: string
  name: string
  exchange: string
  region: MarketRegion
  currency: string
  unit: string
  type: 'futures' | 'assessment' | 'indication' | 'index'
  /** The least step of its price. */
  tick: number
  /** Digits after the point, where there are more than the step needs. */
  decimals?: number
  hours: Hours
  /** Typical; undefined where none is published. */
  dailyVolumeMt?: number
  isViewOnly?: true
  behaviour: Behaviour
}

export const follow = (parent: string, course: Course): Behaviour => ({ kind: 'follower', parent, ...course })

/** Marine fuel with 0.5 % sulphur, as sold to ships in port. */
export const bunkers = {
  fuelTypeId: 'marine-vlsfo',
  currency: 'USD',
  unit: 'MT',
  type: 'indication',
  tick: 0.5,
  decimals: 2,
} as const
