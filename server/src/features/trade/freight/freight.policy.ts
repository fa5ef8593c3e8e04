import {
  type FreightAct,
  type FreightSubjectKind,
  freightRights,
} from '@laycan/contract/trade/freight/freight-constants'
import type { PartyRole } from '@laycan/contract/trade/sides'
import type { DealState } from '#features/trade/deals/deal-state.rules.ts'
import { mayActFor, type TradeParty, type Trader } from '#features/trade/shared/party.policy.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Who may keep and who may share an estimate. What a company reckons with is its own: nobody else reads it, unless a
 * party of a deal shares it with the others. `reader` is anybody else who may see the deal or the listing.
 */
export type FreightActor = PartyRole | 'compliance' | 'mediator' | 'reader'

const parties = ['buyer', 'seller', 'broker'] as const

export const freightTable: Record<FreightAct, Record<FreightSubjectKind, readonly FreightActor[]>> = {
  save: { deal: parties, listing: ['reader'] },
  share: { deal: parties, listing: [] },
}

export const mayKeep = (
  act: FreightAct,
  kind: FreightSubjectKind,
  actor: FreightActor,
  trader: Trader,
): boolean => freightTable[act][kind].includes(actor) && mayActFor(trader, ownerOf(trader), freightRights)

export function requireKeep(act: FreightAct, kind: FreightSubjectKind, actor: FreightActor, trader: Trader) {
  if (mayKeep(act, kind, actor, trader)) return
  throw new AppError(
    'forbidden',
    freightTable[act][kind].includes(actor)
      ? 'Your role in the company does not allow this.'
      : 'Only the parties to this deal can do this.',
  )
}

/** An estimate is shared while there is a deal to be done. What was shared before stays. */
export function requireShareable({ status, heldAt }: Pick<DealState, 'status' | 'heldAt'>) {
  if (status === 'cancelled' || status === 'failed') throw new AppError('conflict', 'This deal is over.')
  if (heldAt !== null) throw new AppError('conflict', 'This deal is on hold by compliance.')
}

/** Their company's, or their own without one. */
const ownerOf = ({ userId, companyId }: Trader): TradeParty => ({ userId, companyId })
