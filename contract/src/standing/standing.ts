import { z } from 'zod'
import { companyVerifications } from '../companies/company-roles.ts'
import { endpoints } from '../endpoint.ts'
import { keysOf, validatedText } from '../fields.ts'
import { MemberCard, MemberId } from '../members/members.ts'
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
    proposal: StandingProposal.nullable(),
    history: z.array(StandingEvent).describe('The latest first.'),
  })
  .meta({ id: 'CompanyStanding' })
export type CompanyStanding = z.infer<typeof CompanyStanding>

const reason = validatedText('Reason', maxReasonLength, reasonProblem)
const Reason = z.strictObject({ reason })
const onePerson = z.strictObject({ id: MemberId })
const oneThing = z.strictObject({ id: z.uuid() })
const OnePerson = z.object({ standing: PersonStanding })
const OneCompany = z.object({ standing: CompanyStanding })

export const standingApi = endpoints({
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
    body: z.strictObject({ action: CompanyAction, reason }),
    answer: OneCompany,
    status: 201,
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
