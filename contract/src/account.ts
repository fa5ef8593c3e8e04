import { z } from 'zod'
import { endpoints } from './endpoint.ts'

export const UserType = z.enum(['buyer', 'seller', 'broker']).meta({ id: 'UserType' })
export type UserType = z.infer<typeof UserType>

export const KycStatus = z.enum(['pending', 'in_progress', 'verified', 'rejected']).meta({ id: 'KycStatus' })
export type KycStatus = z.infer<typeof KycStatus>

export const StaffRole = z.enum(['compliance', 'admin']).meta({ id: 'StaffRole' })
export type StaffRole = z.infer<typeof StaffRole>

/** The signed-in person, as the server knows them; replaces what the browser read from the token's claims. */
export const UserProfile = z
  .object({
    userId: z.uuid(),
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    userType: UserType,
    companyName: z.string().describe('Empty when there is none.'),
    phoneNumber: z.string().describe('Empty when there is none.'),
    kycStatus: KycStatus,
    profileCompleteness: z.int().min(0).max(100),
    createdAt: z.iso.datetime(),
    isActive: z.boolean(),
    roles: z.array(StaffRole),
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.infer<typeof UserProfile>

export const accountApi = endpoints({
  'GET /api/auth/me': { summary: 'My profile', access: 'member', answer: UserProfile },
})
