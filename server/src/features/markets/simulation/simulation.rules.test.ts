import { dayOf } from '@laycan/contract/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { deviation, mean, movesOf } from '../statistics.rules.ts'
import { simulatedMarkets } from './catalogue/simulated-markets.ts'
import { createDailyModel, modelBeginning } from './daily-model.rules.ts'
import { generateHistory, lastDayBefore } from './history.rules.ts'
import { cholesky, daysOfYear, factorNames, volatilities } from './model-parameters.rules.ts'
import { arrangeSeries } from './model-series.rules.ts'
import { normal, seedOf, uniform } from './noise.rules.ts'
import { createSimulator } from './simulator.rules.ts'

/*
 * Fifty simulated years against the figures the model was made from. Bands are wide enough for the chance of fifty
 * years, and narrow enough that a wrong sign, a missing pull or a wrong scale falls out of them.
 */
const table = arrangeSeries(simulatedMarkets)
const model = createDailyModel(seedOf('bands'), table)
const days = Array.from({ length: 52 * 365 }, (_unused, index) => modelBeginning + 1 + index).filter(
  model.isModelDay,
)
const logs = days.map((day) => model.daysAround(day).day.logs)
const pricesOf = (index: number) => logs.map((day) => Math.exp(day[index] ?? 0))
const movesOfSeries = (index: number) => movesOf(pricesOf(index))
const indexOf = (name: string) => table.series.findIndex((one) => one.name === name)
const brent = pricesOf(indexOf('Brent'))

function correlation(a: number[], b: number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const sum = a.reduce((total, value, index) => total + (value - meanA) * ((b[index] ?? 0) - meanB), 0)
  return sum / (a.length - 1) / deviation(a) / deviation(b)
}

/** In days, from the regression of each value on the one before. */
function halfLife(values: number[]): number {
  const [before, after] = [values.slice(0, -1), values.slice(1)]
  return Math.log(0.5) / Math.log((correlation(before, after) * deviation(after)) / deviation(before))
}

const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

describe('chance', () => {
  it('is the same for the same name, and another for another', () => {
    const seed = seedOf('laycan')
    expect(normal(seed, 1, 2, 3)).toBe(normal(seed, 1, 2, 3))
    expect(new Set([0, 1, 2, 3].map((n) => uniform(seed, n, 0))).size).toBe(4)
    expect(uniform(seedOf('other'), 1, 2)).not.toBe(uniform(seed, 1, 2))
  })

  it('is normal', () => {
    const draws = Array.from({ length: 40_000 }, (_unused, index) => normal(7, index % 50, index))
    expect(mean(draws)).toBeCloseTo(0, 1)
    expect(deviation(draws)).toBeCloseTo(1, 1)
    expect(draws.filter((draw) => Math.abs(draw) > 1.96).length / draws.length).toBeCloseTo(0.05, 2)
  })
})

describe('volatility of a year', () => {
  it.each(factorNames)('of %s is within 3 points of its own', (name) => {
    const realised = deviation(movesOfSeries(indexOf(name))) * Math.sqrt(daysOfYear)
    expect(Math.abs(realised - volatilities[name])).toBeLessThan(0.03)
  })

  it.each(table.series.filter(({ behaviour }) => behaviour.kind !== 'factor').map(({ name }) => name))(
    'of %s is within a tenth of its own',
    (name) => {
      const own = table.series[indexOf(name)]?.dailyVolatility ?? 0
      expect(deviation(movesOfSeries(indexOf(name))) / own).toBeGreaterThan(0.9)
      expect(deviation(movesOfSeries(indexOf(name))) / own).toBeLessThan(1.1)
    },
  )

  it('has fat tails', () => {
    const moves = movesOfSeries(indexOf('Brent'))
    const [middle, width] = [mean(moves), deviation(moves)]
    const kurtosis = mean(moves.map((move) => ((move - middle) / width) ** 4)) - 3
    expect(kurtosis).toBeGreaterThan(2)
  })
})

