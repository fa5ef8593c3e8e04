import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { calendarDay, codesOf, decimalText, plainText, requiredLine, validatedText } from '../../fields.ts'
import { ActId, SeenVersion, TradeSide } from '../act-fields.ts'
import { dollars, reasonText } from '../deal-fields.ts'
import { BeforeAfter } from '../execution/corrections.ts'
import { maxReasonLength } from '../execution/execution-constants.ts'
import { TradeDocumentCode } from '../terms/terms.ts'
import {
  bicProblem,
  type CreditAct,
  type CreditStatus,
  creditActs,
  creditStatuses,
  maxDiscrepancies,
} from './credit-constants.ts'
import { CreditDocument, CreditTerms, creditDocuments } from './credit-terms.ts'

/**
 * The letter of credit of a deal, from the application to the payment (UCP 600). The banks are not here: the two sides
 * enter what theirs say, and each entry stands in the record.
 */

const day = (what: string) => calendarDay(`${what} must be a date, such as 2027-03-01`)

export const CreditBank = z
  .strictObject({ name: requiredLine('Bank', 120, 2), bic: validatedText('BIC', 11, bicProblem) })
  .meta({ id: 'CreditBank' })

export const CreditIssue = z
  .strictObject({
    reference: requiredLine('Reference', 80, 2).describe('As the bank gave it.'),
    issuingBank: CreditBank,
    advisingBank: CreditBank.nullable().default(null),
    issuedOn: day('Issue'),
  })
  .meta({ id: 'CreditIssue' })
export type CreditIssue = z.infer<typeof CreditIssue>

export const CreditDiscrepancy = z
  .strictObject({
    document: TradeDocumentCode.nullable().default(null).describe('The document it concerns, if one.'),
    text: requiredLine('Discrepancy', 300, 3),
  })
  .meta({ id: 'CreditDiscrepancy' })
export type CreditDiscrepancy = z.infer<typeof CreditDiscrepancy>

export const SuggestedDiscrepancy = z
  .object({
    rule: z.string().describe('The article of UCP 600.'),
    document: TradeDocumentCode.nullable(),
    text: z.string(),
    cure: z.string().describe('What the seller can do about it; empty if nothing.'),
  })
  .meta({ id: 'SuggestedDiscrepancy' })
export type SuggestedDiscrepancy = z.infer<typeof SuggestedDiscrepancy>

export const CreditAmendment = z
  .object({
    number: z.int().positive(),
    by: TradeSide,
    reason: z.string(),
    status: z.enum(['open', 'accepted', 'refused', 'withdrawn', 'lapsed']),
    changes: z.array(BeforeAfter),
    terms: CreditTerms,
  })
  .meta({ id: 'CreditAmendment' })

export const CreditPresentation = z
  .object({
    number: z.int().positive().describe('From 1; a cured presentation is the next.'),
    presentedOn: z.iso.date(),
    amount: decimalText,
    documents: z.array(CreditDocument),
    invoice: z.string().nullable().describe('The number of the commercial invoice in it.'),
    examineBy: z.iso.date().describe('The end of the fifth bank day after it.'),
    lastDay: z.iso.date().describe('The last day on which it could have been made.'),
  })
  .meta({ id: 'CreditPresentation' })

export const CreditMove = z
  .object({
    act: z.enum([...codesOf<CreditAct>(creditActs), 'expire']),
    label: z.string(),
    by: z.object({ name: z.string(), side: z.enum(['buyer', 'seller', 'system']) }),
    at: z.iso.datetime(),
    text: z.string(),
  })
  .meta({ id: 'CreditMove' })

export const CreditActCode = z.enum(codesOf<CreditAct>(creditActs)).meta({ id: 'CreditAct' })

