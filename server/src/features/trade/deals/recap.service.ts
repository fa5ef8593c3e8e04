import { recapFieldLabels } from '@laycan/contract/trade/deals/deal-constants'
import type { RecapField } from '@laycan/contract/trade/deals/recap'
import type { Side } from '@laycan/contract/trade/sides'
import { isClause } from '@laycan/contract/trade/terms/clause-constants'
import type { TermsField } from '@laycan/contract/trade/terms/terms'
import { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { requireBinding } from '#features/companies/binding.service.ts'
import { checkTerms, isHeld } from '#features/trade/compliance/compliance.service.ts'
import { priceTerms, problemsOfPricing } from '#features/trade/compliance/trade-prices.service.ts'
import { requireWithinDealLimit } from '#features/trade/shared/limits.service.ts'
import { problemsOfPort } from '#features/trade/shared/port-check.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { actOnDeal, type Seen } from './act-on-deal.service.ts'
import { readMarketUnit } from './create-deal.service.ts'
import { fieldText } from './deal.view.ts'
import { isRecapConfirmedBy } from './deal-state.rules.ts'
import { dealRights } from './deals.policy.ts'
import type { DealRow } from './deals.store.ts'
import { factorProblem } from './new-deal.rules.ts'
import { changedFields, confirmFields, correctRecap, disputeField, withValue } from './recap.rules.ts'

/**
 * The recap, confirmed field by field by both sides before a deal is binding. A side that disputes a field proposes
 * other wording; once the other side confirms it, it becomes the recap. Proposals follow the same rules as a quote.
 */

export function confirmRecap(ctx: Context, caller: Caller, seen: Seen, fields: RecapField[]) {
  const isAll = Object.keys(recapFieldLabels).every(
    (field) => isClause(field) || fields.includes(field as RecapField),
  )
  const names = isAll ? 'every field' : fields.map((field) => recapFieldLabels[field]).join(', ')
  return actOnDeal(ctx, caller, seen, {
    act: 'confirm',
    label: `Confirmed: ${names}`,
    facts: { fields },
    async apply(deal, at, role, tx) {
      const after = confirmFields(deal, role as Side, fields, at)
      const isOther = after.terms !== deal.terms
      if (isOther) await requireValid(ctx, deal, after.terms, at)
      // The mandate was given for the terms before the broker corrected them.
      if (isOther || deal.recapCorrections.length > 0)
        await requireWithinLimit(ctx, tx, caller, deal, after.terms)
      return after
    },
    message: ({ actor, role, deal, after }) =>
      isRecapConfirmedBy(after.recap, role as Side)
        ? `${actor} has confirmed the recap of ${deal.reference}.`
        : undefined,
  })
}

type Dispute = { field: TermsField; value: unknown; reason: string }

export function disputeRecap(ctx: Context, caller: Caller, seen: Seen, { field, value, reason }: Dispute) {
  const label = recapFieldLabels[field]
  return actOnDeal(ctx, caller, seen, {
    act: 'dispute_field',
    label: `Disputed: ${label}`,
    facts: { field, value, reason },
    async apply(deal, at, role, tx) {
      const side = role as Side
      const terms = withProposal(deal, field, value)
      await requireValid(ctx, deal, terms, at)
      await requireWithinLimit(ctx, tx, caller, deal, terms)
      const findings = await checkTerms(ctx, tx, { ownerId: caller.userId, side, terms, note: reason })
      if (isHeld(findings)) throw invalidProposal(findings.find(({ severity }) => severity === 'hard')?.text)
      return disputeField(deal, side, { field, value: terms[field] ?? null, reason }, at)
    },
    message: ({ actor, deal, after }) => {
      const terms = { ...deal.terms, [field]: after.recap[field]?.proposal?.value } as TradeTerms
      return `${actor} proposes other wording for ${label} of ${deal.reference}: ${fieldText({ ...deal, terms }, field)}.`
    },
  })
}

type Correction = { terms: TradeTerms; reason: string }

/** By the broker who wrote it. Both sides see what is different, and confirm the new version. */
export const correctRecapOf = (ctx: Context, caller: Caller, seen: Seen, { terms, reason }: Correction) =>
  actOnDeal(ctx, caller, seen, {
    act: 'correct_recap',
    label: 'Recap corrected by the broker',
    facts: ({ recapCorrections }) => {
      const { before, after, lapsed } = recapCorrections.at(-1) ?? {}
      return { reason, recapVersion: recapCorrections.length + 1, before, after, lapsed }
    },
    async apply(deal, at, _role, tx) {
      if (terms.fuel_type_id !== deal.terms.fuel_type_id) throw invalidProposal(otherFuel)
      const after = correctRecap(deal, { terms, reason }, at)
      await requireValid(ctx, deal, terms, at)
      const checked = { ownerId: deal.sellerId, side: 'seller', terms, note: reason } as const
      const findings = await checkTerms(ctx, tx, checked)
      if (isHeld(findings)) throw invalidProposal(findings.find(({ severity }) => severity === 'hard')?.text)
      return after
    },
    message: ({ actor, deal, after }) => {
      const fields = changedFields(deal.terms, after.terms).map((field) => recapFieldLabels[field])
      const isLapsed = after.recapCorrections.at(-1)?.lapsed.length !== 0
      const lapsed = isLapsed ? 'Confirmations of the version before have lapsed. ' : ''
      return `${actor} has corrected the recap of ${deal.reference}: ${fields.join(', ')}. ${lapsed}Please check it and confirm.`
    },
  })

const otherFuel = 'The fuel of a deal cannot be changed. Agree on a new deal instead.'

/** The terms with the proposal applied; 422 by path where they are malformed. */
function withProposal(deal: DealRow, field: TermsField, value: unknown): TradeTerms {
  if (field === 'fuel_type_id') throw invalidProposal(otherFuel)
  const read = TradeTerms.safeParse(withValue(deal.terms, field, value))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalidProposal(issue?.message)
}

async function requireWithinLimit(
  ctx: Context,
  tx: Db,
  { userId }: Caller,
  deal: DealRow,
  terms: TradeTerms,
) {
  const binding = await requireBinding(tx, userId, dealRights.confirm)
  const fuel = { barrels_per_tonne: deal.barrelsPerTonne, density_kg_m3: deal.densityKgM3 }
  requireWithinDealLimit(binding, (await priceTerms(ctx, terms, fuel)).value)
}

/** Problems that existed before, such as a window that has begun since, do not count. */
async function requireValid(ctx: Context, deal: DealRow, terms: TradeTerms, at: string) {
  const fuel = { barrels_per_tonne: deal.barrelsPerTonne, density_kg_m3: deal.densityKgM3 }
  const problemsOf = async (some: TradeTerms) => [
    ...Object.values(termsProblems(some, at.slice(0, 10), fuel)),
    ...Object.values(problemsOfPort(some)),
    ...Object.values(await problemsOfPricing(ctx, some, fuel)),
    ...[factorProblem(some, await readMarketUnit(ctx, some))].filter((one) => one !== undefined),
  ]
  const known = await problemsOf(deal.terms)
  const problem = (await problemsOf(terms)).find((one) => !known.includes(one))
  if (problem) throw invalidProposal(problem)
}

const invalidProposal = (text = 'This wording is not valid.') =>
  new AppError('invalid', text, { fields: { value: text } })
