/** Constants of negotiations. Free of Zod, for the web. */

/** Shortest and longest validity of a quote. */
export const minQuoteMinutes = 1
export const maxQuoteDays = 30
export const maxQuoteNoteLength = 1000
export const maxReasonLength = 500

export const negotiationStatuses = [
  { code: 'open', name: 'Open' },
  { code: 'accepted', name: 'Accepted' },
  { code: 'declined', name: 'Declined' },
  { code: 'withdrawn', name: 'Withdrawn' },
  { code: 'expired', name: 'Expired' },
  { code: 'superseded', name: 'Superseded' },
  { code: 'rejected', name: 'Stopped by compliance' },
] as const
export type NegotiationStatus = (typeof negotiationStatuses)[number]['code']

/** Only a `current` version can be accepted. */
export const versionStatuses = [
  { code: 'held', name: 'Held for review' },
  { code: 'current', name: 'On the table' },
  { code: 'countered', name: 'Countered' },
  { code: 'accepted', name: 'Accepted' },
  { code: 'declined', name: 'Declined' },
  { code: 'withdrawn', name: 'Withdrawn' },
  { code: 'expired', name: 'Expired' },
  { code: 'superseded', name: 'Superseded' },
  { code: 'rejected', name: 'Stopped by compliance' },
] as const
export type QuoteVersionStatus = (typeof versionStatuses)[number]['code']

export const negotiationActs = ['accept', 'counter', 'decline', 'withdraw'] as const
export type NegotiationAct = (typeof negotiationActs)[number]
