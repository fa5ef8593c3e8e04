import type { TradingHold } from '@laycan/contract/trade/compliance/compliance'
import type { Tone } from '#ui/badge.tsx'

export const forbiddenTitle = 'This page is for compliance reviewers'

export const itemName = ({ item, listingKind }: Pick<TradingHold, 'item' | 'listingKind'>): string => {
  if (item === 'listing') return listingKind === 'request' ? 'Request' : 'Supply'
  return listingKind === 'request' ? 'Quote on a request' : 'Bid on a supply'
}

export const holdBadges: Record<TradingHold['status'], { text: string; tone: Tone }> = {
  held: { text: 'Held', tone: 'warning' },
  released: { text: 'Released', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  withdrawn: { text: 'Withdrawn by the owner', tone: 'neutral' },
}
