import { z } from 'zod'
import { plainText, positiveDecimal } from '../../fields.ts'
import { MemberId } from '../../members/members.ts'
import { ActId } from '../negotiations/negotiations.ts'
import { TradeTerms, TradeUnit } from '../terms/terms.ts'
import { maxCommissionPerUnit, maxMandateLength } from './deal-constants.ts'
import { CommissionPayer } from './deal-parts.ts'

/** A deal that a broker creates. */
export const DealDraft = z
  .strictObject({
    clientId: ActId,
    buyerId: MemberId,
    sellerId: MemberId,
    terms: TradeTerms,
    commission: z.strictObject({
      perUnit: positiveDecimal('Commission', 4).refine(
        (text) => Number(text) <= maxCommissionPerUnit,
        `Commission must be at most ${maxCommissionPerUnit} US dollars per unit`,
      ),
      unit: TradeUnit,
      paidBy: CommissionPayer,
    }),
    mandates: z.strictObject({
      buyer: plainText("Buyer's mandate", maxMandateLength).min(1, "Buyer's mandate is required"),
      seller: plainText("Seller's mandate", maxMandateLength).min(1, "Seller's mandate is required"),
    }),
    requestId: z.uuid('This is not the id of a request.').optional().describe('The request that it fills.'),
    supplyId: z.uuid('This is not the id of a supply.').optional().describe('The supply that it takes from.'),
  })
  .meta({ id: 'DealDraft' })
export type DealDraft = z.infer<typeof DealDraft>
