import type { UserType } from '@laycan/contract/profile/profile'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { SessionUser } from '#platform/claims-profile.ts'
import { useNow } from '#platform/use-now.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useTradeOverview } from './dashboard.api.ts'
import { greetingFor, waitingText } from './greeting-text.ts'

const beginnings: Record<UserType, { to: string; text: string }> = {
  buyer: { to: '/requests/new', text: 'New request' },
  seller: { to: '/supplies/new', text: 'New supply' },
  broker: { to: '/deals/new', text: 'Originate a deal' },
}

/** Who is greeted, what waits for them, and what their account type begins. */
export function Greeting({ user }: { user: SessionUser }) {
  const { data } = useTradeOverview()
  const nowMs = useNow()
  const greeting = greetingFor(new Date(nowMs).getHours())
  const { to, text } = beginnings[user.userType]
  return (
    <PageHeader
      title={user.firstName ? `${greeting}, ${user.firstName}` : greeting}
      description={
        <span role="status">{data?.hasTraded ? waitingText(data, nowMs) : 'Your trading at a glance.'}</span>
      }
      actions={
        // Before the first trade the box below has this button.
        user.kycStatus === 'verified' &&
        data?.hasTraded !== false && (
          <Link to={to} className={buttonClass()}>
            <Plus aria-hidden="true" />
            {text}
          </Link>
        )
      }
    />
  )
}
