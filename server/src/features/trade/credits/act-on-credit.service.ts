import { type CreditAct, creditActOf } from '@laycan/contract/trade/credits/credit-constants'
import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { CreditDiscrepancy, CreditFactsOf } from '@laycan/contract/trade/credits/credits'
import type { Context } from '#context.ts'
import { requireBindingDeal } from '#features/trade/deals/deals.policy.ts'
import { findViewer } from '#features/trade/deals/deals.service.ts'
import { type Locked, lockExecution } from '#features/trade/execution/act-on-execution.service.ts'
import { documentName } from '#features/trade/execution/cargo-facts.rules.ts'
import { requireSide } from '#features/trade/execution/execution.policy.ts'
import { runCommand, type Work } from '#features/trade/shared/command.service.ts'
import { refuseProblems } from '#features/trade/shared/refuse-problems.rules.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type CreditFacts, presentedOf, suggestDiscrepancies } from './credit-discrepancies.rules.ts'
import { isCreditDeal } from './credit-draft.rules.ts'
import { isFuture, readCreditFacts } from './credit-facts.service.ts'
import { lostRemark, type SecurityEffect, securityEffect } from './credit-security.rules.ts'
import {
  applyMove,
  type CreditMove,
  type CreditState,
  creditReference,
  newCredit,
} from './credit-state.rules.ts'
import { creditRefusal, draftRefusal, isEnded, requireApplicant, requireCreditAct } from './credits.policy.ts'
import { readCredit } from './credits.service.ts'
import { findMoveByClientId, insertCredit, listCredits, type StoredCredit } from './credits.store.ts'
import { recordCredit } from './record-credit.service.ts'
import { secureBy, takeStepsOf } from './take-steps.service.ts'

/** Acts of the buyer and the seller on the letter of credit of a deal. Each names the version that its author saw. */
export type Acted<Act extends CreditAct> = {
  clientId: string
  version: number | null
  facts: CreditFactsOf<Act>
}

export async function actOnCredit<Act extends CreditAct>(
  ctx: Context,
  caller: Caller,
  dealId: string,
  act: Act,
  { clientId, version, facts }: Acted<Act>,
) {
  const actorId = caller.userId
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockExecution(tx, dealId) },
    authorize: async ({ deal: { deal } }, tx) => {
      const side = requireSide(await findViewer(tx, caller, deal, ctx.clock()))
      const latest = (await listCredits(tx, [deal.id])).get(deal.id)
      const isFirstDraft = act === 'draft' && (!latest || isEnded(latest.state))
      return { side, credit: isFirstDraft ? undefined : latest, number: (latest?.number ?? 0) + 1 }
    },
    findRepeat: async (_acted, tx) => {
      const earlier = await findMoveByClientId(tx, { dealId, actorId, clientId })
      if (earlier !== undefined && earlier !== act)
        throw new AppError('conflict', 'This client id was already used for something else.')
      return earlier === undefined ? undefined : dealId
    },
    rights: creditActOf(act).rights,
    permit: ({ deal: { deal, execution }, actor: { side, credit } }) => {
      requireBindingDeal(deal)
      if (!isCreditDeal(deal.terms))
        throw new AppError('conflict', 'This deal is not paid by letter of credit.')
      const refusal =
        creditRefusal(execution.state) ?? (act === 'draft' ? draftRefusal(execution.state) : undefined)
      if (refusal) throw new AppError('conflict', refusal)
      if (credit) return
      if (act !== 'draft') throw new AppError('not_found', 'There is no letter of credit in this deal.')
      requireApplicant(side)
    },
    version: {
      seen: version,
      // Whoever writes the first draft has seen none.
      latest: ({ actor: { credit } }) => credit?.version ?? version,
      describe: ({ actor: { credit } }) => ({
        message: 'The letter of credit has changed since you opened it. Please review it again.',
        fields: { version: `It is ${credit?.version} now` },
      }),
    },
    apply: async ({ deal: locked, actor: { side, credit, number } }, work) => {
      const move = { act, facts, side } as unknown as CreditMove
      if (credit) requireCreditAct(act, credit.state, side)
      const moved = credit ?? (await beginCredit(work.tx, { dealId, number }, move))
      await apply(work, { ...locked, side }, move, moved, { actorId, clientId })
      return dealId
    },
  })
  return readCredit(ctx, caller, dealId)
}

