import { Link } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { useSession } from '#platform/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const verifyText = 'Verify your identity to trade.'

/** Whether the server would let this person trade; it looks again at every step. */
export const useCanTrade = () => useSession().user?.kycStatus === 'verified'

export const isKycRefusal = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.message.startsWith(verifyText)

/** In place of what only verified members may do. */
export function KycNotice({ children, role }: { children?: string; role?: 'alert' }) {
  return (
    <Notice
      tone="warning"
      role={role}
      title={verifyText}
      actions={
        <Link to="/kyc" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Go to verification
        </Link>
      }
    >
      {children}
    </Notice>
  )
}
