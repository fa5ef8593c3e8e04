import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { CommissionAct } from '@laycan/contract/trade/commissions/commission-constants'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { PartyRole, Side } from '@laycan/contract/trade/sides'
import { AppError } from '#platform/errors.ts'
import type { CommissionState } from './commissions.rules.ts'

/** Who may do what to a commission invoice. The side that does not pay it does not see it. */
export const commissionRights: readonly CompanyRight[] = ['trade', 'finance']

export const maySeeInvoice = (role: DealRole, payer: Side): boolean =>
  role === payer || role === 'broker' || role === 'compliance'

/** Why not; undefined when allowed. */
export function commissionRefusal(
  act: CommissionAct,
  role: DealRole,
  state: CommissionState,
): AppError | undefined {
  const { debtor, creditor, said, receipt } = state
  const conflict = (text: string) => new AppError('conflict', text)
  const forbidden = (text: string) => new AppError('forbidden', text)
  if (state.cancelled) return conflict('This invoice is cancelled.')
  switch (act) {
    case 'pay':
      if (!debtor) return conflict('Nothing is outstanding.')
      if (role !== debtor) return forbidden(`Only the ${debtor} can say that it is paid.`)
      return said ? conflict('It is said to be paid already.') : undefined
    case 'receive':
      if (!debtor) return conflict('Nothing is outstanding.')
      return role === creditor ? undefined : forbidden(`Only the ${creditor} can say that it was received.`)
    case 'take_back': {
      if (said) return role === said.side || role === creditor ? undefined : forbidden('You can’t do this.')
      if (!receipt) return conflict('Nobody has said that it is paid.')
      return role === receipt.side
        ? undefined
        : forbidden(`Only the ${receipt.side} can take the receipt back.`)
    }
    case 'cancel':
      if (role !== 'broker') return forbidden('Only the broker can cancel this invoice.')
      return said || receipt
        ? conflict('It is paid or said to be paid. Take that back first, or let a correction change it.')
        : undefined
  }
}

export const mayIssue = (role: DealRole): boolean => role === 'broker'

export function requireIssuer(role: PartyRole) {
  if (!mayIssue(role)) throw new AppError('forbidden', 'Only the broker can invoice the commission.')
}
