import { z } from 'zod'
import { codesOf, decimalText } from '../../fields.ts'
import { TradeSide } from '../negotiations/negotiations.ts'
import { TradeUnit } from '../terms/terms.ts'
import { commissionPayers } from './deal-constants.ts'

export const CommissionPayer = z
  .enum(codesOf(commissionPayers), 'Choose who pays the commission')
  .meta({ id: 'CommissionPayer' })

/** Other wording for a field. Counts as confirmed by the proposer; becomes the recap once the other side confirms. */
export const RecapProposal = z
  .object({
    by: TradeSide,
    text: z.string().describe('In words.'),
    value: z.unknown().describe('As it would stand in the terms.'),
    reason: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'RecapProposal' })

export const Mandate = z
  .object({
    side: TradeSide,
    text: z.string().describe('What the principal lets the broker do, as the broker wrote it.'),
    status: z.enum(['open', 'confirmed', 'refused']),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Mandate' })

export const Commission = z
  .object({
    perUnit: decimalText.describe('US dollars.'),
    unit: TradeUnit,
    paidBy: CommissionPayer,
    estimate: decimalText.nullable().describe('US dollars on the quantity agreed; due on what is settled.'),
  })
  .meta({ id: 'Commission' })

export const DealHold = z
  .object({ reason: z.string(), since: z.iso.datetime() })
  .meta({ id: 'DealHold' })
  .describe('While compliance holds a deal nothing moves.')
