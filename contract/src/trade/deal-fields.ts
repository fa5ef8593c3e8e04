import { z } from 'zod'
import { compare, exact, isDecimal } from '../decimal.ts'
import { codesOf, plainText, positiveDecimal, typedDecimal } from '../fields.ts'
import { maxClaimPapers } from './claims/claim-constants.ts'
import { maxDealAmount, maxReasonLength } from './execution/execution-constants.ts'
import { contractCurrency, paymentCurrencies } from './terms/price-constants.ts'
import { TradeDocumentCode } from './terms/terms.ts'

/** Fields that steps, claims and disputes of a deal share. */

const limited = (what: string, schema: z.ZodType<string, string>) =>
  schema
    // Text that is not a number has its own message.
    .refine(
      (text) => !isDecimal(text) || compare(exact(text), exact(maxDealAmount)) <= 0,
      `${what} must be at most ${Number(maxDealAmount).toLocaleString('en')} US dollars`,
    )
    .describe('US dollars.')

export const dollars = (what: string) => limited(what, positiveDecimal(what, 2))

/** Zero too. */
export const dollarsOrNone = (what: string) =>
  limited(
    what,
    typedDecimal(what, 2).refine((text) => !text.startsWith('-'), `${what} cannot be negative`),
  )

/** A deal is paid in one currency; an amount in another one is refused. */
export const amountCurrency = z
  .enum([contractCurrency, ...codesOf(paymentCurrencies)], 'There is no such currency of payment')
  .optional()
  .describe('Of the amount; US dollars where it is left out.')

export const reasonText = (what: string, maxLength = maxReasonLength) =>
  plainText(what, maxLength).min(3, `${what} is required`)

export const paperIds = z
  .array(z.uuid('This is not the id of a document.'))
  .max(maxClaimPapers, `At most ${maxClaimPapers} papers`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each document only once')
  .describe('Documents of the deal that support it.')

export const DealPaper = z
  .object({ id: z.uuid(), kind: TradeDocumentCode, version: z.int().positive(), fileName: z.string() })
  .meta({ id: 'DealPaper' })