type Author = { actorId: string; clientId: string }

async function apply(work: Work, locked: Locked, move: CreditMove, credit: StoredCredit, author: Author) {
  const { deal, execution, side } = locked
  const known = await readCreditFacts(work.tx, deal, execution, work.now)
  refuseProblems(problemsOf(move, credit.state, known, work.now))
  const isComplying = (terms: CreditTerms) =>
    move.act === 'present' &&
    suggestDiscrepancies(presentedOf(credit.state, terms, known, move.facts)).length === 0
  const state = applyMove(credit.state, move, {
    shippedOn: known.shipment?.blDate,
    invoice: known.invoiceNumber,
    isComplying,
  })
  const changed = { ...credit, state, version: credit.version + 1 }
  const { actorId, clientId } = author
  const effect = securityEffect(credit.state, state, execution)
  const facts = {
    ...move.facts,
    ...(isDeemed(credit.state, state, move) && { acceptsAmendment: true }),
    ...(move.act === 'present' && { invoice: known.invoiceNumber ?? null }),
  }
  await recordCredit(work, deal, changed, {
    act: move.act,
    side,
    actorId,
    clientId,
    facts,
    ...remarkOf(move, state, effect),
  })
  const after = { state, reference: creditReference(deal.reference, credit.number) }
  await secureBy(work, deal, after, effect)
  await takeStepsOf(work, locked, after, move, actorId)
}

async function beginCredit(
  tx: Db,
  named: { dealId: string; number: number },
  move: CreditMove,
): Promise<StoredCredit> {
  if (move.act !== 'draft') throw new Error('only a draft begins a letter of credit')
  const fresh = { ...named, state: newCredit(move.facts.terms) }
  return { ...fresh, id: await insertCredit(tx, fresh), version: 0, reminded: [] }
}

const isDeemed = (before: CreditState, after: CreditState, { act }: CreditMove) =>
  act === 'present' && before.terms !== after.terms

const future = 'This date is in the future'

function problemsOf(move: CreditMove, { presentation, terms }: CreditState, known: CreditFacts, now: Date) {
  const problems: Record<string, string> = {}
  const { shipment, kinds } = known
  if ((move.act === 'issue' || move.act === 'correct') && isFuture(move.facts.issuedOn, now))
    problems.issuedOn = future
  if (move.act === 'present') {
    if (!shipment) throw new AppError('conflict', 'The cargo is not loaded yet.')
    const { presentedOn, documents } = move.facts
    if (isFuture(presentedOn, now)) problems.presentedOn = future
    if (presentedOn < shipment.blDate)
      problems.presentedOn = `This date is before the bill of lading (${shipment.blDate})`
    const missing = documents.find(({ kind }) => !kinds.includes(kind))
    if (missing)
      problems.documents =
        missing.kind === 'INV'
          ? 'Issue the invoice first: it is part of the documents that are presented.'
          : `${documentName(missing.kind)} is not in this deal. Add it first.`
  }
  if (move.act === 'give_notice') {
    if (isFuture(move.facts.notifiedOn, now)) problems.notifiedOn = future
    if (presentation && move.facts.notifiedOn < presentation.presentedOn)
      problems.notifiedOn = `This date is before the presentation (${presentation.presentedOn})`
  }
  if (move.act === 'record_honour' && isFuture(move.facts.paidOn, now)) problems.paidOn = future
  if (move.act === 'propose_amendment' && JSON.stringify(move.facts.terms) === JSON.stringify(terms))
    problems.terms = 'Nothing is amended'
  return problems
}

const discrepancyText = ({ document, text }: CreditDiscrepancy) =>
  document === null ? text : `${documentName(document)}: ${text}`

function remarkOf(move: CreditMove, state: CreditState, effect: SecurityEffect): { remark?: string } {
  const said = () => {
    if (move.act === 'give_notice') return state.notice?.discrepancies.map(discrepancyText).join('; ')
    return 'reason' in move.facts ? move.facts.reason : undefined
  }
  const remarks = [said(), effect === 'lost' ? lostRemark : undefined].filter((text) => text)
  return remarks.length > 0 ? { remark: remarks.join(' ') } : {}
}