describe('correlation of daily moves', () => {
  it('of the nine is within 0.04 of what was measured', () => {
    const moves = factorNames.map((name) => movesOfSeries(indexOf(name)))
    for (const [row, own] of cholesky.entries()) {
      for (const [column, other] of cholesky.slice(0, row).entries()) {
        const measured = other.reduce((sum, share, index) => sum + share * (own[index] ?? 0), 0)
        const realised = correlation(moves[row] ?? [], moves[column] ?? [])
        expect(Math.abs(realised - measured), `${factorNames[row]} with ${factorNames[column]}`).toBeLessThan(
          0.04,
        )
      }
    }
  })

  it('of every other market with Brent is within 0.04 of what was measured', () => {
    const brentMoves = movesOf(brent)
    for (const { name, behaviour } of table.series) {
      if (behaviour.kind === 'factor') continue
      const realised = correlation(movesOfSeries(indexOf(name)), brentMoves)
      // An index that follows Dubai moves with it, though it was measured closer to Brent.
      const measured = name === 'OPEC-ORB' ? 0.88 : behaviour.withBrent
      expect(Math.abs(realised - measured), name).toBeLessThan(0.04)
    }
  })
})

describe('spreads revert', () => {
  // As the model's makers found them over sixty simulated years, in USD/bbl and trading days.
  it.each([
    ['WTI', -4.2, 2.1, 9],
    ['gasolineNyh', 20, 8.5, 28],
    ['ulsdNyh', 24, 12, 49],
    ['jetUsgc', 18, 11, 34],
  ])('%s to Brent: mean %d, width %d, half-life %d days', (name, level, width, life) => {
    const spread = pricesOf(indexOf(name)).map((price, index) => price - (brent[index] ?? 0))
    expect(Math.abs(mean(spread) - level)).toBeLessThan(3)
    expect(deviation(spread) / width).toBeGreaterThan(0.7)
    expect(deviation(spread) / width).toBeLessThan(1.4)
    expect(halfLife(spread) / life).toBeGreaterThan(0.6)
    expect(halfLife(spread) / life).toBeLessThan(1.6)
  })

  it('of every market to the one it follows, with its own half-life', () => {
    for (const { name, behaviour } of table.series) {
      if (behaviour.kind !== 'follower' || behaviour.link) continue
      const parent = table.places.get(behaviour.parent)
      const parents = pricesOf(parent?.index ?? 0)
      const distance = pricesOf(indexOf(name)).map((price, index) =>
        Math.log(
          price /
            (((parents[index] ?? 0) * (parent?.perUnit ?? 1) + (behaviour.plus ?? 0)) *
              (behaviour.times ?? 1)),
        ),
      )
      const ratio = halfLife(distance) / behaviour.halfLifeDays
      expect(ratio, name).toBeGreaterThan(0.6)
      expect(ratio, name).toBeLessThan(1.6)
    }
  })

  it('of a market to the one it is linked to, which it never leaves for long', () => {
    const links = table.series.flatMap(({ name, linked }) => (linked ? [{ name, linked }] : []))
    expect(links.map(({ name, linked }) => [name, linked.link.to])).toContainEqual(['ICE-G', 'NYMEX-HO'])
    for (const { name, linked } of links) {
      const { plus = 0, times = 1, halfLifeDays, correlation: measured } = linked.link
      const others = pricesOf(linked.index)
      const distance = pricesOf(indexOf(name)).map((price, index) =>
        Math.log(price / (((others[index] ?? 0) * linked.perUnit + plus) * times)),
      )
      expect(Math.abs(mean(distance)), name).toBeLessThan(0.02)
      expect(deviation(distance), name).toBeLessThan(0.05)
      expect(Math.max(...distance.map(Math.abs)), name).toBeLessThan(0.3)
      expect(halfLife(distance), name).toBeLessThan(halfLifeDays * 1.3)
      const moves = [movesOfSeries(indexOf(name)), movesOfSeries(linked.index)] as const
      expect(Math.abs(correlation(...moves) - measured), name).toBeLessThan(0.04)
    }
  })

  it('of gasoil in Europe to diesel in New York, in USD/bbl', () => {
    const gasoil = pricesOf(indexOf('ICE-G'))
    const apart = pricesOf(indexOf('ulsdNyh')).map((price, index) => price - (gasoil[index] ?? 0) / 7.45)
    expect(Math.abs(mean(apart) - 3.3)).toBeLessThan(1)
    // Without the link it is 12.
    expect(deviation(apart)).toBeLessThan(4)
    expect(Math.max(...apart.map((value) => Math.abs(value - 3.3)))).toBeLessThan(30)
  })

  it('from the day of the link on; what was before stays as it was', () => {
    const free = createDailyModel(seedOf('bands'), arrangeSeries(simulatedMarkets, Number.POSITIVE_INFINITY))
    const linkedFrom = dayOf('1980-03-05')
    const later = createDailyModel(seedOf('bands'), arrangeSeries(simulatedMarkets, linkedFrom))
    const logsOf = (one: typeof model, day: number) => [...one.daysAround(day).day.logs]
    expect(logsOf(later, linkedFrom - 1)).toEqual(logsOf(free, linkedFrom - 1))
    const moved = logsOf(later, linkedFrom).map((log, index) => log !== logsOf(free, linkedFrom)[index])
    const names = table.series.filter((_one, index) => moved[index]).map(({ name }) => name)
    expect(names).toContain('ICE-G')
    expect(names).not.toContain('Brent')
  })

  it('leave Brent between 50 and 115 nine years of ten', () => {
    expect(quantile(brent, 0.05)).toBeGreaterThan(50)
    expect(quantile(brent, 0.95)).toBeLessThan(115)
  })

  it('are wider for gasoline in summer than in winter', () => {
    const crack = pricesOf(indexOf('gasolineNyh')).map((price, index) => price - (brent[index] ?? 0))
    const ofMonth = (month: number) =>
      mean(
        crack.filter(
          (_value, index) => new Date((days[index] ?? 0) * 86_400_000).getUTCMonth() + 1 === month,
        ),
      )
    expect(ofMonth(6) - ofMonth(12)).toBeGreaterThan(4)
  })
})

