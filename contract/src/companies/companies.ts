import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { validatedName, validatedText } from '../fields.ts'
import { UserType } from '../profile/profile.ts'
import { emailProblem } from '../profile/sign-up-rules.ts'
import { companyRoles, companyVerifications } from './company-roles.ts'

/** A company as anybody who is signed in may see it. */
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

/** Somebody asks to join; seen by the members, who decide. */
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

/** What I asked for, while nobody has decided. */
export const MyJoinRequest = z
  .object({ id: z.uuid(), companyId: z.uuid(), companyName: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'MyJoinRequest' })
export type MyJoinRequest = z.infer<typeof MyJoinRequest>

/** An open invitation, as the members of the company see it. */
export const Invitation = z
  .object({ id: z.uuid(), email: z.string(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** What a person who follows the link of an invitation is asked. */
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

/** Somebody joined, left, asked or was invited: lists of the company are out of date. */
export const CompanyChanged = z.object({}).meta({ id: 'CompanyChanged' })

const one = z.strictObject({ id: z.uuid() })
const Token = z.strictObject({ token: z.string().min(1).max(200) })

export const companiesApi = endpoints({
  'GET /companies/mine': {
    summary: 'My company, or the one that I asked to join',
    access: 'member',
    answer: MyCompany,
  },
  'POST /companies': {
    summary: 'Create a company, as its first member',
    access: 'member',
    body: z.strictObject({ name: validatedName('Company name', 200) }),
    answer: Company,
    status: 201,
    callsPerMinute: 10,
  },
  'GET /companies': {
    summary: 'Companies whose name begins so',
    access: 'member',
    query: z.strictObject({
      name: z.string().trim().min(2, 'Type at least 2 characters').max(200),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: z.object({ companies: z.array(Company) }),
  },
  'GET /companies/mine/members': {
    summary: 'The members of my company',
    access: 'member',
    answer: z.object({ members: z.array(CompanyMember) }),
  },
  'POST /companies/mine/leave': {
    summary: 'Leave my company; with its last member it is dissolved',
    access: 'member',
    answer: MyCompany,
  },
  'POST /companies/:id/requests': {
    summary: 'Ask to join',
    access: 'member',
    params: one,
    answer: MyJoinRequest,
    status: 201,
    callsPerMinute: 10,
  },
  'DELETE /companies/requests/mine': {
    summary: 'Withdraw what I asked for',
    access: 'member',
    answer: MyCompany,
  },
  'GET /companies/mine/requests': {
    summary: 'Who asks to join my company',
    access: 'member',
    answer: z.object({ requests: z.array(JoinRequest) }),
  },
  'POST /companies/mine/requests/:id/approve': {
    summary: 'Let somebody in',
    access: 'member',
    params: one,
    answer: CompanyMember,
  },
  'POST /companies/mine/requests/:id/decline': {
    summary: 'Do not let somebody in',
    access: 'member',
    params: one,
    answer: z.object({ isDeclined: z.literal(true) }),
  },
  'GET /companies/mine/invitations': {
    summary: 'Open invitations of my company',
    access: 'member',
    answer: z.object({ invitations: z.array(Invitation) }),
  },
  'POST /companies/mine/invitations': {
    summary: 'Invite somebody by mail',
    access: 'member',
    body: z.strictObject({ email: validatedText('Email', 254, emailProblem) }),
    answer: Invitation,
    status: 201,
    callsPerMinute: 20,
  },
  'DELETE /companies/mine/invitations/:id': {
    summary: 'Take an invitation back',
    access: 'member',
    params: one,
    answer: z.object({}),
  },
  'POST /companies/invitations/view': {
    summary: 'What the link of an invitation offers me',
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
