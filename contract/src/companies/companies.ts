import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { validatedName, validatedText } from '../fields.ts'
import { UserType } from '../profile/profile.ts'
import { emailProblem } from '../profile/sign-up-rules.ts'
import { companyRoles, companyVerifications } from './company-roles.ts'

/** A company as every signed-in member sees it. */
export const Company = z
  .object({
    id: z.uuid(),
    name: z.string(),
    memberCount: z.int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

export const CompanyMember = z
  .object({
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    userType: UserType,
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: 'CompanyMember' })
export type CompanyMember = z.infer<typeof CompanyMember>

/** A request to join; visible to the members of the company, who decide. */
export const JoinRequest = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    userType: UserType,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'JoinRequest' })
export type JoinRequest = z.infer<typeof JoinRequest>

/** My own request to join, until it is decided. */
export const MyJoinRequest = z
  .object({ id: z.uuid(), companyId: z.uuid(), companyName: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'MyJoinRequest' })
export type MyJoinRequest = z.infer<typeof MyJoinRequest>

/** An open invitation, as the members of the company see it. */
export const Invitation = z
  .object({ id: z.uuid(), email: z.string(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** What the link in an invitation shows. */
export const InvitationOffer = z
  .object({ companyName: z.string(), invitedBy: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'InvitationOffer' })
export type InvitationOffer = z.infer<typeof InvitationOffer>

export const CompanyRole = z.enum(companyRoles)

/** What I may do for my company, and whether it may trade. */
export const MyMembership = z
  .object({
    roles: z.array(CompanyRole),
    /** In US dollars; null for no limit. */
    dealLimit: z.string().nullable(),
    dayLimit: z.string().nullable(),
    verification: z.enum(companyVerifications),
    /** Whether its verification counts today. */
    isVerified: z.boolean(),
    isSuspended: z.boolean(),
  })
  .meta({ id: 'MyMembership' })
export type MyMembership = z.infer<typeof MyMembership>

export const MyCompany = z
  .object({
    company: Company.nullable(),
    membership: MyMembership.nullable(),
    request: MyJoinRequest.nullable(),
  })
  .meta({ id: 'MyCompany' })
export type MyCompany = z.infer<typeof MyCompany>

/** A member joined, left, asked to join or was invited: reload the lists of the company. */
export const CompanyChanged = z.object({}).meta({ id: 'CompanyChanged' })

const one = z.strictObject({ id: z.uuid() })
const Token = z.strictObject({ token: z.string().min(1).max(200) })

export const companiesApi = endpoints({
  'GET /companies/mine': {
    summary: 'Get my company, or the one I asked to join',
    access: 'member',
    answer: MyCompany,
  },
  'POST /companies': {
    summary: 'Create a company and become its first member',
    access: 'member',
    body: z.strictObject({ name: validatedName('Company name', 200) }),
    answer: Company,
    status: 201,
    callsPerMinute: 10,
  },
  'GET /companies': {
    summary: 'Search companies by the beginning of the name',
    access: 'member',
    query: z.strictObject({
      name: z.string().trim().min(2, 'Type at least 2 characters').max(200),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: z.object({ companies: z.array(Company) }),
  },
  'GET /companies/mine/members': {
    summary: 'List the members of my company',
    access: 'member',
    answer: z.object({ members: z.array(CompanyMember) }),
  },
  'POST /companies/mine/leave': {
    summary: 'Leave my company; it is dissolved when its last member leaves',
    access: 'member',
    answer: MyCompany,
  },
  'POST /companies/:id/requests': {
    summary: 'Ask to join a company',
    access: 'member',
    params: one,
    answer: MyJoinRequest,
    status: 201,
    callsPerMinute: 10,
  },
  'DELETE /companies/requests/mine': {
    summary: 'Withdraw my request to join',
    access: 'member',
    answer: MyCompany,
  },
  'GET /companies/mine/requests': {
    summary: 'List requests to join my company',
    access: 'member',
    answer: z.object({ requests: z.array(JoinRequest) }),
  },
  'POST /companies/mine/requests/:id/approve': {
    summary: 'Approve a request to join',
    access: 'member',
    params: one,
    answer: CompanyMember,
  },
  'POST /companies/mine/requests/:id/decline': {
    summary: 'Decline a request to join',
    access: 'member',
    params: one,
    answer: z.object({ isDeclined: z.literal(true) }),
  },
  'GET /companies/mine/invitations': {
    summary: 'List the open invitations of my company',
    access: 'member',
    answer: z.object({ invitations: z.array(Invitation) }),
  },
  'POST /companies/mine/invitations': {
    summary: 'Invite a person by email',
    access: 'member',
    body: z.strictObject({ email: validatedText('Email', 254, emailProblem) }),
    answer: Invitation,
    status: 201,
    callsPerMinute: 20,
  },
  'DELETE /companies/mine/invitations/:id': {
    summary: 'Withdraw an invitation',
    access: 'member',
    params: one,
    answer: z.object({}),
  },
  'POST /companies/invitations/view': {
    summary: 'Get an invitation by its link',
    access: 'member',
    body: Token,
    answer: InvitationOffer,
  },
  'POST /companies/invitations/accept': {
    summary: 'Accept an invitation',
    access: 'member',
    body: Token,
    answer: Company,
  },
})
