import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { download } from '#platform/download.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Saves a file of the server; the label says which one to people who do not see where the button is. */
export function DownloadButton({ address, text, label }: { address: string; text: string; label: string }) {
  const [isBusy, setBusy] = useState(false)

  async function handleClick() {
    setBusy(true)
    try {
      await download(address)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409
      toast.error(isRefused ? error.message : 'Could not download the file. Try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden="true" />}
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void handleClick()}
    >
      {text}
    </Button>
  )
}
