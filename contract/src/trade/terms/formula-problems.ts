import { add, compare, exact, roundTo } from '../../decimal.ts'
import { incotermOf } from '../trade-constants.ts'
import { plainDecimal } from './plain-decimal.ts'
import { fixedRateDays, pricingEvents, rateDays } from './price-constants.ts'
import type { TradePrice, TradeTerms } from './terms.ts'

/** Rules across the fields of a formula price, and its words. Free of Zod, for the web. */

export type FormulaPrice = Extract<TradePrice, { kind: 'formula' }>
export type PaidIn = NonNullable<TradePrice['paid_in']>

/** Each benchmark with its weight in percent; one alone has 100. */
export const benchmarksOf = ({ market_id, weight_pct = '100', more_benchmarks = [] }: FormulaPrice) => [
  { market_id, weight_pct, conversion: undefined },
  ...more_benchmarks.map(({ conversion, ...rest }) => ({ ...rest, conversion })),
]

/** By the path of the field within the terms. */
export function formulaProblems(
  { price, incoterm }: Pick<TradeTerms, 'price' | 'incoterm'>,
  today: string,
): Record<`price.${string}`, string> {
  if (price.kind === 'fixed') return {}
  const problems: Record<`price.${string}`, string> = {}
  const named = benchmarksOf(price)
  const sum = named.reduce((total, { weight_pct }) => add(total, exact(weight_pct)), exact('0'))
  if (compare(sum, exact('100')) !== 0)
    problems['price.weight_pct'] =
      `Weights must sum to exactly 100: these sum to ${plainDecimal(roundTo(sum, 4))}`
  if (new Set(named.map(({ market_id }) => market_id)).size < named.length)
    problems['price.more_benchmarks'] = 'Name each benchmark once'
  const { minimum, maximum, trigger, quality = [] } = price
  if (minimum !== undefined && maximum !== undefined && compare(exact(minimum), exact(maximum)) > 0)
    problems['price.minimum'] = 'The minimum must not be above the maximum'
  if (trigger && trigger.last_day < today)
    problems['price.trigger'] = 'The last day to trigger is in the past'
  if (price.counted_from === 'discharge' && incotermOf(incoterm).at === 'loading')
    problems['price.averaging'] =
      `Under ${incoterm} the deal ends at loading. Count pricing days from the bill of lading or notice of readiness`
  if (price.correction_days !== undefined && price.quotes !== 'sides')
    problems['price.correction_days'] =
      'Corrections count where both sides bring the quotes. Choose that first'
  if (price.unpublished_days && price.quotes !== 'sides')
    problems['price.unpublished_days'] = 'Both sides report a day as unpublished where they bring the quotes'
  if (new Set(quality.map(({ property }) => property.toLowerCase())).size < quality.length)
    problems['price.quality'] = 'Name each figure of quality once'
  return problems
}

const signed = (amount: string) =>
  amount.startsWith('-') ? `−${plainDecimal(amount.slice(1))}` : `+${plainDecimal(amount)}`

const describePaidIn = ({ currency, rate_source, rate_day }: PaidIn): string => {
  const day = [...rateDays, ...fixedRateDays].find(({ code }) => code === rate_day)?.name.toLowerCase()
  return `paid in ${currency} at ${rate_source}, ${day}`
}

/** In words, what a price says beyond its amount, or a formula beyond its first benchmark, days and differential. */
export function describeExtras(price: TradePrice): string[] {
  if (price.kind === 'fixed') return price.paid_in ? [describePaidIn(price.paid_in)] : []
  const { minimum, maximum, trigger, deemed, rounding, correction_days, paid_in, quotes } = price
  const named = benchmarksOf(price)
  const per = `USD/${price.unit}`
  const event = pricingEvents.find(({ code }) => code === price.counted_from)?.text ?? price.counted_from
  const each = (decimals: number | undefined, what: string) =>
    decimals === undefined ? [] : [`${what} to ${decimals}`]
  return [
    ...(named.length > 1
      ? [named.map(({ market_id, weight_pct }) => `${plainDecimal(weight_pct)} % ${market_id}`).join(' + ')]
      : []),
    ...named.flatMap(({ market_id, conversion }) =>
      conversion === undefined ? [] : [`${market_id} at ${plainDecimal(conversion)} bbl/MT`],
    ),
    ...(price.quality ?? []).map(({ property, basis, per: step, amount, applies, fractions }) => {
      const where = applies === 'both' ? 'from' : applies
      const parts = fractions === 'whole_steps' ? ', whole steps only' : ''
      return `${signed(amount)} ${per} per ${plainDecimal(step)} ${property} ${where} ${plainDecimal(basis)}${parts}`
    }),
    ...(minimum === undefined ? [] : [`at least ${plainDecimal(minimum)} ${per}`]),
    ...(maximum === undefined ? [] : [`at most ${plainDecimal(maximum)} ${per}`]),
    ...(trigger
      ? [`the ${trigger.by} may price up to ${plainDecimal(trigger.portion_pct)} % by ${trigger.last_day}`]
      : []),
    ...(deemed ? [`${event} deemed ${deemed.date} if not by ${deemed.if_not_by}`] : []),
    ...(rounding
      ? [
          `rounded half ${rounding.half}: ${[
            ...each(rounding.quote, 'quotes'),
            ...each(rounding.average, 'averages'),
            ...each(rounding.final, 'price'),
          ].join(', ')} decimals`,
        ]
      : []),
    ...(correction_days === undefined ? [] : [`corrections within ${correction_days} days count`]),
    ...(price.unpublished_days ? ['a day that both sides report as unpublished is a holiday'] : []),
    ...(paid_in ? [describePaidIn(paid_in)] : []),
    ...(quotes === undefined
      ? []
      : [quotes === 'sides' ? 'quotes that both sides bring' : 'quotes of the platform']),
  ]
}
