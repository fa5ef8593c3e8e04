import { z } from 'zod'
import { plainText } from '../../fields.ts'
import { ActId, SeenVersion } from '../act-fields.ts'
import { type CorrectableAct, correctableActs, maxReasonLength } from './execution-constants.ts'
import { factsOf } from './execution-facts.ts'

/** Corrections of recorded facts. What is recorded stays; the corrected facts count from then on. */

export const BeforeAfter = z
  .object({ label: z.string(), before: z.string(), after: z.string() })
  .meta({ id: 'BeforeAfter', description: 'A figure before and after; empty where there is none.' })
export type BeforeAfter = z.infer<typeof BeforeAfter>

export const CorrectionEffects = z
  .object({
    facts: z.array(BeforeAfter).describe('The facts that differ.'),
    figures: z
      .array(BeforeAfter)
      .describe('What follows from them: quantity, invoice, due date, balance, stage.'),
    note: z
      .object({
        kind: z.enum(['credit', 'debit']),
        amount: z.string(),
        currency: z.string(),
        calculation: z.string(),
      })
      .nullable()
      .describe('The note that is issued on the invoice once the correction counts.'),
    warnings: z.array(z.string()),
    needsConfirmation: z.boolean().describe('Whether the other side has to confirm it.'),
  })
  .meta({ id: 'CorrectionEffects' })
export type CorrectionEffects = z.infer<typeof CorrectionEffects>

const reason = plainText('Reason', maxReasonLength).min(3, 'Reason is required')
const proof = z
  .string()
  .max(600)
  .optional()
  .describe('That it is me, from `POST /api/auth/confirmations`; for other bank details.')

const inputOf = <Act extends CorrectableAct>(act: Act) =>
  z.strictObject({ act: z.literal(act), version: SeenVersion, facts: factsOf[act] })
const bodyOf = <Act extends CorrectableAct>(act: Act) =>
  inputOf(act).extend({ clientId: ActId, reason, proof })

/** The act is that of the step, and the facts are all of them, as they should be. */
const choose = 'Choose the act of the step'
const [first, ...others] = correctableActs
export const CorrectionInput = z.discriminatedUnion('act', [inputOf(first), ...others.map(inputOf)], choose)
export const CorrectionBody = z.discriminatedUnion('act', [bodyOf(first), ...others.map(bodyOf)], choose)
