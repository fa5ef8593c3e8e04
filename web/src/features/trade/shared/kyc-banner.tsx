import { KycNotice } from '#platform/error-views.tsx'
import { useSession } from '#platform/session.tsx'

/** Whether the screen offers trading at all; the server checks again on every action. */
export const useCanTrade = () => useSession().user?.kycStatus === 'verified'

/** For members who are not verified yet: they can browse and draft, but not publish. */
export function KycBanner({ className }: { className?: string | undefined }) {
  const { user } = useSession()
  if (!user || user.kycStatus === 'verified') return null
  return (
    <div className={className}>
      <KycNotice>
        {user.kycStatus === 'in_progress'
          ? 'Your documents are being reviewed. You can browse and prepare drafts meanwhile.'
          : 'You can browse and prepare drafts now. Publishing and quoting need a verified account.'}
      </KycNotice>
    </div>
  )
}
