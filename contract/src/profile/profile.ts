import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { validatedName, validatedText } from '../fields.ts'
import { normalizePhone, phoneProblem } from './sign-up-rules.ts'

export const UserType = z.enum(['buyer', 'seller', 'broker']).meta({ id: 'UserType' })
export type UserType = z.infer<typeof UserType>

export const KycStatus = z.enum(['pending', 'in_progress', 'verified', 'rejected']).meta({ id: 'KycStatus' })
export type KycStatus = z.infer<typeof KycStatus>

export const StaffRole = z.enum(['compliance', 'support', 'admin']).meta({ id: 'StaffRole' })
export type StaffRole = z.infer<typeof StaffRole>

/** The signed-in user as stored on the server; replaces what the browser read from the token's claims. */
export const UserProfile = z
  .object({
    userId: z.uuid(),
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    userType: UserType,
    companyName: z.string().describe('Of the company they belong to; else as they typed it, or empty.'),
    companyId: z.uuid().nullable().describe('Null for who belongs to no company.'),
    isCompanyVerified: z.boolean(),
    phoneNumber: z.string().describe('Empty when there is none.'),
    kycStatus: KycStatus,
    profileCompleteness: z.int().min(0).max(100),
    createdAt: z.iso.datetime(),
    isActive: z.boolean(),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
    roles: z.array(StaffRole),
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.infer<typeof UserProfile>

/** A missing part of the profile and how much it adds to the completeness. */
export const MissingPart = z
  .object({
    field: z.enum(['name', 'email', 'companyName', 'phoneNumber', 'kycStatus']),
    label: z.string(),
    percent: z.int(),
  })
  .meta({ id: 'MissingPart' })
export type MissingPart = z.infer<typeof MissingPart>

export const Profile = UserProfile.extend({ missing: z.array(MissingPart) }).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** What users can change themselves; omitted fields stay unchanged. */
export const ProfileChange = z
  .strictObject({
    firstName: validatedName('First name', 100),
    lastName: validatedName('Last name', 100),
    companyName: validatedName('Company name', 200)
      .optional()
      .describe('Of no effect for who belongs to a company.'),
    phoneNumber: validatedText('Phone number', 40, phoneProblem)
      .transform(normalizePhone)
      .optional()
      .describe('Empty for none.'),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.infer<typeof ProfileChange>

/** One sign-in on one device. */
export const SignedInDevice = z
  .object({
    id: z.uuid(),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    address: z.string().nullable().describe('Network address at sign-in.'),
    userAgent: z.string().nullable().describe('User agent of the browser.'),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignedInDevice' })
export type SignedInDevice = z.infer<typeof SignedInDevice>

/** What somebody confirms that it is them for; a confirmation for one counts for no other. */
export const ConfirmedPurpose = z.enum(['second_factor', 'bank_details', 'erasure'], 'Unknown purpose')
export type ConfirmedPurpose = z.infer<typeof ConfirmedPurpose>

const credential = (what: string, maxLength: number) =>
  z.string(`${what} is required`).min(1, `${what} is required`).max(maxLength)

export const Confirmation = z
  .object({
    proof: z.string().describe('To be sent with the act that asked for it.'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Confirmation' })

export const profileApi = endpoints({
  'GET /api/auth/me': { summary: 'My profile', access: 'member', answer: Profile, whileSuspended: true },
  'PUT /api/auth/me': {
    summary: 'Change my profile',
    access: 'member',
    body: ProfileChange,
    answer: Profile,
  },
  'GET /api/auth/sessions': {
    summary: 'List my sessions, last used first',
    access: 'member',
    answer: z.object({ devices: z.array(SignedInDevice) }),
  },
  'DELETE /api/auth/sessions': {
    summary: 'Sign out all other sessions',
    access: 'member',
    answer: z.object({}),
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'Sign out one session',
    access: 'member',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({}),
  },
  'GET /api/auth/recovery-codes': {
    summary: 'Count my remaining recovery codes',
    access: 'member',
    answer: z.object({ remaining: z.int().nonnegative() }),
  },
  'POST /api/auth/recovery-codes': {
    summary: 'Replace my recovery codes; the new codes are shown only once',
    access: 'member',
    body: z
      .strictObject({
        proof: z
          .string()
          .max(1000)
          .optional()
          .describe('A confirmation for the purpose second_factor, where I have codes already.'),
      })
      .prefault({}),
    answer: z.object({ codes: z.array(z.string()) }),
    status: 201,
    callsPerMinute: 10,
  },
  'POST /api/auth/confirmations': {
    summary: 'Confirm that it is me, with my password or a code of my authenticator app, for one purpose',
    access: 'member',
    body: z.union(
      [
        z.strictObject({ purpose: ConfirmedPurpose, password: credential('Password', 256) }),
        z.strictObject({ purpose: ConfirmedPurpose, code: credential('Code', 20) }),
      ],
      'Password is required',
    ),
    answer: Confirmation,
    status: 201,
    whileSuspended: true,
    callsPerMinute: 10,
  },
  'POST /api/auth/deactivate': {
    summary: 'Deactivate my account and sign out everywhere',
    access: 'member',
    body: z.strictObject({
      password: z.string('Password is required').min(1, 'Password is required').max(256),
    }),
    answer: z.object({ isActive: z.literal(false) }),
    callsPerMinute: 10,
  },
})
