import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { codesOf, positiveDecimal } from '../../fields.ts'
import { Reason, TradeSide } from '../act-fields.ts'
import { defaultTurnHours, laytimeCalendars, maxTurnHours } from '../laytime/laytime-constants.ts'
import { defaultBarDays, maxBarDays, maxNominationDays } from './claim-constants.ts'

/** What the contract says about laytime, nominations and time bars, where it differs from the usual. Both sides agree on it. */

const bar = (days: number) =>
  z
    .int('Days must be a whole number')
    .min(1, 'At least 1 day')
    .max(maxBarDays, `At most ${maxBarDays} days`)
    .default(days)

export const ClaimTerms = z
  .strictObject({
    turnHours: z
      .int('Turn time must be whole hours')
      .min(0, 'Turn time must not be negative')
      .max(maxTurnHours, `At most ${maxTurnHours} hours`)
      .default(defaultTurnHours)
      .describe('From notice of readiness until laytime starts, unless the ship is all fast before.'),
    calendar: z.enum(codesOf(laytimeCalendars), 'Choose SHINC or SHEX').default('SHINC'),
    ratePerHour: positiveDecimal('Rate', 3)
      .nullable()
      .default(null)
      .describe('Laytime by a rate of loading or discharge, in place of hours; in the unit of the deal.'),
    despatchPerDay: positiveDecimal('Despatch', 2)
      .nullable()
      .default(null)
      .describe('US dollars per day of laytime saved; null for no despatch.'),
    nominationDays: z
      .int('Days must be a whole number')
      .min(1, 'At least 1 working day')
      .max(maxNominationDays, `At most ${maxNominationDays} working days`)
      .default(1)
      .describe('Working days, Monday to Friday in UTC, in which a nomination is answered.'),
    quantityBarDays: bar(defaultBarDays.quantity),
    qualityBarDays: bar(defaultBarDays.quality),
    demurrageBarDays: bar(defaultBarDays.demurrage),
    otherBarDays: bar(defaultBarDays.other),
  })
  .meta({ id: 'ClaimTerms' })
export type ClaimTerms = z.infer<typeof ClaimTerms>

export const ProposedClaimTerms = z
  .object({
    id: z.uuid(),
    terms: ClaimTerms,
    by: z.object({ name: z.string(), side: TradeSide }),
    at: z.iso.datetime(),
    mayAnswer: z.boolean(),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'ProposedClaimTerms' })

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneProposal = oneDeal.extend({ proposalId: z.uuid('This is not the id of a proposal.') })

export const AgreedClaimTerms = z
  .object({
    terms: ClaimTerms,
    isAgreed: z.boolean().describe('False while the defaults apply.'),
    proposal: ProposedClaimTerms.nullable(),
    mayPropose: z.boolean(),
  })
  .meta({ id: 'AgreedClaimTerms' })
export type AgreedClaimTerms = z.infer<typeof AgreedClaimTerms>

export const claimTermsApi = endpoints({
  'GET /trading/transactions/:dealId/claim-terms': {
    summary: 'Get what applies to laytime and time bars in a deal',
    access: 'member',
    params: oneDeal,
    answer: AgreedClaimTerms,
  },
  'POST /trading/transactions/:dealId/claim-terms': {
    summary: 'Propose what the contract says about laytime and time bars; the other side confirms',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({ terms: ClaimTerms }),
    answer: AgreedClaimTerms,
    callsPerMinute: 30,
  },
  'POST /trading/transactions/:dealId/claim-terms/:proposalId/confirm': {
    summary: 'Confirm the proposed terms of laytime and claims',
    access: 'member',
    params: oneProposal,
    body: z.strictObject({}),
    answer: AgreedClaimTerms,
  },
  'POST /trading/transactions/:dealId/claim-terms/:proposalId/refuse': {
    summary: 'Refuse the proposed terms of laytime and claims, with a reason',
    access: 'member',
    params: oneProposal,
    body: z.strictObject({ reason: Reason }),
    answer: AgreedClaimTerms,
  },
  'POST /trading/transactions/:dealId/claim-terms/:proposalId/withdraw': {
    summary: 'Take back the terms of laytime and claims that my side proposed',
    access: 'member',
    params: oneProposal,
    body: z.strictObject({}),
    answer: AgreedClaimTerms,
  },
})
