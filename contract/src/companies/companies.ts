import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { decimalText, validatedName, validatedText } from '../fields.ts'
import { paged } from '../paged.ts'
import { UserType } from '../profile/profile.ts'
import { emailProblem } from '../profile/sign-up-rules.ts'
import {
  type CompanyGrant,
  companyChangeActs,
  companyRoles,
  companyVerifications,
  grantProblems,
} from './company-roles.ts'

/** What people should know before they join a company or answer it. */
const trust = {
  isVerified: z.boolean(),
  /** The verified company that its name resembles, until a reviewer has cleared the name. */
  similarTo: z.string().nullable(),
}

/** A company as every signed-in member sees it. */
export const Company = z
  .object({
    id: z.uuid(),
    name: z.string(),
    memberCount: z.int().nonnegative(),
    createdAt: z.iso.datetime(),
    ...trust,
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

export const CompanyRole = z.enum(companyRoles)

const granted = {
  roles: z.array(CompanyRole),
  /** In US dollars; null for no limit. */
  dealLimit: decimalText.nullable(),
  dayLimit: decimalText.nullable(),
}

/** Roles and limits as an owner sends them. */
const Grant = {
  roles: z
    .array(CompanyRole)
    .max(companyRoles.length)
    .transform((roles) => companyRoles.filter((role) => roles.includes(role))),
  dealLimit: z.string().trim().max(20).nullable().default(null),
  dayLimit: z.string().trim().max(20).nullable().default(null),
}
function checkGrant(grant: CompanyGrant, context: z.RefinementCtx) {
  for (const [field, message] of Object.entries(grantProblems(grant)))
    context.addIssue({ code: 'custom', path: [field], message })
}
const GrantBody = z.strictObject(Grant).superRefine(checkGrant)

export const CompanyMember = z
  .object({
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    userType: UserType,
    joinedAt: z.iso.datetime(),
    /** Whether they are verified themselves; without it no role binds the company. */
    isVerified: z.boolean(),
    ...granted,
  })
  .meta({ id: 'CompanyMember' })
export type CompanyMember = z.infer<typeof CompanyMember>

/** A request to join; visible to the owners of the company, who decide. */
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

/** An open invitation, as the owners of the company see it. */
export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    ...granted,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** What a person who was invited is asked. */
export const InvitationOffer = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    companyName: z.string(),
    invitedBy: z.string(),
    roles: z.array(CompanyRole),
    expiresAt: z.iso.datetime(),
    ...trust,
  })
  .meta({ id: 'InvitationOffer' })
export type InvitationOffer = z.infer<typeof InvitationOffer>

/** What I may do for my company, and whether it may trade. */
export const MyMembership = z
  .object({
    ...granted,
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
    /** Open invitations to my address, while I belong to no company. */
    invitations: z.array(InvitationOffer),
  })
  .meta({ id: 'MyCompany' })
export type MyCompany = z.infer<typeof MyCompany>

/** What was done about the people of a company, by whom, to whom. */
export const CompanyChange = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    act: z.enum(companyChangeActs),
    actor: z.object({ userId: z.uuid(), name: z.string() }),
    /** Whom it is about: a name, or the address of an invitation. Of a new name of the company: that name. */
    subject: z.string(),
    grant: z.object(granted).nullable().describe('Roles and limits afterwards.'),
    before: z.object(granted).nullable().describe('Roles and limits before, where there were others.'),
  })
  .meta({ id: 'CompanyChange' })
export type CompanyChange = z.infer<typeof CompanyChange>

/** A member joined, left, asked to join or was invited: reload the lists of the company. */
export const CompanyChanged = z.object({}).meta({ id: 'CompanyChanged' })

/** I see less than before: what is shown must be fetched again. The stream closes after it, and may be opened again. */
export const AccessChanged = z.object({}).meta({ id: 'AccessChanged' })

const one = z.strictObject({ id: z.uuid() })
const Token = z.strictObject({ token: z.string().min(1).max(200) })

const OneCompany = z.object({ company: Company })
const OneMember = z.object({ member: CompanyMember })

