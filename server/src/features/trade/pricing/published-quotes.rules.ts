import { addDays, dayOf, weekdayOf } from '@laycan/contract/calendar/calendar'
import type { BroughtQuote } from '@laycan/contract/trade/pricing/pricing'
import {
  isRateSeries,
  mostFigures,
  type QuoteState,
  unpublishedFigure,
} from '@laycan/contract/trade/pricing/pricing-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import type { FormulaPrice } from '@laycan/contract/trade/terms/formula-problems'

/** A quote that a side brought. `digest` is keyed: equal figures of the same day and series have equal ones. */
export type QuoteRow = {
  series: string
  day: string
  side: Side
  isCorrection: boolean
  correctedOn: string | null
  figure: string
  digest: string
  source: string
  figures: number
}

type Place = { series: string; day: string; isCorrection: boolean }

export const quoteOf = (rows: QuoteRow[], place: Place, side: Side): QuoteRow | undefined =>
  rows.find(
    (row) =>
      row.side === side &&
      row.series === place.series &&
      row.day === place.day &&
      row.isCorrection === place.isCorrection,
  )

/** As a side sees it. That two figures differ is known only once both sides have given one. */
export function stateOf(rows: QuoteRow[], place: Place, side: Side): QuoteState {
  const [mine, theirs] = [quoteOf(rows, place, side), quoteOf(rows, place, otherSide(side))]
  if (mine && theirs) return mine.digest === theirs.digest ? 'agreed' : 'differs'
  return mine ? 'mine' : theirs ? 'theirs' : 'open'
}

/** What both sides hold: the correction where they agree on one, nothing while they do not. */
export function agreedQuote(
  rows: QuoteRow[],
  series: string,
  day: string,
): { price: string; source: string } | undefined {
  const [first, correction] = [false, true].map((isCorrection) => ({ series, day, isCorrection })) as [
    Place,
    Place,
  ]
  const counting = stateOf(rows, correction, 'buyer') === 'open' ? first : correction
  if (stateOf(rows, counting, 'buyer') !== 'agreed') return undefined
  const [buyer, seller] = [quoteOf(rows, counting, 'buyer'), quoteOf(rows, counting, 'seller')]
  if (!buyer || !seller || buyer.figure === unpublishedFigure) return undefined
  const named =
    buyer.source === seller.source ? buyer.source : `${buyer.source} (buyer), ${seller.source} (seller)`
  const corrected = counting.isCorrection ? `, corrected ${buyer.correctedOn}` : ''
  return { price: buyer.figure, source: `${named}${corrected}` }
}

/** Whether both sides report that nothing was published. */
export function isUnpublished(rows: QuoteRow[], series: string, day: string): boolean {
  const place = { series, day, isCorrection: false }
  return (
    stateOf(rows, place, 'buyer') === 'agreed' && quoteOf(rows, place, 'buyer')?.figure === unpublishedFigure
  )
}

/** Why a day cannot be reported as unpublished; undefined if it can, and for figures. */
export function unpublishedProblem(
  { series, price, correctedOn }: { series: string; price: string; correctedOn: string | null },
  { unpublished_days }: Pick<FormulaPrice, 'unpublished_days'>,
): { field: 'price'; text: string } | undefined {
  if (price !== unpublishedFigure) return undefined
  const text =
    unpublished_days === undefined
      ? 'The terms do not say what follows if a day is not published. Agree on a final price instead'
      : isRateSeries(series) || correctedOn !== null
        ? 'Only the first quote of a benchmark can be reported as unpublished'
        : undefined
  return text === undefined ? undefined : { field: 'price', text }
}

/** A series whose quotes the deal needs. */
export type SeriesFrame = {
  series: string
  name: string
  unit: string
  /** In order. */
  days: string[]
  isQuoted: (day: string) => boolean
}

export type BringContext = {
  frames: SeriesFrame[]
  rows: QuoteRow[]
  side: Side
  today: string
  correctionDays: number | undefined
}

