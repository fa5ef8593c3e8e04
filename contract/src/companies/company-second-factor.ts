import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

/** Whether acting for my company takes a second factor, and who has none yet. */
export const CompanySecondFactor = z
  .object({
    isRequired: z.boolean(),
    hasMine: z.boolean().describe('Whether I have one myself.'),
    without: z
      .array(z.object({ userId: z.uuid(), name: z.string() }))
      .describe('Members who have none, for owners; empty for others.'),
  })
  .meta({ id: 'CompanySecondFactor' })
export type CompanySecondFactor = z.infer<typeof CompanySecondFactor>

const answer = z.object({ secondFactor: CompanySecondFactor })

export const companySecondFactorApi = endpoints({
  'GET /companies/mine/second-factor': {
    summary: 'Whether acting for my company takes a second factor',
    access: 'member',
    answer,
  },
  'PUT /companies/mine/second-factor': {
    summary: 'Require a second factor of everybody who acts for my company, or stop doing so; for owners',
    access: 'member',
    body: z.strictObject({ isRequired: z.boolean('Choose whether it is required') }),
    answer,
  },
})
