import type { PricingResult } from '@laycan/contract/markets/market-formula'
import { benchmarksOf } from '@laycan/contract/trade/terms/formula-problems'
import { usualPriceDecimals } from '@laycan/contract/trade/terms/price-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { MassBasis } from '@laycan/contract/units'
import { AppError } from '#platform/errors.ts'

/** What a formula is priced with, beside its terms. */
export type PricingInputs = {
  /** The day that pricing days are counted from. */
  day: string
  massBasis: MassBasis | undefined
  quantity?: string | undefined
  escalation?: { basis_density: string; actual_density: string } | undefined
  /** Of the certificate of quality, by property in lower case. */
  figures?: ReadonlyMap<string, string> | undefined
  triggers?: { portionPct: string; day: string }[] | undefined
}

/** The formula of the terms with its inputs; undefined for a fixed price. */
export function cargoFormulaOf({ price }: Pick<TradeTerms, 'price'>, inputs: PricingInputs) {
  if (price.kind === 'fixed') return undefined
  const { day, massBasis, quantity, escalation, figures, triggers = [] } = inputs
  const { averaging, holiday_rule, quality = [] } = price
  return {
    window: { averaging, holiday_rule, bl_date: day },
    unit: price.unit,
    differential: price.differential,
    rounding: price.rounding ?? { final: usualPriceDecimals, half: 'up' as const },
    benchmarks: benchmarksOf(price).map(({ market_id, weight_pct, conversion }) => ({
      marketId: market_id,
      weightPct: weight_pct,
      basis: conversion === undefined ? massBasis : { barrelsPerTonne: conversion },
    })),
    triggers,
    quality: quality.map((term) => ({ ...term, figure: figures?.get(term.property.toLowerCase()) ?? null })),
    escalation,
    minimum: price.minimum,
    maximum: price.maximum,
    quantity,
  }
}

/** Names the missing prices. */
export function requireFinal(pricing: PricingResult) {
  if (pricing.status === 'provisional') throw new AppError('conflict', awaitedText(pricing))
}

const mostNamed = 6

/** What the final price waits for: quotes, figures of quality, or the exchange rate. */
export function awaitedText({
  quotes,
  steps,
  basis,
}: Pick<PricingResult, 'quotes' | 'steps' | 'basis'>): string {
  const dates = [...new Set(quotes.filter(({ price }) => price === null).map(({ date }) => date))]
  const waiting = steps.filter(({ text }) => text.startsWith('Waiting for '))
  const others = waiting
    .map(({ label, text }) => `${label} (${text.slice('Waiting for '.length)})`)
    .join(', ')
  if (dates.length === 0) return `The price is not final: waiting for ${others}.`
  const rest = dates.length - mostNamed
  const named = `${dates.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return basis === 'agreed_quotes'
    ? `The price is not final: both sides need equal quotes of ${named}. Bring them under Pricing, or agree there on a final price.`
    : `The price is not final: waiting for prices of ${named}.`
}

export function requireUsd({ currency }: PricingResult) {
  if (currency !== 'USD')
    throw new AppError('conflict', `This market is priced in ${currency}, and deals are in USD.`)
}