export const Credit = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('Such as D-1042-LC1.'),
    status: z.enum(codesOf<CreditStatus>(creditStatuses)),
    version: z.int().positive().describe('Increases with every action. An action names the version seen.'),
    terms: CreditTerms.describe('In force: the draft until it is issued, then as issued and amended.'),
    isDraftAgreed: z.boolean(),
    issue: CreditIssue.nullable(),
    differences: z.array(BeforeAfter).describe('Between the draft and the credit as issued.'),
    amendments: z.array(CreditAmendment).describe('Latest first.'),
    presentation: CreditPresentation.nullable(),
    notice: z
      .object({
        by: TradeSide,
        notifiedOn: z.iso.date(),
        isLate: z.boolean().describe('After the five bank days: the bank can no longer refuse (16f).'),
        isWaived: z.boolean(),
        discrepancies: z.array(CreditDiscrepancy),
      })
      .nullable(),
    honour: z.object({ amount: decimalText, paidOn: z.iso.date(), reference: z.string() }).nullable(),
    cancellation: z.object({ by: TradeSide, reason: z.string() }).nullable(),
    next: z
      .object({
        who: z.enum(['buyer', 'seller', 'either']),
        what: z.string(),
        by: z.iso.date().nullable(),
        silence: z.string().describe('What follows if nothing happens.'),
      })
      .nullable()
      .describe('Null once it is over.'),
    dates: z.array(z.object({ code: z.string(), label: z.string(), on: z.iso.date() })),
    suggested: z
      .array(SuggestedDiscrepancy)
      .describe('What a bank would find by what is known here, before the presentation and during it.'),
    moves: z.array(CreditMove).describe('Latest first.'),
    acts: z.array(CreditActCode).describe('Actions I can take now.'),
  })
  .meta({ id: 'Credit' })
export type Credit = z.infer<typeof Credit>

export const CreditDesk = z
  .object({
    dealId: z.uuid(),
    credit: Credit.nullable().describe('The latest; null before the first draft.'),
    proposal: CreditTerms.safeExtend({ amount: decimalText })
      .nullable()
      .describe(
        'An application drafted from the recap, where the buyer can begin one, in the currency of payment. The amount is empty if no price or exchange rate is known.',
      ),
    worth: decimalText
      .nullable()
      .describe(
        'What the agreed quantity is worth in US dollars, beside a proposal; null if no price is known.',
      ),
    documents: z
      .array(TradeDocumentCode)
      .describe('Kinds of documents that are in the deal and can be presented.'),
    blocked: z.string().nullable().describe('Why nothing can be done now.'),
  })
  .meta({ id: 'CreditDesk' })
export type CreditDesk = z.infer<typeof CreditDesk>

/** The facts of each act. */
export const creditFactsOf = {
  draft: z.strictObject({ terms: CreditTerms }),
  comment: z.strictObject({ reason: reasonText('Comment') }),
  agree: z.strictObject({}),
  issue: CreditIssue.extend({ terms: CreditTerms }),
  correct: CreditIssue.extend({ reason: reasonText('Reason') }),
  accept: z.strictObject({}),
  propose_amendment: z.strictObject({ terms: CreditTerms, reason: reasonText('Reason') }),
  accept_amendment: z.strictObject({}),
  refuse_amendment: z.strictObject({ reason: reasonText('Reason') }),
  withdraw_amendment: z.strictObject({}),
  present: z.strictObject({
    presentedOn: day('Presentation'),
    amount: dollars('Amount'),
    documents: creditDocuments,
  }),
  withdraw_presentation: z.strictObject({ reason: reasonText('Reason') }),
  accept_documents: z.strictObject({ note: plainText('Note', maxReasonLength).default('') }),
  give_notice: z.strictObject({
    notifiedOn: day('Notice'),
    discrepancies: z
      .array(CreditDiscrepancy)
      .min(1, 'Name at least one discrepancy')
      .max(maxDiscrepancies, `At most ${maxDiscrepancies} discrepancies`),
  }),
  waive: z.strictObject({ note: plainText('Note', maxReasonLength).default('') }),
  refuse_documents: z.strictObject({ reason: reasonText('Reason') }),
  record_honour: z.strictObject({
    amount: dollars('Amount'),
    paidOn: day('Payment'),
    reference: requiredLine('Reference', 80, 2),
  }),
  propose_cancellation: z.strictObject({ reason: reasonText('Reason') }),
  agree_cancellation: z.strictObject({}),
  end_cancellation: z.strictObject({ reason: plainText('Reason', maxReasonLength).default('') }),
} satisfies Record<CreditAct, z.ZodType>
export type CreditFactsOf<Act extends CreditAct> = z.infer<(typeof creditFactsOf)[Act]>

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const OneDesk = z.object({ desk: CreditDesk })

