import CloudOff from 'lucide-react/icons/cloud-off'
import { useIsOnline } from '#platform/use-is-online.ts'

/** Says so on every screen: what is saved meanwhile would be lost. */
export function OfflineBar() {
  if (useIsOnline()) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-line border-b bg-warning-soft px-4 py-2 text-sm text-warning sm:px-6 print:hidden"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      You are offline. What you see may be out of date, and changes are not saved.
    </p>
  )
}
