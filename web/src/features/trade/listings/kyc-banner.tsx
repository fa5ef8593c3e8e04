import { KycNotice } from '#features/trade/shared/kyc-notice.tsx'
import { useSession } from '#platform/session.tsx'

/** For who is not verified yet: everything can be read and prepared, nothing put on the market. */
export function KycBanner({ className }: { className?: string | undefined }) {
  const { user } = useSession()
  if (!user || user.kycStatus === 'verified') return null
  return (
    <div className={className}>
      <KycNotice>
        {user.kycStatus === 'in_progress'
          ? 'Your documents are being reviewed. You can browse and prepare drafts meanwhile.'
          : 'You can browse and prepare drafts now; publishing and quoting need a verified account.'}
      </KycNotice>
    </div>
  )
}
