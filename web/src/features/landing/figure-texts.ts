import { formatCount, formatUsd } from './figure-format.ts'
import type { TradingFigures } from './sample-content.ts'

export type FigureName = keyof TradingFigures

/** The figures of the platform as they are written. */
export const figureTexts = (figures: TradingFigures): Record<FigureName, string> => ({
  activeTraders: formatCount(figures.activeTraders),
  activeFuelSupplies: formatCount(figures.activeFuelSupplies),
  dailyTradingVolume: formatUsd(figures.dailyTradingVolume),
  successRate: withUnit(figures.successRate, '%'),
  averageSettlementTime: withUnit(figures.averageSettlementTime, ' days'),
})

/** A ratio is unknown, not zero, while there is nothing to compute it from. */
const withUnit = (value: number | null, unit: string) => (value === null ? '—' : formatCount(value) + unit)
