import type { StaffRole, UserType } from '@laycan/contract/profile/profile'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Building2 from 'lucide-react/icons/building-2'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Eraser from 'lucide-react/icons/eraser'
import Flag from 'lucide-react/icons/flag'
import Fuel from 'lucide-react/icons/fuel'
import Handshake from 'lucide-react/icons/handshake'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ScanSearch from 'lucide-react/icons/scan-search'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Ship from 'lucide-react/icons/ship'
import User from 'lucide-react/icons/user'

export type NavigationLink = { to: string; text: string; Icon: typeof User }

const before: NavigationLink[] = [
  { to: '/dashboard', text: 'Dashboard', Icon: LayoutDashboard },
  { to: '/profile', text: 'Profile', Icon: User },
  { to: '/kyc', text: 'KYC Verification', Icon: ShieldCheck },
  { to: '/fuel-types', text: 'Fuel Types', Icon: Fuel },
]

const transactions: NavigationLink = { to: '/transactions', text: 'Transactions', Icon: ArrowLeftRight }
const byAccountType: Record<UserType, NavigationLink[]> = {
  buyer: [{ to: '/requests', text: 'My Requests', Icon: ClipboardList }, transactions],
  seller: [{ to: '/supplies', text: 'My Supplies', Icon: Ship }, transactions],
  broker: [{ to: '/deals', text: 'Manage Deals', Icon: Handshake }, transactions],
}

const after: NavigationLink[] = [
  { to: '/markets', text: 'Markets', Icon: ChartLine },
  { to: '/messaging', text: 'Messaging', Icon: MessagesSquare },
  { to: '/support', text: 'Support', Icon: LifeBuoy },
]

/** In the specification's order: what all have, with the links of the account type before Markets. */
export const linksFor = (userType: UserType): NavigationLink[] => [
  ...before,
  ...byAccountType[userType],
  ...after,
]

/** Screens for staff, by role; added with the screens themselves. */
const byRole: Record<StaffRole, NavigationLink[]> = {
  compliance: [
    { to: '/staff/kyc', text: 'KYC reviews', Icon: ShieldCheck },
    { to: '/staff/companies', text: 'Company reviews', Icon: Building2 },
    { to: '/staff/screening', text: 'Sanctions hits', Icon: ScanSearch },
    { to: '/staff/trading', text: 'Trading reviews', Icon: Handshake },
    { to: '/staff/compliance', text: 'Compliance overview', Icon: ShieldAlert },
    { to: '/staff/reports', text: 'Reports', Icon: Flag },
    { to: '/staff/erasure-requests', text: 'Erasure requests', Icon: Eraser },
  ],
  support: [{ to: '/staff/support', text: 'Support desk', Icon: LifeBuoy }],
  admin: [
    { to: '/staff/fuel-types', text: 'Fuel catalogue', Icon: Fuel },
    { to: '/staff/markets', text: 'Import prices', Icon: ChartLine },
  ],
}

export const staffLinksFor = (roles: StaffRole[]): NavigationLink[] =>
  roles.flatMap((role) => (Object.hasOwn(byRole, role) ? byRole[role] : []))

const titled: Pick<NavigationLink, 'to' | 'text'>[] = [
  ...before,
  ...Object.values(byAccountType).flat(),
  ...after,
  ...Object.values(byRole).flat(),
  { to: '/members', text: 'Members' },
  { to: '/activity', text: 'Activity' },
  { to: '/agenda', text: 'Agenda' },
  { to: '/negotiations', text: 'Negotiations' },
  { to: '/cargoes', text: 'Cargoes on the map' },
  { to: '/disputes', text: 'Mediation' },
  { to: '/company', text: 'Company' },
  { to: '/company/people', text: 'People and roles' },
  { to: '/company/passport', text: 'Company passport' },
  { to: '/company/approvals', text: 'Approvals' },
  { to: '/company/invitation', text: 'Invitation' },
  { to: '/settings', text: 'Settings' },
  { to: '/notifications', text: 'Notifications' },
  { to: '/staff', text: 'Staff area' },
  { to: '/staff/people', text: 'Compliance overview' },
]

/** At the addresses of another account type: what one sees there are not one's own. */
const ofOthers: Record<string, string> = {
  '/requests': 'Requests',
  '/supplies': 'Supplies',
  '/deals': 'Deals',
}

/** What the top bar calls the screen at a path; a screen below another has the name of the nearer one. */
export function titleOf(path: string, userType: UserType): string {
  const fitting = titled.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  const [nearest] = fitting.sort((one, other) => other.to.length - one.to.length)
  if (!nearest) return 'Laycan'
  const isOwn = byAccountType[userType].some(({ to }) => to === nearest.to)
  return (isOwn ? undefined : ofOthers[nearest.to]) ?? nearest.text
}
