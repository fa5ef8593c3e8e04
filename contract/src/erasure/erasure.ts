import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { keysOf, numericId } from '../fields.ts'
import { MemberCard } from '../members/members.ts'
import { paged } from '../paged.ts'
import { reasonText } from '../standing/standing.ts'
import { keptLabels } from './erasure-rules.ts'

/** Something that an erasure leaves until the law no longer demands it, or that must end before the erasure. */
export const KeptData = z
  .object({
    reason: z.enum(keysOf(keptLabels)),
    until: z.iso
      .date()
      .nullable()
      .describe('Null for what must end before the erasure, such as an open deal.'),
  })
  .meta({ id: 'KeptData' })
export type KeptData = z.infer<typeof KeptData>

export const ErasureRequest = z
  .object({
    id: z.string(),
    requestedAt: z.iso.datetime(),
    dueOn: z.iso
      .date()
      .nullable()
      .describe('When it is carried out by itself; null while something prevents it.'),
  })
  .meta({ id: 'ErasureRequest' })
export type ErasureRequest = z.infer<typeof ErasureRequest>

/** What is kept about a person and for how long, and their wish to have it deleted. */
export const Privacy = z
  .object({
    verificationDays: z.int().positive().describe('Days that a verification is kept after its decision.'),
    dealDays: z.int().positive().describe('Days that deals are kept after their last change.'),
    kept: z.array(KeptData).describe('What must be kept, or must end first, today.'),
    request: ErasureRequest.nullable().describe('Null unless one is waiting.'),
    refusal: z
      .object({ reason: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('Why the last request was refused, if it was.'),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.infer<typeof Privacy>

export const ErasureState = z
  .enum(['waiting', 'withdrawn', 'refused', 'closed', 'done'])
  .describe('Closed: the account is gone, and what the law demands is still kept. Done: nothing is.')
  .meta({ id: 'ErasureState' })
export type ErasureState = z.infer<typeof ErasureState>

export const RequestedErasure = ErasureRequest.extend({
  member: MemberCard,
  state: ErasureState,
  endedAt: z.iso.datetime().nullable().describe('Since when the state is not waiting.'),
  decidedBy: z.string().nullable().describe('The reviewer; null where nobody had to decide.'),
  refusal: z.string().nullable(),
  kept: z.array(KeptData).describe('What must be kept, or must end first, today.'),
  isErasable: z.boolean().describe('Whether a reviewer may have it carried out now.'),
}).meta({ id: 'RequestedErasure' })
export type RequestedErasure = z.infer<typeof RequestedErasure>

const OnePrivacy = z.object({ privacy: Privacy })

export const erasureApi = endpoints({
  'GET /privacy': {
    summary: 'How long my data is kept, and my request to erase it',
    access: 'member',
    whileSuspended: true,
    answer: OnePrivacy,
  },
  'POST /privacy/erasure': {
    summary: 'Ask for the erasure of my data; what nobody needs is deleted with the request',
    access: 'member',
    whileSuspended: true,
    body: z.strictObject({
      proof: z.string('Confirm that it is you').max(1000).describe('A confirmation for the purpose erasure.'),
    }),
    answer: OnePrivacy,
  },
  'POST /privacy/erasure/withdraw': {
    summary: 'Withdraw my request; what is deleted stays deleted',
    access: 'member',
    whileSuspended: true,
    answer: OnePrivacy,
  },
  'GET /staff/erasure-requests': {
    summary: 'Requests for erasure, the latest first',
    access: 'compliance',
    ...paged({ query: {}, answer: { requests: z.array(RequestedErasure) } }),
  },
  'POST /staff/erasure-requests/:id/decision': {
    summary: 'Carry out a request now, or refuse it with a reason',
    access: 'compliance',
    params: z.strictObject({ id: numericId('This is not the id of a request.') }),
    body: z.discriminatedUnion(
      'decision',
      [
        z.strictObject({ decision: z.literal('erase') }),
        z.strictObject({ decision: z.literal('refuse'), reason: reasonText }),
      ],
      'Please choose a decision',
    ),
    answer: z.object({ request: RequestedErasure }),
  },
})
