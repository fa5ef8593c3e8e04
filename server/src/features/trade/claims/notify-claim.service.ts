import { moneyText } from '@laycan/contract/figure-texts'
import {
  type ClaimAct,
  type ClaimKind,
  claimActOf,
  claimKindName,
} from '@laycan/contract/trade/claims/claim-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { approvalFacts, approvalLabel, type Work } from '#features/trade/shared/command.service.ts'
import { claimReference } from './claims.rules.ts'

export type NotifiedClaim = {
  claimId: string
  number: number
  kind: ClaimKind
  act: ClaimAct
  side: Side
  actorId: string
  amount: string | null
  reason: string
  documentIds: string[]
}

/** Puts an act on a claim into the record, and notifies everyone it concerns. */
export function notifyClaim(work: Work, deal: DealRow, notified: NotifiedClaim) {
  const { claimId, number, kind, act, side, actorId, amount, reason, documentIds } = notified
  const reference = claimReference(deal.reference, number)
  const figure = amount === null ? '' : `, ${moneyText(amount)}`
  appendRecord(work, deal.id, {
    act: `claim.${act}`,
    label: `${claimActOf(act).done}: ${reference}, ${claimKindName(kind).toLowerCase()}${figure}${approvalLabel(work)}`,
    actor: { id: actorId, role: side },
    at: work.now,
    facts: { claimId, reference, kind, amount, reason, documentIds, ...approvalFacts(work) },
  })
  const parties = partiesOf(deal)
  const answers = act === 'raise' || act === 'offer'
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties.map((to) => ({
      to,
      message: `${reference}: ${claimActOf(act).done}, ${claimKindName(kind).toLowerCase()}${figure}.${
        answers && to.role !== side && to.role !== 'broker' ? ' Please answer it.' : ''
      }${reason === '' ? '' : ` ${reason}`}`,
      path: `/transactions/${deal.id}`,
    })),
    actorId,
  })
}