export const companiesApi = endpoints({
  'GET /companies/mine': {
    summary: 'Get my company, or the one I asked to join',
    access: 'member',
    answer: MyCompany,
  },
  'POST /companies': {
    summary: 'Create a company and become its first owner',
    access: 'member',
    body: z.strictObject({ name: validatedName('Company name', 200) }),
    answer: OneCompany,
    status: 201,
    callsPerMinute: 10,
  },
  'PUT /companies/mine': {
    summary: 'Change the name of my company, as an owner, while it was never verified',
    access: 'member',
    body: z.strictObject({ name: validatedName('Company name', 200) }),
    answer: OneCompany,
    callsPerMinute: 10,
  },
  'GET /companies': {
    summary: 'Search companies by the beginning of the name, verified ones first',
    access: 'member',
    query: z.strictObject({
      name: z.string().trim().min(2, 'Type at least 2 characters').max(200),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: z.object({ companies: z.array(Company) }),
  },
  'GET /companies/mine/members': {
    summary: 'List the members of my company, with their roles',
    access: 'member',
    answer: z.object({ members: z.array(CompanyMember) }),
  },
  'PUT /companies/mine/members/:id': {
    summary: 'Change the roles and limits of a member, as an owner',
    access: 'member',
    params: one,
    body: GrantBody,
    answer: OneMember,
  },
  'DELETE /companies/mine/members/:id': {
    summary: 'Remove a member, as an owner; their access ends at once',
    access: 'member',
    params: one,
    answer: z.object({}),
  },
  'POST /companies/mine/members/:id/make-owner': {
    summary: 'Transfer ownership to another member',
    access: 'member',
    params: one,
    body: z.strictObject({
      roles: Grant.roles.pipe(z.array(CompanyRole).min(1, 'Choose at least one role')),
    }),
    answer: z.object({ members: z.array(CompanyMember) }),
  },
  'GET /companies/mine/changes': {
    summary: 'List what was changed about the people of my company, newest first, as an owner',
    access: 'member',
    ...paged({ query: {}, answer: { changes: z.array(CompanyChange) } }),
  },
  'POST /companies/mine/leave': {
    summary: 'Leave my company; the last owner can only leave as its last member, and then it is dissolved',
    access: 'member',
    answer: MyCompany,
  },
  'POST /companies/:id/requests': {
    summary: 'Ask to join a company',
    access: 'member',
    params: one,
    answer: z.object({ request: MyJoinRequest }),
    status: 201,
    callsPerMinute: 10,
  },
  'DELETE /companies/requests/mine': {
    summary: 'Withdraw my request to join',
    access: 'member',
    answer: MyCompany,
  },
  'GET /companies/mine/requests': {
    summary: 'List requests to join my company, as an owner',
    access: 'member',
    answer: z.object({ requests: z.array(JoinRequest) }),
  },
  'POST /companies/mine/requests/:id/approve': {
    summary: 'Approve a request to join, with roles and limits, as an owner',
    access: 'member',
    params: one,
    body: GrantBody,
    answer: OneMember,
  },
  'POST /companies/mine/requests/:id/decline': {
    summary: 'Decline a request to join, as an owner',
    access: 'member',
    params: one,
    answer: z.object({ isDeclined: z.literal(true) }),
  },
  'GET /companies/mine/invitations': {
    summary: 'List the open invitations of my company, as an owner',
    access: 'member',
    answer: z.object({ invitations: z.array(Invitation) }),
  },
  'POST /companies/mine/invitations': {
    summary: 'Invite a person by email, with roles and limits, as an owner',
    access: 'member',
    body: z
      .strictObject({ email: validatedText('Email', 254, emailProblem), ...Grant })
      .superRefine(checkGrant),
    answer: z.object({ invitation: Invitation }),
    status: 201,
    callsPerMinute: 20,
  },
  'DELETE /companies/mine/invitations/:id': {
    summary: 'Withdraw an invitation, as an owner',
    access: 'member',
    params: one,
    answer: z.object({}),
  },
  'POST /companies/invitations/view': {
    summary: 'Get an invitation by its link',
    access: 'member',
    body: Token,
    answer: z.object({ invitation: InvitationOffer }),
  },
  'POST /companies/invitations/accept': {
    summary: 'Accept an invitation',
    access: 'member',
    body: Token,
    answer: OneCompany,
  },
  'POST /companies/invitations/:id/accept': {
    summary: 'Accept an invitation to my address, also without its link',
    access: 'member',
    params: one,
    answer: OneCompany,
  },
})
