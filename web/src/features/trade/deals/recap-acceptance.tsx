import type { Deal } from '@laycan/contract/trade/deals/deals'
import { Notice } from '#ui/notice.tsx'

/** Whether accepting the quote has confirmed the recap for that side, and why not. */
export function RecapAcceptance({ deal: { acceptance, role } }: { deal: Deal }) {
  if (!acceptance) return null
  const isMine = acceptance.by === role
  if (acceptance.isConfirmation) {
    return (
      <p className="px-4 pt-3 text-muted text-sm">
        {isMine
          ? 'You confirmed the recap when you accepted the quote. Until the deal is binding you can still dispute a field.'
          : `The ${acceptance.by} confirmed the recap by accepting the quote.`}
      </p>
    )
  }
  return (
    <div className="px-4 pt-3">
      <Notice
        tone={isMine ? 'warning' : 'info'}
        title={isMine ? 'Please confirm the recap' : `The ${acceptance.by} still confirms the recap`}
      >
        Accepting the quote did not confirm it. {acceptance.reason}
      </Notice>
    </div>
  )
}
