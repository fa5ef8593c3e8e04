import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { houseFields } from './clause-constants.ts'
import { clauseShape } from './clauses.ts'

/** Clauses that new requests and supplies of a company start with. */
export const HouseClauses = z
  .strictObject(clauseShape)
  .pick(
    Object.fromEntries(houseFields.map((field) => [field, true])) as Record<
      (typeof houseFields)[number],
      true
    >,
  )
  .meta({ id: 'HouseClauses' })
export type HouseClauses = z.infer<typeof HouseClauses>

export const HouseTerms = z
  .object({
    clauses: HouseClauses,
    version: z
      .int()
      .nonnegative()
      .describe('0 while the company has stored none: these are those of the platform.'),
    mayChange: z.boolean().describe('Only an owner of the company may.'),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'HouseTerms' })
export type HouseTerms = z.infer<typeof HouseTerms>

const one = z.object({ houseTerms: HouseTerms })

export const houseTermsApi = endpoints({
  'GET /trading/house-terms': {
    summary: 'The clauses that new requests and supplies of my company start with',
    access: 'member',
    answer: one,
  },
  'PUT /trading/house-terms': {
    summary: 'Store the house terms of my company, as an owner',
    access: 'member',
    body: z.strictObject({
      clauses: HouseClauses,
      version: z.int('Version is required').nonnegative('Version is required'),
    }),
    answer: one,
  },
})
