import { z } from 'zod'
import { companyVerifications } from '../companies/company-roles.ts'
import { endpoints } from '../endpoint.ts'
import { keysOf, numericId, plainText } from '../fields.ts'
import { MemberCard, MemberId } from '../members/members.ts'
import { paged } from '../paged.ts'
import { KycStatus } from '../profile/profile.ts'
import { companyActionLabels, maxReasonLength, reasonProblem, standingKindLabels } from './standing-labels.ts'

/*
 * What compliance does about people and companies after they were verified: withdraw the verification, suspend, restore.
 * People are decided about by one reviewer, companies by two.
 */

export const StandingKind = z.enum(keysOf(standingKindLabels)).meta({ id: 'StandingKind' })
export const CompanyAction = z
  .enum(keysOf(companyActionLabels), 'Please choose what to do')
  .meta({ id: 'CompanyAction' })

const Actor = z.object({ userId: z.uuid(), name: z.string() })

/** One line of the record, which is never changed. */
export const StandingEvent = z
  .object({
    id: z.string(),
    kind: StandingKind,
    reason: z.string(),
    at: z.iso.datetime(),
    actor: Actor.nullable().describe('Null for the platform itself.'),
  })
  .meta({ id: 'StandingEvent' })
export type StandingEvent = z.infer<typeof StandingEvent>

export const PersonStanding = z
  .object({
    member: MemberCard,
    email: z.string(),
    kycStatus: KycStatus,
    caseId: z.uuid().nullable().describe('The KYC case; null without one.'),
    verifiedUntil: z.iso.date().nullable().describe('While verified.'),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
    isStaff: z.boolean().describe('Has a staff role, which must be taken away before a suspension.'),
    history: z.array(StandingEvent).describe('The latest first.'),
  })
  .meta({ id: 'PersonStanding' })
export type PersonStanding = z.infer<typeof PersonStanding>

/** What one reviewer wants to do to a company, until another has decided. */
export const StandingProposal = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    companyName: z.string(),
    action: CompanyAction,
    reason: z.string(),
    proposedBy: Actor,
    proposedAt: z.iso.datetime(),
  })
  .meta({ id: 'StandingProposal' })
export type StandingProposal = z.infer<typeof StandingProposal>

export const CompanyStanding = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    legalName: z.string().nullable(),
    verification: z.enum(companyVerifications),
    verifiedUntil: z.iso.date().nullable(),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
    memberCount: z.int().nonnegative(),
    isMine: z.boolean().describe('The reviewer belongs to it; others must decide.'),
    isWithdrawable: z
      .boolean()
      .describe('It has a verification, or would have one again without what is in review.'),
    proposal: StandingProposal.nullable(),
    history: z.array(StandingEvent).describe('The latest first.'),
  })
  .meta({ id: 'CompanyStanding' })
export type CompanyStanding = z.infer<typeof CompanyStanding>

/** A company whose name resembles that of a verified one. */
export const NameReview = z
  .object({
    id: z.string(),
    companyId: z.uuid(),
    name: z.string(),
    similarToId: z.uuid(),
    similarToName: z.string(),
    memberCount: z.int().nonnegative(),
    foundAt: z.iso.datetime(),
    verdict: z.enum(['cleared', 'refused']).nullable().describe('Null while it waits.'),
    reason: z.string(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'NameReview' })
export type NameReview = z.infer<typeof NameReview>

/** What the people of a company should know of it. */
export const OwnCompanyStanding = z
  .object({
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
    similarTo: z.string().nullable().describe('The verified company that its name resembles.'),
    isNameRefused: z.boolean().describe('A reviewer refused the name; else one still looks at it.'),
  })
  .meta({ id: 'OwnCompanyStanding' })
export type OwnCompanyStanding = z.infer<typeof OwnCompanyStanding>

/** A line of the overview. */
export const WatchedPerson = z
  .object({
    member: MemberCard,
    caseId: z.uuid().nullable(),
    verifiedUntil: z.iso.date().nullable(),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
  })
  .meta({ id: 'WatchedPerson' })
export type WatchedPerson = z.infer<typeof WatchedPerson>

export const WatchedCompany = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    verification: z.enum(companyVerifications),
    verifiedUntil: z.iso.date().nullable(),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
    proposedAction: CompanyAction.nullable().describe('What waits for a second reviewer.'),
    memberCount: z.int().nonnegative(),
  })
  .meta({ id: 'WatchedCompany' })
export type WatchedCompany = z.infer<typeof WatchedCompany>

const count = z.int().nonnegative()
export const ComplianceSummary = z
  .object({
    suspendedPeople: count,
    suspendedCompanies: count,
    expiringPeople: count.describe('Whose verification ends within 60 days.'),
    expiringCompanies: count,
    highRisk: count.describe('Verified companies that are rated high.'),
    proposals: count.describe('What waits for a second reviewer.'),
    names: count.describe('Names that wait for a reviewer.'),
  })
  .meta({ id: 'ComplianceSummary' })
export type ComplianceSummary = z.infer<typeof ComplianceSummary>

