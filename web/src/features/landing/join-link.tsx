import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'

/** Left out for signed-in visitors, whom the script in index.html recognises before the first paint. */
export const ForGuests = ({ children }: { children: ReactNode }) => (
  <span className="contents in-data-signed-in:hidden">{children}</span>
)

/** The way in: to an account, or to the dashboard of a visitor who has one. */
export function JoinLink({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return (
    <>
      <ForGuests>
        <a href="/auth/signup" className={buttonClass({ size })}>
          Join Network
        </a>
      </ForGuests>
      <span className="hidden in-data-signed-in:contents">
        <a href="/dashboard" className={buttonClass({ size })}>
          Go to dashboard
        </a>
      </span>
    </>
  )
}
