import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { SpinnerIcon } from '#ui/spinner.tsx'
import type { SaveState } from './autosave.ts'

/** Whether the server has what is on the screen. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p role="status" className="flex min-h-5 min-w-0 items-center gap-1.5 text-sm text-subtle">
      {state.kind === 'saved' && (
        <>
          <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
          Saved
        </>
      )}
      {(state.kind === 'saving' || state.kind === 'waiting') && (
        <>
          <SpinnerIcon className="size-3.5 shrink-0" />
          Saving…
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          <span className="min-w-0 break-words">Not saved. {state.reason}</span>
        </>
      )}
      {state.kind === 'stale' && 'Not saved: changed elsewhere'}
    </p>
  )
}
