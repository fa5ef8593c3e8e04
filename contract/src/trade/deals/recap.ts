import { z } from 'zod'
import { TradeSide } from '../act-fields.ts'
import { type TermsField, TradeTerms } from '../terms/terms.ts'

/** What both sides confirm one by one: every field of the terms, and the list of subjects. */
export const RecapField = z
  .enum([...(Object.keys(TradeTerms.shape) as [TermsField, ...TermsField[]]), 'subjects'], 'Unknown field')
  .meta({ id: 'RecapField' })
export type RecapField = z.infer<typeof RecapField>

/** A proposed change to a field, confirmed by its proposer. It becomes the recap once the other side confirms. */
export const RecapProposal = z
  .object({
    by: TradeSide,
    text: z.string().describe('The proposed value as text.'),
    value: z.unknown().describe('The proposed value, in the format of the terms.'),
    reason: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'RecapProposal' })

export const RecapRow = z
  .object({
    field: RecapField,
    label: z.string(),
    text: z.string().describe('The value as text.'),
    buyerConfirmed: z.boolean(),
    sellerConfirmed: z.boolean(),
    proposal: RecapProposal.nullable().describe(
      'The change that one side proposed, if the field is disputed.',
    ),
  })
  .meta({ id: 'RecapRow' })
export type RecapRow = z.infer<typeof RecapRow>

/** The broker's corrections: each makes a new version of the recap. */
export const RecapCorrection = z
  .object({
    number: z
      .int()
      .positive()
      .describe('The version of the recap that it made; the first recap is version 1.'),
    at: z.iso.datetime(),
    reason: z.string(),
    changes: z.array(
      z.object({
        field: RecapField,
        label: z.string(),
        before: z.string().describe('The value as text.'),
        after: z.string(),
      }),
    ),
    lapsed: z
      .array(TradeSide)
      .describe('Sides that had confirmed something of the version before; they must confirm again.'),
  })
  .meta({ id: 'RecapCorrection' })
export type RecapCorrection = z.infer<typeof RecapCorrection>
