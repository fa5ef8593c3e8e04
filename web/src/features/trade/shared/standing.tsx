import { type CompanyRight, hasRight } from '@laycan/contract/companies/company-roles'
import { Link } from 'react-router'
import { CompanyNotice, KycNotice, RoleNotice } from '#platform/error-views.tsx'
import { useMyCompany } from '#platform/my-company.ts'
import { useSession } from '#platform/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Missing = 'identity' | 'company' | 'restoration' | 'role' | undefined

/** What somebody may do for their company, and what they still need; the server checks again on every action. */
export function useStanding() {
  const { user } = useSession()
  const { data } = useMyCompany()
  const missing = (rights: readonly CompanyRight[]): Missing => {
    if (user?.kycStatus !== 'verified') return 'identity'
    // Not known yet: nothing is taken away that may come back a moment later.
    if (!data) return undefined
    const { membership } = data
    if (membership?.isSuspended) return 'restoration'
    if (!membership?.isVerified) return 'company'
    return rights.some((right) => hasRight(membership.roles, right)) ? undefined : 'role'
  }
  return { missing, may: (rights: readonly CompanyRight[]) => missing(rights) === undefined }
}

const trade = ['trade'] as const

/** Whether the screen offers trading at all. */
export const useCanTrade = () => useStanding().may(trade)

type NoticeProps = { children: string; rights?: readonly CompanyRight[]; className?: string }

/** In place of what only verified people of a verified company may do; nothing for those who may. */
export function StandingNotice({ children, rights = trade, className }: NoticeProps) {
  const missing = useStanding().missing(rights)
  if (!missing) return null
  return (
    <div className={className}>
      {missing === 'identity' && <KycNotice>{children}</KycNotice>}
      {missing === 'company' && <CompanyNotice>{children}</CompanyNotice>}
      {missing === 'restoration' && <SuspendedNotice />}
      {missing === 'role' && <RoleNotice rights={rights} />}
    </div>
  )
}

/** Nobody of the company can do anything about it, so it leads nowhere but to the reason. */
function SuspendedNotice() {
  return (
    <Notice
      tone="warning"
      title="Your company is suspended."
      actions={
        <Link to="/company" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Go to your company
        </Link>
      }
    >
      You can read everything, decline and withdraw. Publishing, quoting and accepting wait until compliance
      restores the company.
    </Notice>
  )
}

/** For people who may not trade yet: they can browse and draft, but not publish. */
export function StandingBanner({ className }: { className?: string }) {
  const { user } = useSession()
  return (
    <StandingNotice {...(className && { className })}>
      {user?.kycStatus === 'in_progress'
        ? 'Your documents are being reviewed. You can browse and prepare drafts meanwhile.'
        : user?.kycStatus === 'verified'
          ? 'You can browse and prepare drafts now. Publishing and quoting need a verified company.'
          : 'You can browse and prepare drafts now. Publishing and quoting need a verified account.'}
    </StandingNotice>
  )
}
