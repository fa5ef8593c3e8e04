import { type DisputeAct, disputeActOf } from '@laycan/contract/trade/disputes/dispute-constants'
import type { DisputeRole } from '@laycan/contract/trade/disputes/disputes'
import { listHolders } from '#features/staff/staff.service.ts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { disputeReference } from './dispute-state.rules.ts'
import { insertMove, type StoredDispute } from './disputes.store.ts'

export type Move = {
  act: DisputeAct
  role: DisputeRole
  /** Null for the platform. */
  actorId: string | null
  clientId: string | null
  text: string
  /** Whom it is about: a proposed or appointed mediator. */
  personId?: string | null
  documentIds?: string[]
  /** What else the record says. */
  facts?: object
  /** What the notifications say beside the act; by default the text. */
  message?: string
  /** Whom else it concerns, beside both sides and the broker. */
  mediatorIds?: (string | null)[]
  needsCompliance?: boolean
}

/** Stores what somebody did in a dispute, puts it into the record, and notifies everyone whom it concerns. */
export async function recordMove(work: Work, deal: DealRow, dispute: StoredDispute, move: Move) {
  const { act, role, actorId, clientId, text, personId = null, documentIds = [], facts = {} } = move
  const { tx, now } = work
  const at = now.toISOString()
  await insertMove(tx, {
    disputeId: dispute.id,
    act,
    role,
    actorId,
    clientId,
    text,
    personId,
    documentIds,
    at,
  })
  const reference = disputeReference(deal.reference, dispute.number)
  const { done } = disputeActOf(act)
  appendRecord(work, deal.id, {
    act: `dispute.${act}`,
    label: `${done}: ${reference}`,
    actor: actorId === null || role === 'system' ? null : { id: actorId, role },
    at: now,
    facts: { disputeId: dispute.id, reference, text, personId, documentIds, ...facts },
  })
  await notifyDispute(work, deal, dispute, {
    actorId,
    message: `${reference}: ${done}. ${move.message ?? text}`.trimEnd(),
    mediatorIds: move.mediatorIds,
    needsCompliance: move.needsCompliance,
  })
}

type News = {
  actorId: string | null
  message: string
  mediatorIds?: (string | null)[] | undefined
  needsCompliance?: boolean | undefined
}

/** Reloads the screens of everyone whom it concerns, and notifies all but the actor. */
export async function notifyDispute(
  { tx, notify }: Work,
  deal: DealRow,
  { mediatorId }: { mediatorId: string | null },
  { actorId, message, mediatorIds = [], needsCompliance = false }: News,
) {
  const person = (userId: string) => ({ userId, companyId: null })
  const mediators = [...new Set([mediatorId, ...mediatorIds])].flatMap((id) => (id ? [person(id)] : []))
  const holders = needsCompliance ? await listHolders(tx, 'compliance') : []
  const staff = holders.filter((id) => !mediators.some(({ userId }) => userId === id)).map(person)
  const sides = [...partiesOf(deal), ...mediators]
  notify({
    parties: [...sides, ...staff],
    changed: { dealId: deal.id },
    notifications: [
      ...sides.map((to) => ({ to, message, path: `/transactions/${deal.id}` })),
      ...staff.map((to) => ({ to, message, path: '/staff/trading?tab=disputes' })),
    ],
    actorId: actorId ?? undefined,
  })
}