describe('within a day', () => {
  const simulator = createSimulator({ seed: 'laycan', markets: simulatedMarkets, isAlwaysOpen: false })
  const pricesNamed = (id: string) => simulator.markets.find(({ market }) => market.id === id)
  const priceAt = (id: string, time: string) =>
    Number(pricesNamed(id)?.format(pricesNamed(id)?.priceAt(simulator.path.moment(Date.parse(time))) ?? 0))

  it('a moment has one price, whatever the order of the calls', () => {
    const again = createSimulator({ seed: 'laycan', markets: simulatedMarkets, isAlwaysOpen: false })
    const moment = again.path.moment(Date.parse('2026-03-11T14:00:01Z'))
    const prices = again.markets.find(({ market }) => market.id === 'ICE-B')
    expect(Number(prices?.format(prices.priceAt(moment)))).toBe(priceAt('ICE-B', '2026-03-11T14:00:01Z'))
  })

  it('prices go on from second to second, over the end of a day and over a weekend', () => {
    for (const [before, after] of [
      ['2026-03-11T14:00:00Z', '2026-03-11T14:00:01Z'],
      ['2026-03-11T21:59:59Z', '2026-03-11T22:00:00Z'],
      ['2026-03-13T21:59:59Z', '2026-03-15T22:00:00Z'],
    ]) {
      expect(Math.abs(priceAt('ICE-B', after ?? '') / priceAt('ICE-B', before ?? '') - 1)).toBeLessThan(0.002)
    }
  })

  it('two markets that are open together move together', () => {
    const moves = (id: string) =>
      movesOf(
        Array.from({ length: 300 }, (_unused, minute) => {
          const prices = pricesNamed(id)
          return (
            prices?.priceAt(simulator.path.moment(Date.parse('2026-03-11T13:00Z') + minute * 60_000)) ?? 0
          )
        }),
      )
    expect(correlation(moves('ICE-B'), moves('NYMEX-CL'))).toBeGreaterThan(0.75)
    expect(correlation(moves('ICE-B'), moves('GME-OQ'))).toBeGreaterThan(0.7)
  })

  it('strays at weekends where markets never close, and comes back', () => {
    const open = createSimulator({ seed: 'laycan', markets: simulatedMarkets, isAlwaysOpen: true })
    const at = (time: string) => open.markets[0]?.priceAt(open.path.moment(Date.parse(time))) ?? 0
    expect(at('2026-03-14T15:00Z')).not.toBe(at('2026-03-13T22:00Z'))
    expect(at('2026-03-15T21:59:59Z') / at('2026-03-13T21:59:59Z')).toBeCloseTo(1, 2)
  })

  it('daily candles have a wick on either side, also where the session ends with the day of New York', () => {
    const from = dayOf('2025-11-03')
    const untilMs = Date.parse('2026-03-11T16:10Z')
    const range = { from, to: from + 90, untilMs, hoursFrom: from + 100, minutesFrom: from + 100 }
    const candles = [...generateHistory(simulator, range)].flat()
    for (const id of ['ICE-B', 'ICE-G', 'NYMEX-CL', 'GME-OQ', 'INE-SC']) {
      const own = candles.filter(({ marketId }) => marketId === id)
      const hasWicks = own.filter(
        ({ open, high, low, close }) =>
          Number(high) > Math.max(Number(open), Number(close)) &&
          Number(low) < Math.min(Number(open), Number(close)),
      )
      // A few are shorter than the least step of the price.
      expect(hasWicks.length / own.length, id).toBeGreaterThan(0.85)
    }
  })

  it('history is made of candles that fit into each other', () => {
    const untilMs = Date.parse('2026-03-11T16:10Z')
    const today = dayOf('2026-03-11')
    const range = {
      from: today - 8,
      to: lastDayBefore(untilMs),
      untilMs,
      hoursFrom: today - 5,
      minutesFrom: today - 1,
    }
    const candles = [...generateHistory(simulator, range)].flat()
    const of = (marketId: string, interval: string) =>
      candles.filter((one) => one.marketId === marketId && one.interval === interval)
    const day = of('NYMEX-CL', '1d').find(({ tradeDay }) => tradeDay === today)
    const minutes = of('NYMEX-CL', '1min').filter(({ tradeDay }) => tradeDay === today)
    expect(day).toMatchObject({ open: minutes[0]?.open, close: minutes.at(-1)?.close })
    expect(Number(day?.high)).toBe(Math.max(...minutes.map(({ high }) => Number(high))))
    expect(Number(day?.volume)).toBeCloseTo(
      minutes.reduce((sum, { volume }) => sum + Number(volume), 0),
      -3,
    )
    const isSound = ({ open, high, low, close, atMs }: (typeof candles)[number]) =>
      Number(high) >= Math.max(Number(open), Number(close)) &&
      Number(low) <= Math.min(Number(open), Number(close)) &&
      atMs < untilMs + 86_400_000
    expect(candles.filter((candle) => !isSound(candle))).toEqual([])
    // Nothing of an hour that a market is closed in, and nothing of a holiday or a weekend.
    expect(of('DATED-BRENT', '1min').map(({ atMs }) => new Date(atMs).getUTCHours())).toEqual(
      Array(40).fill(16),
    )
    expect(new Set(of('ICE-B', '1d').map(({ tradeDay }) => tradeDay)).size).toBe(7)
  })
})
