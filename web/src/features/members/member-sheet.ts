import type { MemberCard } from '@laycan/contract/members/members'
import type { Sheet } from '#platform/lists/sheet.ts'

/** The directory as it is on the screen: no addresses, no telephone numbers. */
export const memberSheet: Sheet<MemberCard> = {
  name: 'laycan-members',
  columns: [
    { header: 'First name', value: ({ firstName }) => firstName },
    { header: 'Last name', value: ({ lastName }) => lastName },
    { header: 'Company', value: ({ companyName }) => companyName },
    { header: 'Account type', value: ({ userType }) => userType },
    { header: 'Country', value: ({ country }) => country },
    { header: 'Verified', value: ({ isVerified }) => (isVerified ? 'yes' : 'no') },
  ],
}
