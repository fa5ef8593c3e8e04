import type { CompanyRight } from '../../companies/company-roles.ts'

/** Constants of disputes. Free of Zod, for the web. */

/** For the other side to reply; then the dispute is escalated. */
export const disputeReplyDays = 10
/** For both sides to agree on a mediator; then Laycan appoints one of its staff. */
export const mediatorChoiceDays = 10
/** How long before the deadline the side that must reply is reminded, once. */
export const disputeReminderDays = 2
/** How long a mediator can still read the deal after the award. */
export const mediatorAccessDays = 30
/** Far more than two sides and a mediator have to say. */
export const maxDisputeMoves = 500
export const maxAwardLength = 8000

export const disputeStatuses = [
  { code: 'open', name: 'Waiting for a reply' },
  { code: 'answered', name: 'Answered' },
  { code: 'escalated', name: 'Escalated' },
  { code: 'mediation', name: 'With the mediator' },
  { code: 'awarded', name: 'Decided by award' },
  { code: 'settled', name: 'Settled by agreement' },
  { code: 'withdrawn', name: 'Withdrawn' },
  // The deal was cancelled or ended meanwhile.
  { code: 'ended', name: 'Ended with the deal' },
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]['code']

export const disputeStatusName = (status: DisputeStatus) =>
  disputeStatuses.find(({ code }) => code === status)?.name ?? status

export const liveDisputeStatuses: readonly DisputeStatus[] = ['open', 'answered', 'escalated', 'mediation']
export const isLiveDispute = (status: DisputeStatus) => liveDisputeStatuses.includes(status)

/** What an award says of the deal. */
export const awardDirections = [
  { code: 'resume', name: 'The deal continues where it stopped' },
  { code: 'end', name: 'The deal ends' },
] as const
export type AwardDirection = (typeof awardDirections)[number]['code']

const either: readonly CompanyRight[] = ['operate', 'finance']
/** To bind the company to what a mediator will decide. */
const settle: readonly CompanyRight[] = ['trade', 'finance']
const nobody: readonly CompanyRight[] = []

/**
 * `done` is the label in the record; `rights` what a side needs in its company: any one of them. Mediators, compliance
 * and the platform act for no company.
 */
export const disputeActs = [
  { code: 'raise', name: 'Open a dispute', done: 'Dispute opened', rights: either },
  { code: 'reply', name: 'Reply', done: 'Reply given', rights: either },
  { code: 'state', name: 'Add a statement', done: 'Statement added', rights: either },
  { code: 'escalate', name: 'Escalate', done: 'Dispute escalated', rights: either },
  { code: 'withdraw', name: 'Withdraw the dispute', done: 'Dispute withdrawn', rights: either },
  { code: 'propose_mediator', name: 'Propose a mediator', done: 'Mediator proposed', rights: settle },
  { code: 'accept_mediator', name: 'Accept the mediator', done: 'Mediator agreed', rights: settle },
  { code: 'refuse_mediator', name: 'Refuse the mediator', done: 'Proposed mediator refused', rights: settle },
  { code: 'object', name: 'Object to the mediator', done: 'Objection to the mediator', rights: settle },
  { code: 'ask', name: 'Ask both sides', done: 'Question of the mediator', rights: nobody },
  { code: 'resign', name: 'Step down', done: 'Mediator stepped down', rights: nobody },
  { code: 'award', name: 'Give the award', done: 'Award given', rights: nobody },
  { code: 'appoint', name: 'Appoint a mediator', done: 'Mediator appointed', rights: nobody },
  { code: 'dismiss', name: 'Dismiss the objection', done: 'Objection dismissed', rights: nobody },
  { code: 'lapse', name: 'Escalate without a reply', done: 'Escalated without a reply', rights: nobody },
  { code: 'replace', name: 'Replace the mediator', done: 'Mediator can no longer act', rights: nobody },
  { code: 'settle', name: 'Settle', done: 'Dispute settled by agreement', rights: nobody },
] as const
export type DisputeAct = (typeof disputeActs)[number]['code']

export const disputeActOf = (code: DisputeAct) =>
  disputeActs.find((act) => act.code === code) as (typeof disputeActs)[number]
