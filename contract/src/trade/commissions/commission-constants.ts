/** Constants of commission invoices. Free of Zod, for the web. */

/** How long a payer has, from the day of the invoice. */
export const commissionDueDays = 30

export const commissionActs = ['pay', 'receive', 'take_back', 'cancel'] as const
export type CommissionAct = (typeof commissionActs)[number]

/** `to_return`: a correction has lowered what was already received. */
export const commissionStatuses = [
  { code: 'open', name: 'Open' },
  { code: 'said_paid', name: 'Said to be paid' },
  { code: 'settled', name: 'Paid' },
  { code: 'to_return', name: 'To be returned' },
  { code: 'cancelled', name: 'Cancelled' },
] as const
export type CommissionStatus = (typeof commissionStatuses)[number]['code']
