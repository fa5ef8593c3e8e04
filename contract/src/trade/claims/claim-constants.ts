import type { CompanyRight } from '../../companies/company-roles.ts'

/** Constants of claims. Free of Zod, for the web. */

export const claimKinds = [
  { code: 'quantity', name: 'Quantity' },
  { code: 'quality', name: 'Quality' },
  { code: 'demurrage', name: 'Demurrage' },
  { code: 'other', name: 'Other' },
] as const
export type ClaimKind = (typeof claimKinds)[number]['code']

export const claimKindName = (kind: ClaimKind) => claimKinds.find(({ code }) => code === kind)?.name ?? kind

/** Days after the discharge, or after the bill of lading where the buyer carries, unless the contract says otherwise. */
export const defaultBarDays: Record<ClaimKind, number> = {
  quantity: 45,
  quality: 45,
  demurrage: 90,
  other: 90,
}
export const maxBarDays = 365
export const maxNominationDays = 5

export const claimStatuses = [
  { code: 'open', name: 'Open' },
  { code: 'refused', name: 'Refused' },
  // Its note follows with the first invoice.
  { code: 'agreed', name: 'Agreed' },
  { code: 'settled', name: 'Settled' },
  { code: 'withdrawn', name: 'Withdrawn' },
] as const
export type ClaimStatus = (typeof claimStatuses)[number]['code']

/** These keep a deal from closing. */
export const openClaimStatuses: readonly ClaimStatus[] = ['open', 'refused', 'agreed']

const either: readonly CompanyRight[] = ['operate', 'finance']
/** To agree on money for the company. */
const settle: readonly CompanyRight[] = ['trade', 'finance']

/** `done` is the label in the record; `rights` what the acting side needs in its company: any one of them. */
export const claimActs = [
  { code: 'raise', name: 'Raise a claim', done: 'Claim raised', rights: either },
  { code: 'accept', name: 'Accept', done: 'Claim settled', rights: settle },
  {
    code: 'offer',
    name: 'Make an offer',
    done: 'Offer made',
    rights: settle,
  },
  { code: 'withdraw_offer', name: 'Take back the offer', done: 'Offer taken back', rights: settle },
  { code: 'refuse', name: 'Refuse', done: 'Claim refused', rights: either },
  { code: 'withdraw', name: 'Withdraw', done: 'Claim withdrawn', rights: either },
  { code: 'add_papers', name: 'Add papers', done: 'Papers added', rights: either },
] as const
export type ClaimAct = (typeof claimActs)[number]['code']

export const claimActOf = (code: ClaimAct) =>
  claimActs.find((act) => act.code === code) as (typeof claimActs)[number]

export const maxClaimsPerDeal = 50
export const maxClaimPapers = 20

/** Both sides agree on what their contract says; the defaults apply until then. */
export const claimTermsActs = [
  { code: 'propose', done: 'Terms of laytime and claims proposed' },
  { code: 'confirm', done: 'Terms of laytime and claims agreed' },
  { code: 'refuse', done: 'Terms of laytime and claims refused' },
  { code: 'withdraw', done: 'Terms of laytime and claims taken back' },
] as const
export type ClaimTermsAct = (typeof claimTermsActs)[number]['code']
export const claimTermsRights: readonly CompanyRight[] = ['operate', 'trade']
