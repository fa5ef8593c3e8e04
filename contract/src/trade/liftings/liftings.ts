import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { decimalText } from '../../fields.ts'
import { ExecutionStateCode } from '../execution/execution.ts'
import { TradeUnit } from '../terms/terms.ts'

/** The liftings of a term contract, each its own execution, reconciled to the contract. */

export const LiftingView = z
  .object({
    number: z.int().positive(),
    dealId: z.uuid(),
    reference: z.string(),
    windowFrom: z.iso.date(),
    windowTo: z.iso.date(),
    state: ExecutionStateCode,
    planned: decimalText,
    lifted: decimalText.nullable().describe('By the bill of lading; null until it counts.'),
    difference: decimalText.nullable().describe('Lifted less planned.'),
    invoiced: decimalText.nullable().describe('The latest invoice with its notes.'),
    currency: z.string().describe('Of what is invoiced and paid.'),
    paid: decimalText,
    outstanding: decimalText.nullable(),
  })
  .meta({ id: 'LiftingView' })
export type LiftingView = z.infer<typeof LiftingView>

export const Reconciliation = z
  .object({
    unit: TradeUnit,
    contracted: decimalText,
    least: decimalText.describe('With the tolerance of the contract.'),
    most: decimalText.describe('What is lifted beyond it is refused.'),
    lifted: decimalText,
    left: decimalText.describe('Contracted less lifted; negative if more was lifted within the tolerance.'),
    mayLift: decimalText.describe('What may still be lifted, with the tolerance.'),
    currency: z.string(),
    invoiced: decimalText,
    paid: decimalText,
    outstanding: decimalText,
    liftings: z.array(LiftingView),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof Reconciliation>

export const liftingsApi = endpoints({
  'GET /trading/deals/:id/liftings': {
    summary: 'Reconcile the liftings of a term contract to it',
    access: 'member',
    params: z.strictObject({ id: z.uuid('This is not the id of a deal.') }),
    answer: z.object({
      reconciliation: Reconciliation.nullable().describe('Null for a spot cargo, and before it is binding.'),
    }),
  },
})
