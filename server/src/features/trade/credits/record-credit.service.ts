import type { CreditAct } from '@laycan/contract/trade/credits/credit-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { type CreditState, creditActLabel, creditReference } from './credit-state.rules.ts'
import { insertMove, updateCredit } from './credits.store.ts'

export type RecordedMove = {
  act: CreditAct | 'expire'
  side: Side | 'system'
  actorId: string | null
  clientId: string | null
  facts: object
  /** What the notifications say beside the act. */
  remark?: string
}

export type Changed = { id: string; number: number; version: number; state: CreditState }

/** Stores an act on a credit and what the credit is after it, puts it into the record, and notifies all parties. */
export async function recordCredit(work: Work, deal: DealRow, credit: Changed, move: RecordedMove) {
  const { tx, now } = work
  const { act, side, actorId, clientId, facts, remark } = move
  const reference = creditReference(deal.reference, credit.number)
  await updateCredit(tx, credit.id, credit)
  await insertMove(tx, {
    creditId: credit.id,
    version: credit.version,
    act,
    side,
    actorId,
    clientId,
    facts,
    at: now.toISOString(),
  })
  appendRecord(work, deal.id, {
    act: `credit.${act}`,
    label: `${creditActLabel(act)}: ${reference}`,
    actor: actorId !== null && side !== 'system' ? { id: actorId, role: side } : null,
    at: now,
    facts: { creditId: credit.id, reference, status: credit.state.status, ...facts },
  })
  notifyCredit(work, deal, `${creditActLabel(act)}: ${reference}.${remark ? ` ${remark}` : ''}`, actorId)
}

export function notifyCredit(work: Work, deal: DealRow, text: string, actorId: string | null) {
  const parties = partiesOf(deal)
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties.map((to) => ({
      to,
      message: `${deal.reference}: ${text}`,
      path: `/transactions/${deal.id}`,
    })),
    actorId: actorId ?? undefined,
  })
}
