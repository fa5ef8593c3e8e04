import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import { mostFigures, unpublishedFigure } from '@laycan/contract/trade/pricing/pricing-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { PricingFrame } from './frame.service.ts'
import { mayTrigger } from './pricing.policy.ts'
import { openDays, type QuoteRow, quoteOf, stateOf } from './published-quotes.rules.ts'
import { leftToTrigger } from './triggers.rules.ts'

/** The price of a deal as a given reader sees it. Figures are shown to the side that brought them alone. */
type Seen = { side: Side | undefined; mayAct: boolean }

type Parts = Pick<
  DealPricing,
  | 'series'
  | 'waitsFor'
  | 'trigger'
  | 'proposals'
  | 'basis'
  | 'reason'
  | 'countedFrom'
  | 'blocked'
  | 'correctionDays'
  | 'mayBeUnpublished'
>

export function viewFrame(frame: PricingFrame, { side, mayAct }: Seen): Parts {
  const { price, frames, held, today, basis, reason, countedFrom, blocked } = frame
  const { rows, triggers, proposals } = held
  const trigger = price?.trigger
  return {
    basis,
    reason,
    countedFrom: countedFrom ?? null,
    blocked: blocked ?? null,
    correctionDays: price?.correction_days ?? null,
    mayBeUnpublished: price?.unpublished_days !== undefined,
    series: frames.map(({ series, name, unit, days }) => ({
      series,
      name,
      unit,
      days: days.map((day) => {
        const correction = { series, day, isCorrection: true }
        return {
          day,
          isOver: day <= today,
          ...viewQuote(rows, { series, day, isCorrection: false }, side),
          correction:
            stateOf(rows, correction, 'buyer') === 'open' ? null : viewQuote(rows, correction, side),
        }
      }),
    })),
    waitsFor: (['buyer', 'seller'] as const).filter((one) => {
      const { missing, differing } = openDays(frames, rows, one, today)
      return blocked === undefined && missing.length + differing.length > 0
    }),
    trigger: trigger
      ? {
          by: trigger.by,
          leftPct: leftToTrigger(trigger, triggers),
          lastDay: trigger.last_day,
          mayTrigger: mayAct && mayTrigger(trigger, side) && today <= trigger.last_day,
          portions: triggers,
        }
      : null,
    proposals: proposals.map(({ id, status, amount, reason: why, side: by, actorName, at }) => ({
      id,
      status,
      amount,
      reason: why,
      by: { name: actorName, side: by },
      at,
      isMine: by === side,
    })),
  }
}

/** Others than the two sides see states only; for them the buyer's. */
function viewQuote(
  rows: QuoteRow[],
  place: Parameters<typeof quoteOf>[1],
  side: Side | undefined,
): Omit<DealPricing['series'][number]['days'][number], 'day' | 'isOver' | 'correction'> {
  const state = stateOf(rows, place, side ?? 'buyer')
  const mine = side && quoteOf(rows, place, side)
  return {
    state: side === undefined && (state === 'mine' || state === 'theirs') ? 'open' : state,
    mine: mine && mine.figure !== unpublishedFigure ? mine.figure : null,
    isUnpublished: mine?.figure === unpublishedFigure,
    source: mine?.source ?? null,
    figuresLeft: state === 'agreed' ? 0 : mostFigures(place.series) - (mine?.figures ?? 0),
  }
}
