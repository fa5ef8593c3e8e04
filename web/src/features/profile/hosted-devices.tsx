import { useState } from 'react'
import { useSession } from '#platform/session.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'

/** In place of the list: all devices at once is what a hosted pool can do. */
export function HostedDevices() {
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function handleEnd() {
    setBusy(true)
    try {
      await signOut({ everywhere: true })
      toast.success('Signed out everywhere')
    } catch {
      toast.error('Failed to sign out. Please try again.')
      setBusy(false)
    }
  }

  return (
    <CardBody className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-64">
        The accounts of this installation are kept by an outside service, which does not tell where you are
        signed in.
      </p>
      <Button variant="secondary" size="sm" loading={isBusy} onClick={handleEnd}>
        Sign out everywhere, here too
      </Button>
    </CardBody>
  )
}
