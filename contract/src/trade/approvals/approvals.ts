import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { codesOf, decimalText, lineText } from '../../fields.ts'
import { paged } from '../../paged.ts'
import { approvalActs, approvalStatuses, limitKinds } from './approval-constants.ts'

const Someone = z.object({ userId: z.uuid(), name: z.string() })

/** An act of trade above somebody's limit, and what their company decided about it. */
export const TradeApproval = z
  .object({
    id: z.uuid(),
    act: z.enum(codesOf(approvalActs)),
    status: z.enum(codesOf(approvalStatuses)),
    amount: decimalText.nullable().describe('In US dollars; null where the price is not known.'),
    over: z.enum(limitKinds),
    summary: z.string(),
    path: z.string().describe('The screen of the listing, negotiation or deal.'),
    requestedBy: Someone,
    decidedBy: Someone.nullable(),
    reason: z.string().describe('Why it was declined, or has expired.'),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    isMine: z.boolean(),
    mayDecide: z.boolean(),
  })
  .meta({ id: 'TradeApproval' })
export type TradeApproval = z.infer<typeof TradeApproval>

const one = z.strictObject({ id: z.uuid() })
const answer = z.object({ approval: TradeApproval })

export const approvalsApi = endpoints({
  'GET /trading/approvals': {
    summary: 'List acts of my company that wait for approval, or were decided; newest first',
    access: 'member',
    ...paged({
      query: { show: z.enum(['open', 'decided']).default('open') },
      answer: { approvals: z.array(TradeApproval) },
    }),
  },
  'POST /trading/approvals/:id/approve': {
    summary: 'Approve a colleague’s act, which is done at once',
    access: 'member',
    params: one,
    answer,
  },
  'POST /trading/approvals/:id/decline': {
    summary: 'Decline a colleague’s act',
    access: 'member',
    params: one,
    body: z.strictObject({ reason: lineText('Reason', 300) }),
    answer,
  },
  'POST /trading/approvals/:id/withdraw': {
    summary: 'Withdraw my own request for approval',
    access: 'member',
    params: one,
    answer,
  },
})
