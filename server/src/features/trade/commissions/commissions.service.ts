import { utcDate } from '@laycan/contract/calendar/calendar'
import { commissionActs } from '@laycan/contract/trade/commissions/commission-constants'
import type { CommissionDesk, CommissionInvoice } from '@laycan/contract/trade/commissions/commissions'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { type DealRow, readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import type { OpenExecution } from '#features/trade/execution/execution.service.ts'
import { loadExecution, massBasis } from '#features/trade/execution/load-execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { commissionRefusal, mayIssue, maySeeInvoice } from './commissions.policy.ts'
import { commissionPapers, commissionState, earnedCommission } from './commissions.rules.ts'
import {
  findLastCommissionPayTo,
  listCommissions,
  listCommissionsOf,
  readOwnCommissions,
  type StoredCommission,
} from './commissions.store.ts'
import { commissionTermsOf } from './follow-commission.service.ts'

/** Commission invoices: issued by the broker once the cargo is loaded, paid and received outside, recorded here. */

export const issuerOf = ({ brokerId, brokerCompanyId }: DealRow): string => brokerCompanyId ?? brokerId ?? ''

export async function readCommissions(ctx: Context, caller: Caller, dealId: string) {
  const { deal, role, isOperator } = await readBoundDealFor(ctx, caller, dealId)
  const stored = await listCommissions(ctx.db, dealId)
  const openFor = await findOpen(ctx.db, deal, stored)
  const isFree = isOperator && deal.heldAt === null
  const isIssuer = mayIssue(role)
  const desk: CommissionDesk = {
    invoices: stored
      .filter(({ payer }) => maySeeInvoice(role, payer))
      .map((invoice) => viewInvoice(invoice, { role, isFree, today: utcDate(ctx.clock()) }))
      .reverse(),
    mayIssue: isIssuer && isFree && openFor.length > 0,
    openFor: isIssuer ? openFor : [],
    isEarned: (await earnedOf(ctx.db, deal)) !== undefined,
    payTo: isIssuer ? ((await findLastCommissionPayTo(ctx.db, issuerOf(deal))) ?? null) : null,
  }
  return { desk }
}

/** Invoices of several deals that the paying side still owes something for. */
export async function listOwedCommissions(
  db: Db,
  dealIds: string[],
): Promise<(dealId: string) => StoredCommission[]> {
  const stored = await listCommissionsOf(db, dealIds)
  const isOwed = (invoice: StoredCommission) =>
    commissionState(invoice, invoice.moves).debtor === invoice.payer
  return (dealId) => (stored.get(dealId) ?? []).filter(isOwed)
}

export async function earnedOf(db: Db, deal: DealRow) {
  const terms = commissionTermsOf(deal)
  return terms && earnedCommission(terms, await loadExecution(db, deal), massBasis(deal))
}

/** Sides that owe commission and have no invoice that counts. */
export async function findOpen(db: Db, deal: DealRow, stored: StoredCommission[]) {
  return openSides(await earnedOf(db, deal), stored)
}

function openSides(earned: ReturnType<typeof earnedCommission>, stored: StoredCommission[]) {
  if (!earned) return []
  return (['buyer', 'seller'] as const).filter(
    (side) =>
      /[1-9]/.test(earned.owed[side]) && !stored.some(({ payer, isLive }) => isLive && payer === side),
  )
}

/** Of several deals, the sides that the broker can invoice now. */
export async function listUninvoiced(
  db: Db,
  executions: OpenExecution[],
): Promise<{ of: OpenExecution; payer: Side }[]> {
  const earned = executions.flatMap((of) => {
    const terms = commissionTermsOf(of.listed)
    const commission = terms && earnedCommission(terms, of.execution, massBasis(of.listed))
    return commission ? [{ of, commission }] : []
  })
  if (earned.length === 0) return []
  const stored = await listCommissionsOf(
    db,
    earned.map(({ of }) => of.listed.dealId),
  )
  return earned.flatMap(({ of, commission }) =>
    openSides(commission, stored.get(of.listed.dealId) ?? []).map((payer) => ({ of, payer })),
  )
}

type Reader = { role: DealRole; isFree: boolean; today: string }

function viewInvoice(invoice: StoredCommission, { role, isFree, today }: Reader): CommissionInvoice {
  const { id, number, payer, payTo, issuedAt, dueOn, replaces, moves } = invoice
  const state = commissionState(invoice, moves)
  const { status, version, total, received, outstanding, said, settledOn, cancelled } = state
  return {
    id,
    number,
    payer,
    status,
    version,
    total,
    received,
    outstanding,
    payTo,
    issuedAt,
    dueOn,
    isLate: state.debtor === payer && dueOn < today,
    wasLate: settledOn !== null && settledOn > dueOn,
    said: said && { on: said.on, reference: said.reference },
    papers: commissionPapers(invoice, moves),
    cancelled,
    replaces,
    acts: isFree ? commissionActs.filter((act) => !commissionRefusal(act, role, state)) : [],
  }
}

/** Also of a deal that was cancelled after loading: the commission is earned. */
export function requireFree({ boundAt, heldAt }: DealRow) {
  if (boundAt === null) throw new AppError('conflict', 'This deal is not binding.')
  if (heldAt !== null)
    throw new AppError(
      'conflict',
      'This deal is on hold by compliance. Nothing can change until it is released.',
    )
}

/** A person's part in commission invoices for their data export. */
export const exportCommissions = ({ db }: Context, userId: string) => readOwnCommissions(db, userId)