/** Every act names the version of the credit that the caller saw. */
const take = <Act extends CreditAct>(act: Act, summary: string) => ({
  summary,
  access: 'member' as const,
  params: oneDeal,
  body: z.strictObject({ clientId: ActId, version: SeenVersion, facts: creditFactsOf[act] }),
  answer: OneDesk,
  callsPerMinute: 60,
})

export const creditsApi = endpoints({
  'GET /trading/transactions/:dealId/credit': {
    summary: 'Get the letter of credit of a deal, or a draft of its application from the recap',
    access: 'member',
    params: oneDeal,
    answer: OneDesk,
  },
  'POST /trading/transactions/:dealId/credit/draft': {
    ...take('draft', 'Begin or change the application; the buyer does'),
    body: z.strictObject({
      clientId: ActId,
      version: SeenVersion.nullable().default(null).describe('Null for the first draft of a credit.'),
      facts: creditFactsOf.draft,
    }),
  },
  'POST /trading/transactions/:dealId/credit/comment': take('comment', 'Comment on the letter of credit'),
  'POST /trading/transactions/:dealId/credit/agree': take('agree', 'Agree to the draft; the seller does'),
  'POST /trading/transactions/:dealId/credit/issue': take(
    'issue',
    'Enter the credit as its bank issued it, or enter it again until the seller has accepted it',
  ),
  'POST /trading/transactions/:dealId/credit/correct': take(
    'correct',
    'Correct the reference, the banks or the day of issue',
  ),
  'POST /trading/transactions/:dealId/credit/accept': take(
    'accept',
    'Accept the credit as issued; the payment is secured',
  ),
  'POST /trading/transactions/:dealId/credit/propose-amendment': take(
    'propose_amendment',
    'Propose an amendment; it counts once the other side accepts all of it',
  ),
  'POST /trading/transactions/:dealId/credit/accept-amendment': take(
    'accept_amendment',
    'Accept the whole amendment',
  ),
  'POST /trading/transactions/:dealId/credit/refuse-amendment': take(
    'refuse_amendment',
    'Refuse the whole amendment',
  ),
  'POST /trading/transactions/:dealId/credit/withdraw-amendment': take(
    'withdraw_amendment',
    'Take back an amendment that nobody has answered',
  ),
  'POST /trading/transactions/:dealId/credit/present': take(
    'present',
    'Record the presentation of documents to the bank, or of cured ones',
  ),
  'POST /trading/transactions/:dealId/credit/withdraw-presentation': take(
    'withdraw_presentation',
    'Take back a presentation that was entered by mistake',
  ),
  'POST /trading/transactions/:dealId/credit/accept-documents': take(
    'accept_documents',
    'Record that the bank accepts the documents',
  ),
  'POST /trading/transactions/:dealId/credit/give-notice': take(
    'give_notice',
    "Record the bank's notice of discrepancies; the side that recorded it can correct it",
  ),
  'POST /trading/transactions/:dealId/credit/waive': take('waive', 'Waive the discrepancies; the buyer does'),
  'POST /trading/transactions/:dealId/credit/refuse-documents': take(
    'refuse_documents',
    'Refuse to waive the discrepancies',
  ),
  'POST /trading/transactions/:dealId/credit/record-honour': take(
    'record_honour',
    'Record that the bank has paid; the seller does',
  ),
  'POST /trading/transactions/:dealId/credit/propose-cancellation': take(
    'propose_cancellation',
    'Propose to cancel the credit',
  ),
  'POST /trading/transactions/:dealId/credit/agree-cancellation': take(
    'agree_cancellation',
    'Agree to cancel the credit, which ends it',
  ),
  'POST /trading/transactions/:dealId/credit/end-cancellation': take(
    'end_cancellation',
    'Refuse to cancel the credit, or take the proposal back',
  ),
})
