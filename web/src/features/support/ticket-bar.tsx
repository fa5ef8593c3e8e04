import type { SupportTicket } from '@laycan/contract/support/support'
import Headset from 'lucide-react/icons/headset'
import { Button } from '#ui/button.tsx'

type TicketBarProps = { ticket: SupportTicket; isClosing: boolean; onClose: () => void }

/** Says that a person has the conversation, and gives it back to the automatic answers. */
export function TicketBar({ ticket, isClosing, onClose }: TicketBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t bg-info-soft px-4 py-2 text-info text-sm">
      <p role="status" className="flex items-center gap-2">
        <Headset aria-hidden="true" className="size-4 shrink-0" />
        {ticket.staffName
          ? `${ticket.staffName} has your conversation. Automatic answers are off.`
          : 'A person will answer here. You may leave: we will notify you.'}
      </p>
      <Button variant="ghost" size="sm" loading={isClosing} onClick={onClose}>
        End ticket
      </Button>
    </div>
  )
}
