/** What a route is calculated with. Free of Zod, for the web. */

/** A laden tanker at an economical speed. */
export const defaultSpeedKnots = 12.5
/** Added to the days for weather and currents. */
export const defaultMarginPercent = 5

export const routeLimits = { speedKnots: [4, 30], marginPercent: [0, 50] } as const

/** One decimal: the estimate is no better than that. */
export function voyageDays(nm: number, speedKnots: number, marginPercent: number): string {
  return ((nm * (1 + marginPercent / 100)) / (speedKnots * 24)).toFixed(1)
}
