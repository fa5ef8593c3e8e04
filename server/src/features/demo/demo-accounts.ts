import type { StaffRole, UserType } from '@laycan/contract/profile/profile'

/** Known to everybody; see the service for what follows from that. */
export const demoPassword = 'Berth-7 at high tide!'

export type DemoAccount = {
  email: string
  firstName: string
  lastName: string
  userType: UserType
  companyName: string
  phoneNumber: string
  role?: StaffRole
}

export const demoAccounts: DemoAccount[] = [
  {
    email: 'buyer@demo.example',
    firstName: 'Bea',
    lastName: 'Lindqvist',
    userType: 'buyer',
    companyName: 'Nordfeld Energy',
    phoneNumber: '+46850001234',
  },
  {
    email: 'seller@demo.example',
    firstName: 'Samir',
    lastName: 'Haddad',
    userType: 'seller',
    companyName: 'Gulf Crest Refining',
    phoneNumber: '+97145550123',
  },
  {
    email: 'broker@demo.example',
    firstName: 'Bruno',
    lastName: 'Castellani',
    userType: 'broker',
    companyName: 'Castellani Ship & Fuel',
    phoneNumber: '+390105550199',
  },
  {
    email: 'trader@demo.example',
    firstName: 'Tara',
    lastName: 'Whitfield',
    userType: 'buyer',
    companyName: 'Solent Fuels',
    phoneNumber: '+442385550116',
  },
  {
    email: 'compliance@demo.example',
    firstName: 'Claire',
    lastName: 'Okafor',
    userType: 'broker',
    companyName: 'Laycan',
    phoneNumber: '+442075550147',
    role: 'compliance',
  },
  {
    email: 'support@demo.example',
    firstName: 'Sofia',
    lastName: 'Marques',
    userType: 'broker',
    companyName: 'Laycan',
    phoneNumber: '+351215550126',
    role: 'support',
  },
  {
    email: 'admin@demo.example',
    firstName: 'Ada',
    lastName: 'Novak',
    userType: 'broker',
    companyName: 'Laycan',
    phoneNumber: '+420225550188',
    role: 'admin',
  },
  // Colleagues of those above, to try roles, limits and approvals with.
  {
    email: 'trader2@demo.example',
    firstName: 'Theo',
    lastName: 'Marsh',
    userType: 'buyer',
    companyName: 'Solent Fuels',
    phoneNumber: '+442385550131',
  },
  {
    email: 'operator@demo.example',
    firstName: 'Olivia',
    lastName: 'Grant',
    userType: 'buyer',
    companyName: 'Solent Fuels',
    phoneNumber: '+442385550148',
  },
  {
    email: 'seller2@demo.example',
    firstName: 'Salma',
    lastName: 'Nasser',
    userType: 'seller',
    companyName: 'Gulf Crest Refining',
    phoneNumber: '+97145550165',
  },
  {
    email: 'finance@demo.example',
    firstName: 'Farid',
    lastName: 'Mansour',
    userType: 'seller',
    companyName: 'Gulf Crest Refining',
    phoneNumber: '+97145550182',
  },
  {
    email: 'broker2@demo.example',
    firstName: 'Bianca',
    lastName: 'Rossi',
    userType: 'broker',
    companyName: 'Castellani Ship & Fuel',
    phoneNumber: '+390105550143',
  },
  // A second reviewer: what one approves or proposes, the other confirms.
  {
    email: 'compliance2@demo.example',
    firstName: 'Colin',
    lastName: 'Reyes',
    userType: 'broker',
    companyName: 'Laycan',
    phoneNumber: '+442075550175',
    role: 'compliance',
  },
]