/** What stands behind a badge. The kinds of documents, never their numbers. */
const Verified = {
  isVerified: z.boolean(),
  verifiedAt: z.iso.datetime().nullable().describe('Null unless verified, as everything that follows.'),
  verifiedUntil: z.iso.date().nullable(),
  documents: z.array(z.string()).describe('The kinds of documents that were looked at.'),
}
const CoveredCompany = z.object({
  companyId: z.uuid(),
  name: z.string().describe('The legal name once verified.'),
  isSuspended: z.boolean(),
  registrationCountry: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  lei: z.string().nullable(),
  ...Verified,
})
export const Verification = z
  .object({
    person: z.object({ name: z.string(), isSuspended: z.boolean(), ...Verified }),
    company: CoveredCompany.nullable().describe('Null for who belongs to no company.'),
    typedCompany: z.string().describe('What somebody without a company says of themselves; or empty.'),
    similarTo: z.string().nullable().describe('A verified company whose name theirs resembles.'),
  })
  .meta({ id: 'Verification' })
export type Verification = z.infer<typeof Verification>

export const CompanyVerification = z
  .object({
    company: CoveredCompany,
    similarTo: z.string().nullable().describe('A verified company whose name its own resembles.'),
  })
  .meta({ id: 'CompanyVerification' })
export type CompanyVerification = z.infer<typeof CompanyVerification>

/** Why compliance did something, as whom it concerns reads it. */
export const reasonText = plainText('Reason', maxReasonLength).superRefine((text, context) => {
  const message = reasonProblem(text)
  if (message) context.addIssue({ code: 'custom', message })
})
const Reason = z.strictObject({ reason: reasonText })
const onePerson = z.strictObject({ id: MemberId })
const oneThing = z.strictObject({ id: z.uuid() })
const OnePerson = z.object({ standing: PersonStanding })
const OneCompany = z.object({ standing: CompanyStanding })

export const standingApi = endpoints({
  'GET /members/:id/verification': {
    summary: 'What the badges of a member cover',
    access: 'member',
    params: onePerson,
    answer: z.object({ verification: Verification }),
  },
  'GET /companies/:id/verification': {
    summary: 'What the badge of a company covers',
    access: 'member',
    params: oneThing,
    answer: z.object({ verification: CompanyVerification }),
  },
  'GET /companies/mine/standing': {
    summary: 'Whether my company is suspended or its name is held, and why',
    access: 'member',
    answer: z.object({ standing: OwnCompanyStanding.nullable().describe('Null for who belongs to none.') }),
  },
  'GET /staff/compliance/summary': {
    summary: 'What needs an eye: expiring, suspended, proposed, look-alike names',
    access: 'compliance',
    answer: ComplianceSummary,
  },
  'GET /staff/compliance/people': {
    summary: 'People who are suspended, the latest first, or whose verification ends soon, the next first',
    access: 'compliance',
    ...paged({
      query: { show: z.enum(['suspended', 'expiring']).default('suspended') },
      answer: { people: z.array(WatchedPerson) },
    }),
  },
  'GET /staff/compliance/companies': {
    summary: 'Companies that are suspended, of high risk, end soon, or wait for a second reviewer',
    access: 'compliance',
    ...paged({
      query: { show: z.enum(['suspended', 'expiring', 'proposed', 'high_risk']).default('suspended') },
      answer: { companies: z.array(WatchedCompany) },
    }),
  },
  'GET /staff/members/:id/standing': {
    summary: 'How an account stands, and what was done about it',
    access: 'compliance',
    params: onePerson,
    answer: OnePerson,
  },
  'POST /staff/members/:id/withdraw-verification': {
    summary: "Withdraw a person's verification; they may apply again",
    access: 'compliance',
    params: onePerson,
    body: Reason,
    answer: OnePerson,
  },
  'POST /staff/members/:id/suspend': {
    summary: 'Suspend an account: all its sessions end at once',
    access: 'compliance',
    params: onePerson,
    body: Reason,
    answer: OnePerson,
  },
  'POST /staff/members/:id/restore': {
    summary: 'Restore a suspended account',
    access: 'compliance',
    params: onePerson,
    body: Reason,
    answer: OnePerson,
  },
  'GET /staff/companies/:id/standing': {
    summary: 'How a company stands, what was done about it, and what is proposed',
    access: 'compliance',
    params: oneThing,
    answer: OneCompany,
  },
  'POST /staff/companies/:id/proposals': {
    summary:
      'Propose to suspend or restore a company or to withdraw its verification; another reviewer decides',
    access: 'compliance',
    params: oneThing,
    body: z.strictObject({ action: CompanyAction, reason: reasonText }),
    answer: OneCompany,
    status: 201,
  },
  'GET /staff/name-reviews': {
    summary: 'Companies whose names resemble that of a verified one, the oldest first',
    access: 'compliance',
    ...paged({ query: {}, answer: { reviews: z.array(NameReview) } }),
  },
  'GET /staff/companies/:id/name-reviews': {
    summary: 'What a company’s name resembles, and what reviewers decided, the latest first',
    access: 'compliance',
    params: oneThing,
    answer: z.object({ reviews: z.array(NameReview) }),
  },
  'POST /staff/name-reviews/:id/decide': {
    summary: 'Clear a name, or refuse it as too much like another; a refused one may be cleared later',
    access: 'compliance',
    params: z.strictObject({ id: numericId('This is not the id of a name.') }),
    body: z.strictObject({
      verdict: z.enum(['cleared', 'refused'], 'Please choose a verdict'),
      reason: reasonText,
    }),
    answer: z.object({ review: NameReview }),
  },
  'POST /staff/standing-proposals/:id/confirm': {
    summary: 'Do what another reviewer proposed',
    access: 'compliance',
    params: oneThing,
    answer: OneCompany,
  },
  'POST /staff/standing-proposals/:id/decline': {
    summary: 'Decline a proposal, or take back my own',
    access: 'compliance',
    params: oneThing,
    body: Reason,
    answer: OneCompany,
  },
})
