import { leastObservations, type Timeframe, timeframes } from '@laycan/contract/markets/market-constants'
import type { Trend } from '@laycan/contract/markets/markets'
import { deviation, mean, studentWithin } from './statistics.rules.ts'

/** The closes of a market, the oldest first. */
export type Closes = { marketId: string; points: { time: string; close: string }[] }

export type TrendInput = {
  fuelType: string
  fuelName: string
  period: Timeframe
  markets: Closes[]
  /** How many of the moves a year of trading has; undefined where that is not the same for all markets. */
  movesOfYear: number | undefined
}

/** Percent below which a price is called unchanged. */
const leastChange = 0.05

/**
 * The trend of a fuel over a time. Its moves are the means of its markets' moves; the percentage is what they add up
 * to. The confidence is how unlikely so steady a drift would be without any: one minus the two-sided p of Student's t
 * for the mean of the moves.
 */
export function trendOf({ fuelType, fuelName, period, markets, movesOfYear }: TrendInput): Trend | undefined {
  const moves = meanMoves(markets)
  if (moves.length === 0) return undefined
  const percentage = Math.expm1(moves.reduce((sum, move) => sum + move, 0)) * 100
  const spread = moves.length > 1 ? deviation(moves) : 0
  const confidence = confidenceOf(moves, spread)
  const volatility =
    movesOfYear !== undefined && moves.length >= leastObservations
      ? spread * Math.sqrt(movesOfYear) * 100
      : undefined
  return {
    fuel_type: fuelType,
    fuel_name: fuelName,
    trend_percentage: twoDecimals(percentage),
    analysis: describe({
      fuelName,
      period,
      markets: markets.length,
      moves,
      percentage,
      confidence,
      volatility,
    }),
    period,
    confidence,
    market_ids: markets.map(({ marketId }) => marketId),
    observations: moves.length,
    volatility: volatility === undefined ? null : twoDecimals(volatility),
  }
}

/** At each time the mean over the markets that have a close then and had one before. */
function meanMoves(markets: Closes[]): number[] {
  const byTime = new Map<string, number[]>()
  for (const { points } of markets) {
    points.forEach(({ time, close }, index) => {
      const before = Number(points[index - 1]?.close)
      const now = Number(close)
      if (!(before > 0 && now > 0)) return
      byTime.set(time, [...(byTime.get(time) ?? []), Math.log(now / before)])
    })
  }
  return [...byTime].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, moves]) => mean(moves))
}

function confidenceOf(moves: number[], spread: number): number {
  if (moves.length < leastObservations || spread === 0) return 0
  const t = Math.abs(mean(moves)) / (spread / Math.sqrt(moves.length))
  return Math.floor(studentWithin(t, moves.length - 1) * 100)
}

type Described = {
  fuelName: string
  period: Timeframe
  markets: number
  moves: number[]
  percentage: number
  confidence: number
  volatility: number | undefined
}

function describe({
  fuelName,
  period,
  markets,
  moves,
  percentage,
  confidence,
  volatility,
}: Described): string {
  const span = timeframes.find(({ code }) => code === period)?.name ?? period
  const change =
    Math.abs(percentage) < leastChange
      ? 'is unchanged'
      : `${percentage > 0 ? 'rose' : 'fell'} ${Math.abs(percentage).toFixed(2)}%`
  const where = markets > 1 ? `, the mean of ${markets} markets` : ''
  const ups = moves.filter((move) => move > 0).length
  const sentences = [
    `${fuelName} ${change} over ${span}${where}.`,
    `${ups} of ${moves.length} ${moves.length === 1 ? 'move' : 'moves'} went up${
      volatility === undefined ? '' : `; volatility is ${volatility.toFixed(1)}% a year`
    }.`,
    describeConfidence(moves.length, confidence),
  ]
  return sentences.join(' ')
}

function describeConfidence(moves: number, confidence: number): string {
  if (moves < leastObservations) return 'That is too few to tell a trend from chance.'
  if (confidence >= 95) return 'So steady a move is unlikely to be chance.'
  if (confidence >= 80) return 'The direction is likely, but not certain.'
  return 'Chance alone often brings a move like this.'
}

const twoDecimals = (value: number): string => value.toFixed(2).replace(/^-(0\.00)$/, '$1')
