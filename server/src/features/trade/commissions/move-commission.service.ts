import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import { moneyText } from '@laycan/contract/figure-texts'
import type { CommissionAct } from '@laycan/contract/trade/commissions/commission-constants'
import type { PartyRole } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { requirePartyRole } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, findViewer, lockDeal } from '#features/trade/deals/deals.service.ts'
import { runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { commissionRefusal, commissionRights, maySeeInvoice } from './commissions.policy.ts'
import { commissionState } from './commissions.rules.ts'
import { readCommissions, requireFree } from './commissions.service.ts'
import { insertMove, isMoved, listCommissions, type StoredCommission } from './commissions.store.ts'
import { notifyCommission } from './notify-commission.service.ts'

export type CommissionMoveInput = {
  invoiceId: string
  clientId: string
  version: number
  day?: string | undefined
  reference?: string | undefined
  reason?: string | undefined
}

/** What the payer and the broker say about an invoice. */
export async function moveCommission(
  ctx: Context,
  caller: Caller,
  dealId: string,
  act: CommissionAct,
  given: CommissionMoveInput,
) {
  const { invoiceId, clientId, version, day = null, reference = '', reason = '' } = given
  const { userId } = caller
  if (day !== null) requirePast(act, day, utcDate(ctx.clock()))
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockCommission(tx, dealId, invoiceId) },
    authorize: async ({ deal: { deal, invoice } }, tx) => {
      const role = requirePartyRole(await findViewer(tx, caller, deal, ctx.clock()))
      if (!invoice || !maySeeInvoice(role, invoice.payer))
        throw new AppError('not_found', 'There is no such invoice.')
      return { role, invoice, state: commissionState(invoice, invoice.moves) }
    },
    findRepeat: async (_, tx) => ((await isMoved(tx, { invoiceId, userId, clientId })) ? dealId : undefined),
    rights: commissionRights,
    permit: ({ deal: { deal }, actor: { role, state } }) => {
      requireFree(deal)
      const refusal = commissionRefusal(act, role, state)
      if (refusal) throw refusal
    },
    version: {
      seen: version,
      latest: ({ actor: { state } }) => state.version,
      describe: () => ({ message: 'This invoice has changed since you opened it. Please review it again.' }),
    },
    apply: async ({ deal: { deal }, actor: { role, invoice, state } }, work) => {
      const amount = act === 'receive' ? state.outstanding : null
      // The reference that the debtor gave belongs to the payment.
      const ref = act === 'receive' ? (state.said?.reference ?? '') : reference
      const at = work.now.toISOString()
      const move = { act, side: role, amount, day, reference: ref, reason, version: state.version + 1, at }
      await insertMove(work.tx, { ...move, invoiceId, actorId: userId, clientId })
      notifyMove(work, deal, { invoice, role, userId, act, amount: state.outstanding, reason, day })
      return dealId
    },
  })
  return readCommissions(ctx, caller, dealId)
}

async function lockCommission(tx: Db, dealId: string, invoiceId: string) {
  const deal = await lockDeal(tx, dealId)
  return { deal, invoice: (await listCommissions(tx, dealId)).find(({ id }) => id === invoiceId) }
}

type Moved = {
  invoice: StoredCommission
  role: PartyRole
  userId: string
  act: CommissionAct
  amount: string
  reason: string
  day: string | null
}

function notifyMove(work: Work, deal: DealRow, { invoice, role, userId, act, amount, reason, day }: Moved) {
  const { number, payer } = invoice
  const figure = moneyText(amount.replace('-', ''))
  const labels: Record<CommissionAct, string> = {
    pay: `Commission ${number} said to be paid`,
    receive: `Commission ${number} received`,
    take_back: `Payment of commission ${number} taken back`,
    cancel: `Commission invoice ${number} cancelled`,
  }
  const messages: Record<CommissionAct, string> = {
    pay: `the ${role} says that ${figure} of commission ${number} was paid on ${day}.`,
    receive: `${figure} of commission ${number} was received on ${day}.`,
    take_back: `what was said about the payment of commission ${number} is taken back. ${reason}`,
    cancel: `commission invoice ${number} is cancelled. ${reason}`,
  }
  notifyCommission(work, deal, {
    act: `commission.${act}`,
    label: labels[act],
    actor: { id: userId, role },
    facts: { number, ...(act === 'take_back' || act === 'cancel' ? { reason } : { amount, on: day }) },
    payer,
    message: `${deal.reference}: ${messages[act]}`,
  })
}

/** A day later than today is nowhere yet. */
function requirePast(act: CommissionAct, day: string, today: string) {
  if (day <= addDays(today, 1)) return
  const field = act === 'pay' ? 'paidOn' : 'receivedOn'
  throw new AppError('invalid', undefined, { fields: { [field]: 'This day is in the future' } })
}
