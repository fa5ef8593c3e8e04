import { type DirectAnswer, pin } from './pin.ts'

/** Fees and currencies. */
export const fees: DirectAnswer[] = [
  pin(
    /\b(?:fees?|cost|costs|charge|charges|free|pay)\b.*\b(?:sign ?up|register|registration|join|account|membership|platform|laycan|you)\b|\b(?:do you|does laycan)\b.*\b(?:charge|fees?)\b|^\W*(?:your )?fees?\W*$/i,
    'fees-and-currencies',
    'Registration has no setup fee',
  ),
  pin(
    /\bcurrenc(?:y|ies|ys)\b/i,
    'fees-and-currencies',
    'Prices are shown in USD',
    'Deals are agreed and priced',
  ),
  pin(
    /\b(?:invoice[ds]?|deals?|trade)\b.*\b(?:euros?|eur|pounds?|yen|gbp)\b/i,
    'fees-and-currencies',
    'Deals are agreed and priced',
  ),
  pin(
    /\b(?:bitcoin|crypto\w*|usdt|ethereum|btc|eth)\b/i,
    'payment-methods',
    'Crypto payments are possible',
    'Laycan records payments',
  ),
  pin(
    /\b(?:laycan|you|platform)\b.*\b(?:hold|move|keep|store|transfer|touch)s?\b.*\b(?:money|funds|payments?)\b/i,
    'invoices-and-payments',
    'Laycan never moves money',
  ),
  pin(/\bvat\b|\bsales tax\b/i, 'papers-and-e-invoices', 'Laycan charges no VAT'),
]
