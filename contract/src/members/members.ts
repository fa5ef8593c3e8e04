import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { booleanQuery, noteText } from '../fields.ts'
import { paged } from '../paged.ts'
import { UserType } from '../profile/profile.ts'
import { maxAboutLength } from './member-rules.ts'

/** Two letters of ISO 3166-1. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'This is not the code of a country.')
  .meta({ id: 'CountryCode' })

/** The id of a member, in upper or lower case. */
export const MemberId = z
  .string('This is not the id of a member.')
  .transform((text) => text.toLowerCase())
  .pipe(z.uuid('This is not the id of a member.'))

/** A directory entry: what other members see of a person. Never includes email or phone number. */
export const MemberCard = z
  .object({
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    userType: UserType,
    companyName: z.string().describe('Of the company they belong to; else as they typed it, or empty.'),
    companyId: z.uuid().nullable().describe('Null for who belongs to no company.'),
    isCompanyVerified: z.boolean(),
    similarTo: z
      .string()
      .nullable()
      .describe('A verified company whose name theirs resembles, though it is another.'),
    country: z.string().nullable(),
    isVerified: z.boolean().describe('Whether the KYC verification is complete.'),
    isSuspended: z.boolean(),
    isActive: z.boolean(),
  })
  .meta({ id: 'MemberCard' })
export type MemberCard = z.infer<typeof MemberCard>

/** Pushed to everybody: what is shown of this person or company may be out of date. */
export const BadgeChanged = z
  .object({ id: z.uuid().describe('Of a person or a company.') })
  .meta({ id: 'BadgeChanged' })
export type BadgeChanged = z.infer<typeof BadgeChanged>

/** The card, and what stands on the page of one person. */
export const MemberProfile = MemberCard.extend({
  about: z.string().describe('A text about themselves; may be empty.'),
  memberSince: z.iso.datetime(),
  isMe: z.boolean(),
  isBlockedByMe: z.boolean(),
  conversation_id: z
    .string()
    .nullable()
    .describe('My conversation with this member, even if not started; null for myself.'),
}).meta({ id: 'MemberProfile' })
export type MemberProfile = z.infer<typeof MemberProfile>

/** What I show in the directory in addition to name, company and account type. */
export const DirectoryEntry = z
  .strictObject({
    country: CountryCode.nullable(),
    about: noteText(maxAboutLength),
    isListed: z.boolean().describe('Whether I appear in the directory.'),
  })
  .meta({ id: 'DirectoryEntry' })
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

export const membersApi = endpoints({
  'GET /members': {
    summary: 'Search the directory: verified members first, then by name; never includes myself',
    access: 'member',
    ...paged({
      query: {
        search: z.string().trim().max(100, 'A search has at most 100 characters').optional(),
        userType: UserType.optional(),
        country: CountryCode.optional(),
        isVerified: booleanQuery.optional(),
      },
      answer: { members: z.array(MemberCard) },
      limit: 24,
    }),
  },
  'GET /members/countries': {
    summary: 'List the countries of members in the directory',
    access: 'member',
    answer: z.object({ countries: z.array(z.string()) }),
    cacheSeconds: 60,
  },
  'GET /members/:id': {
    summary: 'Get a member',
    access: 'member',
    params: z.strictObject({ id: MemberId }),
    answer: z.object({ member: MemberProfile }),
  },
  'GET /members/me/directory-entry': {
    summary: 'Get my directory entry',
    access: 'member',
    answer: DirectoryEntry,
  },
  'PUT /members/me/directory-entry': {
    summary: 'Change my directory entry',
    access: 'member',
    body: DirectoryEntry,
    answer: DirectoryEntry,
  },
})
