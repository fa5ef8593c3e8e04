import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { numericId, plainText } from '../../fields.ts'
import { MemberCard } from '../../members/members.ts'
import { paged } from '../../paged.ts'
import { TradeTerms } from '../terms/terms.ts'

/** Fraud patterns by their number. F12 and F15 need a cargo and are checked during the execution. */
export const tradeRuleIds = [
  'F01',
  'F02',
  'F03',
  'F04',
  'F05',
  'F06',
  'F07',
  'F08',
  'F09',
  'F10',
  'F11',
  'F12',
  'F13',
  'F14',
  'F15',
] as const
export const TradeRuleId = z.enum(tradeRuleIds).meta({ id: 'TradeRuleId' })
export type TradeRuleId = z.infer<typeof TradeRuleId>

/** A finding of a rule. Soft ones are warnings; hard ones hold the item until compliance decides. */
export const TradeFinding = z
  .object({
    rule: TradeRuleId,
    severity: z.enum(['hard', 'soft']),
    title: z.string(),
    text: z.string().describe('Why, in a sentence that a trader understands.'),
    field: z.string().nullable().describe('The field of the terms it is about, or `note`.'),
    found: z.string().nullable().describe('The words or the figure that triggered it.'),
  })
  .meta({ id: 'TradeFinding' })
export type TradeFinding = z.infer<typeof TradeFinding>

export const HeldItemKind = z.enum(['listing', 'quote']).meta({ id: 'HeldItemKind' })
export type HeldItemKind = z.infer<typeof HeldItemKind>

export const TradingHold = z
  .object({
    id: z.string(),
    item: HeldItemKind,
    itemId: z.uuid().describe('Id of the listing or of the quote version.'),
    version: z.int().positive(),
    listingKind: z.enum(['request', 'supply']),
    owner: MemberCard,
    terms: TradeTerms,
    fuelName: z.string(),
    note: z.string().describe('The note sent with a quote; empty otherwise.'),
    findings: z.array(TradeFinding).describe('Hard findings first.'),
    status: z.enum(['held', 'released', 'rejected', 'withdrawn']),
    heldAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z
      .string()
      .nullable()
      .describe('Name of the reviewer; null while held, or if its owner withdrew it.'),
    reason: z.string().describe('The reason given to the owner; empty while held.'),
    isMine: z.boolean().describe("Whether it is the reviewer's own item, which someone else must decide."),
  })
  .meta({ id: 'TradingHold' })
export type TradingHold = z.infer<typeof TradingHold>

/** Pushed to compliance: the list of held items has changed. */
export const TradingHoldsChanged = z
  .object({ item: HeldItemKind, itemId: z.uuid() })
  .meta({ id: 'TradingHoldsChanged' })

const reason = plainText('Reason', 1000)

const oneItem = z.strictObject({
  items: z.enum(['listings', 'quotes'], 'There is nothing of that kind'),
  id: z.uuid(),
})
const OneHold = z.object({ hold: TradingHold })

export const complianceApi = endpoints({
  'GET /staff/trading/held': {
    summary: 'List holds: open ones oldest first, decided ones latest first',
    access: 'compliance',
    ...paged({
      query: { status: z.enum(['held', 'decided']).default('held'), item: HeldItemKind.optional() },
      answer: {
        holds: z.array(TradingHold),
        heldCount: z.int().nonnegative().describe('Number of all open holds.'),
      },
    }),
  },
  'GET /staff/trading/held/:id': {
    summary: 'Get a hold',
    access: 'compliance',
    params: z.strictObject({ id: numericId('This is not the id of a hold.') }),
    answer: OneHold,
  },
  'POST /staff/trading/:items/:id/release': {
    summary: 'Release a held listing or quote and notify its owner',
    access: 'compliance',
    params: oneItem,
    body: z.strictObject({ reason: reason.default('').describe('Sent to the owner; may be empty.') }),
    answer: OneHold,
  },
  'POST /staff/trading/:items/:id/reject': {
    summary: 'Reject a held listing or quote and send its owner the reason',
    access: 'compliance',
    params: oneItem,
    body: z.strictObject({ reason: reason.min(3, 'Reason is required') }),
    answer: OneHold,
  },
})
