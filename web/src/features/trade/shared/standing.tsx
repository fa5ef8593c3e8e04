import { type CompanyRight, hasRight } from '@laycan/contract/companies/company-roles'
import { CompanyNotice, KycNotice, RoleNotice } from '#platform/error-views.tsx'
import { useMyCompany } from '#platform/my-company.ts'
import { useSession } from '#platform/session.tsx'

type Missing = 'identity' | 'company' | 'role' | undefined

/** What somebody may do for their company, and what they still need; the server checks again on every action. */
export function useStanding() {
  const { user } = useSession()
  const { data } = useMyCompany()
  const missing = (rights: readonly CompanyRight[]): Missing => {
    if (user?.kycStatus !== 'verified') return 'identity'
    // Not known yet: nothing is taken away that may come back a moment later.
    if (!data) return undefined
    const { membership } = data
    if (!membership?.isVerified || membership.isSuspended) return 'company'
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
      {missing === 'role' && <RoleNotice rights={rights} />}
    </div>
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
