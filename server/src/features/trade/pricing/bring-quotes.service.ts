import type { BroughtQuote, PushedQuote } from '@laycan/contract/trade/pricing/pricing'
import { isRateSeries, unpublishedFigure } from '@laycan/contract/trade/pricing/pricing-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { plainDecimal } from '@laycan/contract/trade/terms/plain-decimal'
import type { Context } from '#context.ts'
import { readPublishedPrice } from '#features/markets/price-cargo.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { type ActingOn, actOnPricing, note } from './act-on-pricing.service.ts'
import type { PricingFrame } from './frame.service.ts'
import { readPricing } from './pricing.service.ts'
import {
  isComplete,
  isUnpublished,
  openDays,
  quoteOf,
  quoteProblem,
  unpublishedProblem,
} from './published-quotes.rules.ts'
import { listQuotes, saveQuote } from './published-quotes.store.ts'

/**
 * Each side brings quotes of its own licence or accepts the platform's. They are compared by a keyed hash. Equal ones are
 * locked; where they differ, both sides learn the day and neither the other's figure.
 */
type Brought = { source: string; quotes: BroughtQuote[] }

export async function bringQuotes(ctx: Context, caller: Caller, dealId: string, { source, quotes }: Brought) {
  await actOnPricing(ctx, caller, dealId, {
    act: 'bring_quotes',
    apply: async (acting, work) => {
      const given = quotes.map((quote) => ({ ...quote, price: figureOf(quote), source }))
      await store(work, acting, 'bring_quotes', given)
    },
  })
  return readPricing(ctx, caller, dealId)
}

/**
 * Quotes of a program: only those that the deal needs and that this side has not given. A figure that is there is never
 * changed by one, so that a push can be repeated, and does not use up the figures of a person.
 */
export async function fillQuotes(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { source, quotes }: { source: string; quotes: (BroughtQuote & PushedQuote)[] },
): Promise<number> {
  let taken = 0
  await actOnPricing(ctx, caller, dealId, {
    act: 'bring_quotes',
    apply: async (acting, work) => {
      const needed = neededQuotes(acting.frame, acting.side, quotes)
      const given = needed.map((quote) => ({ ...quote, price: plainDecimal(quote.price), source }))
      if (given.length > 0) await store(work, acting, 'bring_quotes', given)
      taken = given.length
    },
  })
  return taken
}

export const neededQuotes = <One extends Pick<BroughtQuote, 'series' | 'day'>>(
  { frames, held, today, blocked }: PricingFrame,
  side: Side,
  quotes: One[],
): One[] =>
  blocked === undefined
    ? quotes.filter(
        ({ series, day }) =>
          day <= today &&
          frames.some((frame) => frame.series === series && frame.days.includes(day)) &&
          !quoteOf(held.rows, { series, day, isCorrection: false }, side),
      )
    : []

/** For days that have come and that this side has no quote for. */
export async function acceptPlatform(ctx: Context, caller: Caller, dealId: string) {
  await actOnPricing(ctx, caller, dealId, {
    act: 'accept_platform',
    apply: async (acting, work) => {
      if (ctx.config.marketSource === 'simulated')
        throw new AppError('conflict', 'Prices of the platform are simulated. Bring quotes of your own.')
      const { frames, held, today } = acting.frame
      const { missing } = openDays(frames, held.rows, acting.side, today)
      const found: Given[] = []
      for (const { series, day, isCorrection } of missing) {
        const published =
          isRateSeries(series) || isCorrection
            ? undefined
            : await readPublishedPrice(ctx, work.tx, series, day)
        if (published)
          found.push({
            series,
            day,
            correctedOn: null,
            price: plainDecimal(published.price),
            source: published.source,
          })
      }
      if (found.length === 0)
        throw new AppError('conflict', 'The platform has no price of a day that is missing.')
      await store(work, acting, 'accept_platform', found)
    },
  })
  return readPricing(ctx, caller, dealId)
}

type Given = Omit<BroughtQuote, 'price'> & { price: string; source: string }

const figureOf = ({ price }: BroughtQuote): string =>
  price === null ? unpublishedFigure : plainDecimal(price)

/** All of them or none. A figure given again changes nothing. */
async function store(work: Work, acting: ActingOn, act: 'bring_quotes' | 'accept_platform', given: Given[]) {
  const { deal, side, frame, actorId } = acting
  if (frame.blocked) throw new AppError('conflict', frame.blocked)
  const { rows } = frame.held
  const placeOf = ({ series, day, correctedOn }: Given) => ({
    series,
    day,
    isCorrection: correctedOn !== null,
  })
  const changed = given.filter((quote) => quoteOf(rows, placeOf(quote), side)?.figure !== quote.price)
  requireBringable(acting, given, changed)
  for (const { series, day, correctedOn, price, source } of changed) {
    await saveQuote(work.tx, {
      dealId: deal.id,
      series,
      day,
      side,
      correctedOn,
      figure: price,
      source,
      actorId,
      at: work.now.toISOString(),
    })
  }
  if (changed.length === 0) return
  const facts = changed.map((quote) => ({
    series: quote.series,
    day: quote.day,
    source: quote.source,
    ...(quote.correctedOn !== null && { correctedOn: quote.correctedOn }),
    ...(quoteOf(rows, placeOf(quote), side) && { isChanged: true }),
  }))
  const after = await listQuotes(work.tx, deal.id)
  const { text, to } = outcomeOf(acting, after)
  note(work, acting, { act, text, to, facts: { quotes: facts } })
}

function requireBringable({ side, frame }: ActingOn, given: Given[], changed: Given[]) {
  const context = {
    frames: frame.frames,
    rows: frame.held.rows,
    side,
    today: frame.today,
    correctionDays: frame.price?.correction_days,
  }
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [index, quote] of given.entries()) {
    const key = `${quote.series} ${quote.day} ${quote.correctedOn !== null}`
    if (seen.has(key)) fields[`quotes.${index}.day`] = `${quote.day} is there twice`
    seen.add(key)
    const problem = changed.includes(quote)
      ? (unpublishedProblem(quote, frame.price ?? {}) ?? quoteProblem(quote, context))
      : undefined
    if (problem) fields[`quotes.${index}.${problem.field}`] = problem.text
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
}

const mostNamed = 5
const named = (places: { series: string; day: string }[]) => {
  const texts = places.map(({ series, day }) => `${day} (${series})`)
  const rest = texts.length - mostNamed
  return `${texts.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** What the other side, or both, need to know. */
function outcomeOf(
  { side, frame }: ActingOn,
  rows: ActingOn['frame']['held']['rows'],
): { text: string; to: 'other' | 'both' } {
  const { frames, today } = frame
  const unpublished = frames.flatMap(({ series, days }) =>
    days.filter((day) => isUnpublished(rows, series, day)).map((day) => ({ series, day })),
  )
  if (unpublished.length > 0)
    return {
      text: `Both sides report ${named(unpublished)} as not published. The holiday rule of the terms counts.`,
      to: 'both',
    }
  if (isComplete(frames, rows)) return { text: 'All quotes agree. The price is final.', to: 'both' }
  const { missing, differing } = openDays(frames, rows, otherSide(side), today)
  if (differing.length > 0) return { text: `Quotes differ on ${named(differing)}. Check yours.`, to: 'both' }
  if (missing.length > 0)
    return { text: `The ${side} brought quotes. Yours are awaited: ${named(missing)}.`, to: 'other' }
  return { text: `The ${side} brought quotes, and they agree with yours.`, to: 'other' }
}
