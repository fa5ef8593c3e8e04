import type { Side } from '@laycan/contract/trade/sides'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { appendRecord, type NewRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'

export type NotifiedCommission = Pick<NewRecord, 'act' | 'label' | 'facts' | 'actor'> & {
  payer: Side
  message: string
}

/** Puts it into the record, and notifies the broker and who pays. The other side has no part in it. */
export function notifyCommission(work: Work, deal: DealRow, notified: NotifiedCommission) {
  const { payer, message, ...entry } = notified
  appendRecord(work, deal.id, { ...entry, at: work.now })
  const parties = partiesOf(deal)
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties
      .filter(({ role }) => role === payer || role === 'broker')
      .map((to) => ({ to, message, path: `/transactions/${deal.id}` })),
    actorId: notified.actor?.id,
  })
}
