import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SpinnerIcon } from '#ui/spinner.tsx'

/** Long enough to be read. */
const shownMs = 1000

/** Says what happens to a signed-in visitor, then sends them on in place of this screen. */
export function AlreadySignedIn({ destination }: { destination: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(destination, { replace: true }), shownMs)
    return () => clearTimeout(timer)
  }, [destination, navigate])
  return (
    <div role="status" className="flex items-center gap-3 px-4 text-muted">
      <title>Sign in · Laycan</title>
      <SpinnerIcon />
      <p>You are already signed in, redirecting...</p>
    </div>
  )
}