/** Why a quote cannot be brought; undefined if it can. */
export function quoteProblem(
  { series, day, correctedOn }: Pick<BroughtQuote, 'series' | 'day' | 'correctedOn'>,
  { frames, rows, side, today, correctionDays }: BringContext,
): { field: 'series' | 'day' | 'price' | 'correctedOn'; text: string } | undefined {
  const frame = frames.find((one) => one.series === series)
  if (!frame) return { field: 'series', text: 'This is not a benchmark of the deal' }
  const problem = dayProblem(frame, day, today)
  if (problem) return { field: 'day', text: problem }
  const place = { series, day, isCorrection: correctedOn !== null }
  if (correctedOn !== null) {
    const text = correctionProblem({ day, correctedOn, today, correctionDays })
    if (text) return { field: 'correctedOn', text }
    if (stateOf(rows, { ...place, isCorrection: false }, side) !== 'agreed')
      return { field: 'correctedOn', text: `There is no agreed quote of ${day} that could be corrected` }
  }
  if (stateOf(rows, place, side) === 'agreed')
    return { field: 'price', text: `The quote of ${day} is agreed and cannot be changed` }
  const given = quoteOf(rows, place, side)?.figures ?? 0
  const most = mostFigures(series)
  if (given < most) return undefined
  const wayOn = isRateSeries(series) ? '' : '. Agree on a final price instead'
  return { field: 'price', text: `Your side has given ${most} figures for ${day}${wayOn}` }
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function dayProblem({ series, days, isQuoted }: SeriesFrame, day: string, today: string): string | undefined {
  if (days.includes(day)) return day > today ? `${day} has not come yet` : undefined
  const weekday = weekdayOf(dayOf(day))
  if (!isQuoted(day)) {
    const what = weekday === 0 || weekday === 6 ? dayNames[weekday] : 'holiday'
    return `${day} is a ${what}: ${series} has no quote that day`
  }
  return `${day} is not one of the pricing days, ${days[0]} to ${days.at(-1)}`
}

type Correction = { day: string; correctedOn: string; today: string; correctionDays: number | undefined }

function correctionProblem({ day, correctedOn, today, correctionDays }: Correction): string | undefined {
  if (correctionDays === undefined) return 'The terms name no days for corrections'
  if (correctedOn > today) return 'A correction cannot be in the future'
  if (correctedOn < day) return 'A correction cannot be before the day of the quote'
  const last = addDays(day, correctionDays)
  return correctedOn > last ? `A correction after ${last} does not count, by the terms` : undefined
}

/** Of the days that have come: where this side has no quote yet, and where the two differ. */
export function openDays(frames: SeriesFrame[], rows: QuoteRow[], side: Side, today: string) {
  const places = frames.flatMap(({ series, days }) =>
    days
      .filter((day) => day <= today)
      .flatMap((day) => [false, true].map((isCorrection) => ({ series, day, isCorrection }))),
  )
  const isMissing = (place: Place) => {
    const state = stateOf(rows, place, side)
    return state === 'theirs' || (state === 'open' && !place.isCorrection)
  }
  return {
    missing: places.filter(isMissing),
    differing: places.filter((place) => stateOf(rows, place, side) === 'differs'),
  }
}

export const isComplete = (frames: SeriesFrame[], rows: QuoteRow[]): boolean =>
  frames.every(({ series, days }) => days.every((day) => agreedQuote(rows, series, day) !== undefined))

type PushContext = {
  today: string
  /** Whether a benchmark has a quote on a day; undefined for one that is not known. */
  isQuoted: (series: string) => ((day: string) => boolean) | undefined
}

/** What is wrong with pushed quotes, whatever deals need, by the path of the row. */
export function pushProblems(
  quotes: readonly Pick<BroughtQuote, 'series' | 'day'>[],
  { today, isQuoted }: PushContext,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [index, { series, day }] of quotes.entries()) {
    const calendar = isQuoted(series)
    const key = `${series} ${day}`
    if (!calendar) problems[`quotes.${index}.series`] = `There is no benchmark ${series}`
    else if (seen.has(key)) problems[`quotes.${index}.day`] = `${day} is there twice`
    else if (day > today) problems[`quotes.${index}.day`] = `${day} has not come yet`
    else if (!calendar(day)) problems[`quotes.${index}.day`] = `${series} has no quote on ${day}`
    seen.add(key)
  }
  return problems
}
