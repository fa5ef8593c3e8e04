/** Acts that wait for a second person of the company because they are above a limit. Without Zod, for the web. */
export const approvalActs = [
  { code: 'quote', name: 'Send a quote' },
  { code: 'counter', name: 'Send a counter' },
  { code: 'accept', name: 'Accept a quote' },
  { code: 'confirm_mandate', name: 'Confirm a mandate' },
  { code: 'accept_claim', name: 'Accept a claim' },
  { code: 'offer_on_claim', name: 'Make an offer on a claim' },
] as const
export type ApprovalAct = (typeof approvalActs)[number]['code']

export const approvalActName = (act: ApprovalAct): string =>
  approvalActs.find(({ code }) => code === act)?.name ?? act

export const approvalStatuses = [
  { code: 'open', name: 'Waiting' },
  { code: 'approved', name: 'Approved' },
  { code: 'declined', name: 'Declined' },
  { code: 'withdrawn', name: 'Withdrawn' },
  { code: 'expired', name: 'Expired' },
] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]['code']

/** Which limit an act is above; `unknown` where its amount cannot be calculated. */
export const limitKinds = ['deal', 'day', 'unknown'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitTexts: Record<LimitKind, string> = {
  deal: 'Above the limit per deal',
  day: 'Above the limit per day',
  unknown: 'The amount cannot be calculated at the moment',
}
