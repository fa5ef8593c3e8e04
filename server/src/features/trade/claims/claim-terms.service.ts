import {
  type ClaimTermsAct,
  claimTermsActs,
  claimTermsRights,
} from '@laycan/contract/trade/claims/claim-constants'
import type { AgreedClaimTerms, ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { actingSide, partiesOf } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, readDealFor } from '#features/trade/deals/deals.service.ts'
import { requireAnswerer, type StepAnswer } from '#features/trade/execution/execution.policy.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { actOnDesk, isDeskOpen } from './act-on-desk.service.ts'
import { usualTermsOf } from './agreed-terms.service.ts'
import {
  answerClaimTerms,
  insertClaimTerms,
  listClaimTerms,
  type StoredClaimTerms,
} from './claim-terms.store.ts'
import { barDaysOf } from './claims.rules.ts'

/**
 * What the contract says of laytime and time bars. One side writes down what was agreed, the other confirms it; the
 * usual terms apply until then. A time sheet keeps the terms of the day on which it was filed.
 */
export async function showClaimTerms(
  ctx: Context,
  caller: Caller,
  dealId: string,
): Promise<AgreedClaimTerms> {
  const { deal, role, isOperator } = await readDealFor(ctx, caller, dealId)
  const stored = await listClaimTerms(ctx.db, dealId)
  const agreed = stored.find(({ status }) => status === 'agreed')
  const proposal = stored.find(({ status }) => status === 'proposed')
  const side = actingSide(role, isOperator)
  const isOpen = side !== undefined && (await isDeskOpen(ctx.db, deal))
  return {
    terms: agreed?.terms ?? usualTermsOf(deal.terms),
    isAgreed: agreed !== undefined,
    proposal: proposal
      ? {
          id: proposal.id,
          terms: proposal.terms,
          by: { name: proposal.actorName, side: proposal.side },
          at: proposal.at,
          mayAnswer: isOpen && proposal.side !== side,
          mayWithdraw: isOpen && proposal.side === side,
        }
      : null,
    mayPropose: isOpen && !proposal,
  }
}

export async function proposeClaimTerms(ctx: Context, caller: Caller, dealId: string, terms: ClaimTerms) {
  await actOnDesk(ctx, caller, dealId, {
    rights: claimTermsRights,
    isRepeat: async ({ side }, tx) => {
      const proposal = await findProposal(tx, dealId)
      return proposal?.side === side && isSame(proposal.terms, terms)
    },
    apply: async ({ deal, side }, work) => {
      const stored = await listClaimTerms(work.tx, dealId)
      if (stored.some(({ status }) => status === 'proposed'))
        throw new AppError('conflict', 'Other terms are proposed already. They have to be answered first.')
      const now = stored.find(({ status }) => status === 'agreed')?.terms ?? usualTermsOf(deal.terms)
      if (isSame(now, terms)) throw new AppError('conflict', 'These terms apply already.')
      const longestBarDays = Math.max(...Object.values(barDaysOf(terms)))
      const at = work.now.toISOString()
      await insertClaimTerms(work.tx, { dealId, terms, longestBarDays, side, actorId: caller.userId, at })
      notify(work, deal, { act: 'propose', side, actorId: caller.userId, facts: terms, reason: '' })
    },
  })
  return showClaimTerms(ctx, caller, dealId)
}

const statusOf = { confirmed: 'agreed', refused: 'refused', withdrawn: 'withdrawn' } as const
const actOfAnswer = { confirmed: 'confirm', refused: 'refuse', withdrawn: 'withdraw' } as const

export async function answerProposedTerms(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { proposalId, outcome, reason = '' }: { proposalId: string; outcome: StepAnswer; reason?: string },
) {
  const find = async (tx: Db) => {
    const found = (await listClaimTerms(tx, dealId)).find(({ id }) => id === proposalId)
    if (!found) throw new AppError('not_found', 'There is no such proposal.')
    return found
  }
  await actOnDesk(ctx, caller, dealId, {
    rights: claimTermsRights,
    isRepeat: async ({ side }, tx) => {
      const found = await find(tx)
      requireAnswerer(found.side, side, outcome)
      return found.status === statusOf[outcome]
    },
    apply: async ({ deal, side }, work) => {
      const { status, terms } = await find(work.tx)
      if (status !== 'proposed') throw new AppError('conflict', 'This proposal has already been answered.')
      const [answeredBy, at] = [caller.userId, work.now.toISOString()]
      await answerClaimTerms(
        work.tx,
        { dealId, id: proposalId },
        { status: statusOf[outcome], answeredBy, at, answer: reason },
      )
      const act = actOfAnswer[outcome]
      notify(work, deal, { act, side, actorId: answeredBy, facts: terms, reason })
    },
  })
  return showClaimTerms(ctx, caller, dealId)
}

const findProposal = async (db: Db, dealId: string): Promise<StoredClaimTerms | undefined> =>
  (await listClaimTerms(db, dealId)).find(({ status }) => status === 'proposed')

const isSame = (one: ClaimTerms, other: ClaimTerms) =>
  (Object.keys(one) as (keyof ClaimTerms)[]).every((field) => one[field] === other[field])

type Notified = { act: ClaimTermsAct; side: Side; actorId: string; facts: ClaimTerms; reason: string }

function notify(work: Work, deal: DealRow, { act, side, actorId, facts, reason }: Notified) {
  const label = claimTermsActs.find(({ code }) => code === act)?.done ?? act
  appendRecord(work, deal.id, {
    act: `claim_terms.${act}`,
    label,
    actor: { id: actorId, role: side },
    at: work.now,
    facts: { ...facts, ...(reason !== '' && { reason }) },
  })
  const parties = partiesOf(deal)
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties.map((to) => ({
      to,
      message: `${deal.reference}: ${label}${reason === '' ? '.' : `: ${reason}`}${
        act === 'propose' && to.role !== side && to.role !== 'broker' ? ' Please confirm or refuse.' : ''
      }`,
      path: `/transactions/${deal.id}`,
    })),
    actorId,
  })
}
