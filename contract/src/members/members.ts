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

/** The id of a person, however it is written. */
export const MemberId = z
  .string('This is not the id of a member.')
  .transform((text) => text.toLowerCase())
  .pipe(z.uuid('This is not the id of a member.'))

/** A person as every other member may see them. Neither the address nor the telephone is ever among it. */
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
  about: z.string().describe('In their own words; empty when there is nothing.'),
  memberSince: z.iso.datetime(),
  isMe: z.boolean(),
  isBlockedByMe: z.boolean(),
  conversation_id: z
    .string()
    .nullable()
    .describe('The conversation with them, begun or not; null for oneself.'),
}).meta({ id: 'MemberProfile' })
export type MemberProfile = z.infer<typeof MemberProfile>

/** What I let the directory say of me, beside name, company and account type. */
export const DirectoryEntry = z
  .strictObject({
    country: CountryCode.nullable(),
    about: noteText(maxAboutLength),
    isListed: z.boolean().describe('Whether others find me in the directory.'),
  })
  .meta({ id: 'DirectoryEntry' })
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

export const membersApi = endpoints({
  'GET /members': {
    summary: 'The directory: verified members first, by name; never oneself',
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
    summary: 'The countries that members of the directory are in, to choose from',
    access: 'member',
    answer: z.object({ countries: z.array(z.string()) }),
    cacheSeconds: 60,
  },
  'GET /members/:id': {
    summary: 'One member',
    access: 'member',
    params: z.strictObject({ id: MemberId }),
    answer: z.object({ member: MemberProfile }),
  },
  'GET /members/me/listing': {
    summary: 'What the directory says of me',
    access: 'member',
    answer: DirectoryEntry,
  },
  'PUT /members/me/listing': {
    summary: 'Change what the directory says of me',
    access: 'member',
    body: DirectoryEntry,
    answer: DirectoryEntry,
  },
})
