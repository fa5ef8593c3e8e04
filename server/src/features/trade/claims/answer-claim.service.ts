import { moneyText } from '@laycan/contract/figure-texts'
import { approvalActName } from '@laycan/contract/trade/approvals/approval-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import type { Locked } from '#features/trade/execution/act-on-execution.service.ts'
import { requirePapers } from '#features/trade/execution/deal-documents.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Commitment } from '#features/trade/shared/limits.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type Acted, actOnDesk } from './act-on-desk.service.ts'
import { type AnsweringAct, claimRights, requireClaimAct } from './claims.policy.ts'
import { claimReference, offerProblem } from './claims.rules.ts'
import { readDesk } from './claims.service.ts'
import {
  type ClaimState,
  findMoveByClientId,
  insertMove,
  listClaims,
  type StoredClaim,
  updateClaim,
} from './claims.store.ts'
import { notifyClaim } from './notify-claim.service.ts'
import { settleClaim } from './settle-claims.service.ts'

/** Answers to a claim: accept, offer, take an offer back, refuse, withdraw, add papers. Each names the version that its author saw. */
export type ClaimAnswer = {
  claimId: string
  clientId: string
  version: number
  amount?: string
  reason?: string
  documentIds?: string[]
}

export async function answerClaim(
  ctx: Context,
  caller: Caller,
  dealId: string,
  act: AnsweringAct,
  answer: ClaimAnswer,
) {
  const { claimId, clientId } = answer
  const actorId = caller.userId
  let promise: Commitment | undefined
  await actOnDesk(ctx, caller, dealId, {
    rights: claimRights(act),
    find: (tx) => requireClaim(tx, dealId, claimId),
    isRepeat: async (_acted, tx) => {
      const earlier = await findMoveByClientId(tx, { dealId, actorId, clientId })
      if (!earlier) return false
      if (earlier.act === act && earlier.claimId === claimId) return true
      throw new AppError('conflict', 'This client id was already used for something else.')
    },
    permit: ({ subject: claim, side }) => requireClaimAct(act, claim, side),
    version: {
      seen: answer.version,
      latest: ({ version }) => version,
      describe: ({ deal, subject: { number, version } }) => ({
        message: `${claimReference(deal.reference, number)} has changed since you opened it. Please review it again.`,
        fields: { version: `It is ${version} now` },
      }),
    },
    commit: isPromise(act)
      ? async (acted, { tx }) => {
          promise ??= promiseOf(acted, act, answer, await judge(tx, acted, act, answer))
          return promise
        }
      : undefined,
    apply: async (acted, work) => {
      const { deal, side, subject: claim } = acted
      const state = await judge(work.tx, acted, act, answer)
      // For who has no limits it is asked for after this, when the claim is another.
      if (isPromise(act)) promise ??= promiseOf(acted, act, answer, state)
      const { documentIds = [], reason = '' } = answer
      const amount = act === 'offer' ? state.askedAmount : act === 'accept' ? state.settledAmount : null
      const move = { claimId, act, side, actorId, clientId, amount, reason, documentIds }
      await updateClaim(work.tx, claimId, state)
      await insertMove(work.tx, { ...move, version: state.version, at: work.now.toISOString() })
      notifyClaim(work, deal, { number: claim.number, kind: claim.kind, ...move })
      await settle(work, acted, { ...claim, ...state })
    },
  })
  return readDesk(ctx, caller, dealId)
}

type Answered = Acted<StoredClaim>

/** The claim after it; throws what is not possible. */
async function judge(
  tx: Db,
  { deal, side, subject: claim }: Answered,
  act: AnsweringAct,
  answer: ClaimAnswer,
): Promise<ClaimState> {
  await requirePapers(tx, deal.id, answer.documentIds ?? [])
  return nextState(act, claim, side, answer.amount)
}

const promises = { accept: 'accept_claim', offer: 'offer_on_claim' } as const
const isPromise = (act: AnsweringAct): act is keyof typeof promises => act in promises

/**
 * The side that is claimed against promises money by accepting, and by an offer, which the claimant can accept at once. What a
 * claimant accepts or asks for costs the company nothing.
 */
function promiseOf(
  { deal, side, subject: claim }: Answered,
  act: keyof typeof promises,
  answer: ClaimAnswer,
  state: ClaimState,
): Commitment {
  const amount = claim.claimant === side ? '0.00' : state.askedAmount
  const reference = claimReference(deal.reference, claim.number)
  return {
    act: promises[act],
    amount,
    dealId: deal.id,
    subjectId: claim.id,
    rights: claimRights(act),
    repeatKey: `${act} ${claim.id} ${answer.version} ${amount}`,
    call: answer,
    summary: `${approvalActName(promises[act])}: ${reference}, ${moneyText(amount)}`,
  }
}

async function requireClaim(db: Db, dealId: string, claimId: string): Promise<StoredClaim> {
  const found = (await listClaims(db, dealId)).find(({ id }) => id === claimId)
  if (!found) throw new AppError('not_found', 'There is no such claim.')
  return found
}

function nextState(
  act: AnsweringAct,
  claim: StoredClaim,
  side: Side,
  offered: string | undefined,
): ClaimState {
  const { status, askedAmount, askedBy, settledAmount, noteNumber } = claim
  const state = { status, askedAmount, askedBy, settledAmount, noteNumber, version: claim.version + 1 }
  switch (act) {
    case 'accept':
      return { ...state, status: 'agreed', settledAmount: askedAmount }
    case 'offer': {
      const amount = offered as string
      const problem = offerProblem(amount, claim, side)
      if (problem) throw new AppError('invalid', undefined, { fields: { amount: problem } })
      return { ...state, status: 'open', askedAmount: amount, askedBy: side }
    }
    // The claim stands as it was raised: a counter-offer has ended what was offered before it.
    case 'withdraw_offer':
      return { ...state, status: 'open', askedAmount: claim.amount, askedBy: claim.claimant }
    case 'refuse':
      return { ...state, status: 'refused' }
    case 'withdraw':
      return { ...state, status: 'withdrawn' }
    case 'add_papers':
      return state
  }
}

/** An agreed claim ends in its note at once, if there is an invoice to note it on. */
async function settle(work: Work, { deal, execution }: Locked, claim: StoredClaim) {
  if (claim.status === 'agreed' && execution.invoices.length > 0) await settleClaim(work, deal, claim)
}
