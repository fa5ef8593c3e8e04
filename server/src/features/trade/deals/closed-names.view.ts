import { closedMemberId, closedNameOf } from '@laycan/contract/trade/deals/deal-constants'
import type { DealParty } from '@laycan/contract/trade/deals/deal-parts'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { Side } from '@laycan/contract/trade/sides'
import { hiddenSide } from './closed-names.rules.ts'
import type { DealRow } from './deals.store.ts'

/** What people write may have names in it, so the broker passes it on. */
const withBroker = 'Names are closed: the broker knows why.'
const heldText = 'Compliance must check this deal before it continues.'
const withheldMandate = 'Shown once names are open.'

/** As this reader may see it, with nothing of a closed side. The same row where nothing is closed to them. */
export function maskNames(deal: DealRow, role: DealRole): DealRow {
  const side = hiddenSide(deal, role)
  if (!side) return deal
  return {
    ...deal,
    ...(side === 'buyer'
      ? { buyerId: closedMemberId, buyerCompanyId: null, requestId: null, requestHeld: null }
      : { sellerId: closedMemberId, sellerCompanyId: null, supplyId: null, supplyHeld: null }),
    [side]: closedCard(deal, side),
    parties: { ...deal.parties, [side]: closedParty(side) },
    mandates: deal.mandates.map((mandate) =>
      mandate.side === side ? { ...mandate, text: withheldMandate } : mandate,
    ),
    holdReason: deal.holdReason === null ? null : heldText,
    ending: deal.ending && {
      ...deal.ending,
      reason: isTold(deal.ending.by, role) ? deal.ending.reason : withBroker,
    },
  }
}

/** What the reader's own side, the broker and the platform say names nobody of the other side. */
const isTold = (by: string, role: DealRole) => by === role || by === 'broker' || by === 'system'

const closedCard = (deal: DealRow, side: Side): DealRow['buyer'] => ({
  userId: closedMemberId,
  firstName: side === 'buyer' ? 'Buyer' : 'Seller',
  lastName: '(name closed)',
  userType: side,
  companyName: '',
  companyId: null,
  isCompanyVerified: deal[side].isCompanyVerified,
  similarTo: null,
  // Where few companies trade a fuel, the country names one.
  country: null,
  isVerified: deal[side].isVerified,
  isSuspended: false,
  isActive: true,
})

const closedParty = (side: Side): DealParty => ({
  userId: closedMemberId,
  name: closedNameOf(side),
  companyId: null,
  legalName: null,
  registrationNumber: null,
  registrationCountry: null,
  lei: null,
  verifiedUntil: null,
})
