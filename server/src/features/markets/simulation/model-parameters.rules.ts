/**
 * What the simulation is drawn from: figures measured on public daily spot prices of 2021 to 2024, rounded to a calm
 * year. Prices of the nine factors are in USD/bbl. Volatilities are of a year of 252 trading days.
 */
export const factorNames = [
  'WTI',
  'Brent',
  'gasolineNyh',
  'gasolineUsgc',
  'ulsdNyh',
  'ulsdUsgc',
  'ulsdLa',
  'jetUsgc',
  'propane',
] as const
export type FactorName = (typeof factorNames)[number]

export const daysOfYear = 252

export const volatilities: Record<FactorName, number> = {
  WTI: 0.34,
  Brent: 0.33,
  gasolineNyh: 0.37,
  gasolineUsgc: 0.4,
  ulsdNyh: 0.36,
  ulsdUsgc: 0.36,
  ulsdLa: 0.39,
  jetUsgc: 0.42,
  propane: 0.36,
}

/** Of daily moves, in the order of the names: the lower triangle L with L·Lᵀ = correlation. */
export const cholesky = [
  [1],
  [0.896, 0.4441],
  [0.703, 0.0453, 0.7097],
  [0.69, 0.0422, 0.3184, 0.6486],
  [0.634, 0.0562, 0.2068, 0.1285, 0.7319],
  [0.669, 0.0779, 0.1679, 0.186, 0.4753, 0.5076],
  [0.611, 0.0845, 0.1221, 0.168, 0.3827, 0.1498, 0.6384],
  [0.605, 0.0764, 0.1539, 0.1947, 0.4458, 0.3572, 0.0443, 0.488],
  [0.397, 0.0277, -0.0019, 0.0131, -0.0021, 0.018, 0.0348, 0.007, 0.9164],
]

/** Moves have fat tails: Student's t with this many degrees of freedom. */
export const tailDegrees = 6

/**
 * Calm, usual and stressed times: how strong moves are, and how one follows the other from day to day. The measured
 * 0.8, 0.95 and 1.9 are divided by their root mean square over the long run, 1.118, so that the volatilities above
 * are those of the mean year.
 */
export const regimes = {
  multipliers: [0.8 / 1.118, 0.95 / 1.118, 1.9 / 1.118],
  transitions: [
    [0.985, 0.0145, 0.0005],
    [0.009, 0.985, 0.006],
    [0.002, 0.018, 0.98],
  ],
}

/** Brent is drawn to its level, weakly: a year's pull is twice its distance. */
export const brentLevel = 75
export const brentPullOfYear = 2

/** What the others are drawn to: USD/bbl over Brent, and within how many trading days half the way is gone. */
export const targets: Partial<Record<FactorName, { spread: number; halfLifeDays: number }>> = {
  WTI: { spread: -4.2, halfLifeDays: 7 },
  gasolineNyh: { spread: 20, halfLifeDays: 23 },
  gasolineUsgc: { spread: 16.5, halfLifeDays: 25 },
  ulsdNyh: { spread: 24, halfLifeDays: 40 },
  ulsdUsgc: { spread: 21, halfLifeDays: 40 },
  ulsdLa: { spread: 25, halfLifeDays: 40 },
  jetUsgc: { spread: 18, halfLifeDays: 30 },
}
export const propaneTarget = { shareOfBrent: 0.41, halfLifeDays: 60 }

/** From January to December: USD/bbl by which a crack is off its mean. */
const gasolineNyhSeason = [-5.7, -5.7, -2.5, 3.6, 8.8, 8.1, 4.2, 2.9, -1.9, -1.4, -3.8, -6.6]
const gasolineUsgcSeason = [-4.6, -3.7, 3.1, 3.8, 7.1, 7.2, 4.8, 4.5, -1.1, -3.8, -8.4, -8.9]
const dieselSeason = [-1.8, -5.8, -2.8, -1.5, 3, -1.4, -5, -0.8, 1.1, 10.2, 6.8, -2]
const jetSeason = [4.9, -2.9, -1.2, 0.8, -1.9, -0.8, -4.2, -0.4, 1.9, 5.3, -0.1, -1.6]
export const crackSeasons: Partial<Record<FactorName, number[]>> = {
  gasolineNyh: gasolineNyhSeason,
  gasolineUsgc: gasolineUsgcSeason,
  ulsdNyh: dieselSeason,
  ulsdUsgc: dieselSeason,
  ulsdLa: dieselSeason,
  jetUsgc: jetSeason,
}
/** The four years measured include 2022, which exaggerates. */
export const crackSeasonShare = 0.6

/** From January to December: percent by which a price is off its mean. */
export const brentSeason = [-4.5, -3.5, -1.2, 0.4, 1.7, 1, 2.1, 2.9, 4, 3.3, -0.9, -5.2]
export const propaneSeason = [5.6, 10.4, 9.2, 3.4, -7.4, -5.3, -1.6, 0.3, 4.5, 1.4, -5.2, -15.4]

/** From Sunday to Saturday: how strong WTI's moves are; stocks are reported on Wednesdays. */
export const wtiWeekdays = [1, 1.013, 1.004, 1.088, 0.943, 0.948, 1]
