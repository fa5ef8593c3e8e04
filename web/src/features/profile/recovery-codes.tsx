import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#platform/copy-button.tsx'
import { LoadError } from '#platform/error-views.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { createRecoveryCodes } from './profile.api.ts'

/** Makes ten new codes and shows them this once, in a dialog that Escape does not close; the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ proof, onClose }: { proof?: string; onClose: () => void }) {
  const {
    mutate,
    data: codes,
    error,
    isPending,
  } = useMutation({ mutationFn: () => createRecoveryCodes(proof) })
  const hasAsked = useRef(false)

  useEffect(() => {
    // Each asking makes the codes of the one before useless.
    if (!hasAsked.current) mutate()
    hasAsked.current = true
  }, [mutate])

  if (error) {
    return (
      <div className="grid justify-items-center gap-3">
        <LoadError
          query={{ error, isFetching: isPending, refetch: mutate }}
          what="recovery codes"
          failure="Failed to make recovery codes. Please try again."
          isInCard
        />
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  }
  if (!codes) {
    return (
      <div className="grid place-items-center py-10">
        <Spinner label="Making recovery codes" />
      </div>
    )
  }
  return (
    <>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">
        Each works once. They are shown only now, and earlier ones no longer work: keep them where you keep
        your passwords.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2 *:max-sm:flex-1">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => downloadCodes(codes)}
        >
          Download
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}

function downloadCodes(codes: string[]) {
  const text = `Laycan recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'laycan-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
