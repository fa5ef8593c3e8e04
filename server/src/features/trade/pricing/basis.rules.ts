import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import { moneyText, priceText, quantityText } from '@laycan/contract/figure-texts'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { PriceKind } from '@laycan/contract/markets/market-terms'
import type { FormulaPrice } from '@laycan/contract/trade/terms/formula-problems'

export const simulationText =
  'Prices of the platform are simulated here, and simulated prices settle no real deal.'

/** Whose quotes the final price rests on, and why. Simulated prices settle nothing but the deals of a demo. */
export function quoteBasis(
  { quotes }: Pick<FormulaPrice, 'quotes'>,
  { isDemo, kind }: { isDemo: boolean; kind: PriceKind },
): { basis: 'platform' | 'sides'; reason: string } {
  if (quotes === 'sides') return { basis: 'sides', reason: 'By the terms, both sides bring the quotes.' }
  if (kind === 'simulated' && !isDemo)
    return { basis: 'sides', reason: `${simulationText} Both sides bring quotes.` }
  if (kind === 'simulated')
    return { basis: 'platform', reason: 'A deal of the demo: simulated prices settle it.' }
  return { basis: 'platform', reason: 'By the terms, the published prices of the platform count.' }
}

/** A fixed price needs no quotes. */
export const rateBasis = {
  basis: 'sides',
  reason: 'The price is fixed. Both sides bring the exchange rate of its currency of payment.',
} as const

const wayOn = 'Bring quotes under Pricing, or agree there on a final price as a figure.'

export const noQuotesText = ({ quotes }: Pick<FormulaPrice, 'quotes'>): string =>
  quotes === 'sides' ? `No quotes are agreed yet. ${wayOn}` : `${simulationText} ${wayOn}`

type Agreed = { amount: string; at: string; answeredAt: string | null }

/** A price that both sides agreed on as a figure. */
export function agreedPricing(
  { amount, at, answeredAt }: Agreed,
  unit: FormulaPrice['unit'],
  quantity: string | undefined,
): PricingResult {
  const value = quantity === undefined ? null : roundTo(multiply(exact(amount), exact(quantity)), 2)
  const on = (answeredAt ?? at).slice(0, 10)
  return {
    status: 'final',
    currency: 'USD',
    quote_unit: unit,
    price_unit: unit,
    quotes: [],
    published: 0,
    awaited: 0,
    mean: amount,
    differential: '0',
    price: amount,
    value,
    steps: [
      { label: 'Final price', text: `${priceText(amount, { unit })}, agreed by both sides on ${on}` },
      ...(quantity === undefined || value === null
        ? []
        : [
            {
              label: 'Value',
              text: `${priceText(amount, { unit })} × ${quantityText(quantity, unit)} = ${moneyText(value)}`,
            },
          ]),
    ],
    source: 'Agreed by both sides',
    kind: 'end_of_day',
    basis: 'agreed_price',
  }
}
