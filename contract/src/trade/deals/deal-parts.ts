import { z } from 'zod'
import { codesOf, decimalText, plainText, positiveDecimal } from '../../fields.ts'
import { MemberId } from '../../members/members.ts'
import { ActId, TradeSide } from '../act-fields.ts'
import { TradeTerms, TradeUnit } from '../terms/terms.ts'
import { commissionPayers, maxCommissionPerUnit, maxMandateLength } from './deal-constants.ts'

export const CommissionPayer = z
  .enum(codesOf(commissionPayers), 'Choose who pays the commission')
  .meta({ id: 'CommissionPayer' })

export const Mandate = z
  .object({
    side: TradeSide,
    text: z.string().describe('What the principal authorises the broker to do, in the words of the broker.'),
    status: z.enum(['open', 'confirmed', 'refused']),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Mandate' })

export const Commission = z
  .object({
    perUnit: decimalText.describe('US dollars.'),
    unit: TradeUnit,
    paidBy: CommissionPayer,
    estimate: decimalText
      .nullable()
      .describe('US dollars for the agreed quantity. The commission is earned on the loaded quantity.'),
  })
  .meta({ id: 'Commission' })

export const ClosedNames = z
  .object({
    openedAt: z.iso.datetime().nullable().describe('When both mandates were confirmed; null while closed.'),
    hidden: TradeSide.nullable().describe(
      'The side whose name is closed to me; its card and entity name nobody.',
    ),
  })
  .meta({ id: 'ClosedNames' })

export const DealHold = z
  .object({ reason: z.string(), since: z.iso.datetime() })
  .meta({ id: 'DealHold' })
  .describe('While compliance holds a deal, no other action is possible.')

/** A party as a legal entity, as it was when the deal was agreed. It stays so whatever happens to the company. */
export const DealParty = z
  .object({
    userId: z.string(),
    name: z.string().describe('The person in charge.'),
    companyId: z.string().nullable(),
    legalName: z.string().nullable().describe('As verified; null for a person without a company.'),
    registrationNumber: z.string().nullable(),
    registrationCountry: z.string().nullable().describe('ISO 3166 code of the country of the registry.'),
    lei: z.string().nullable().describe('Legal Entity Identifier (ISO 17442).'),
    verifiedUntil: z.iso.date().nullable().describe('Until when the verification counted.'),
  })
  .meta({ id: 'DealParty' })
export type DealParty = z.infer<typeof DealParty>

export const DealParties = z
  .object({ buyer: DealParty, seller: DealParty, broker: DealParty.nullable() })
  .meta({ id: 'DealParties' })
export type DealParties = z.infer<typeof DealParties>

/** A deal that a broker creates. */
export const DealDraft = z
  .strictObject({
    clientId: ActId,
    buyerId: MemberId,
    sellerId: MemberId,
    terms: TradeTerms,
    isNameClosed: z
      .boolean()
      .default(false)
      .describe(
        'Whether the principals see who the other one is only once both have confirmed their mandates.',
      ),
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
    requestId: z
      .uuid('This is not the id of a request.')
      .optional()
      .describe('The request that this deal fills.'),
    supplyId: z
      .uuid('This is not the id of a supply.')
      .optional()
      .describe('The supply that this deal takes its quantity from.'),
  })
  .meta({ id: 'DealDraft' })
export type DealDraft = z.infer<typeof DealDraft>
