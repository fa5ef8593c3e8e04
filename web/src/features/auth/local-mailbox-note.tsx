import Mailbox from 'lucide-react/icons/mailbox'
import { usePublicConfig } from '#platform/use-public-config.ts'
import { NewTabLink } from '#ui/text-link.tsx'
import { Note } from './note.tsx'

/** Where the mail is on an installation that sends none. */
export function LocalMailboxNote() {
  const config = usePublicConfig()
  if (!config?.localMailbox) return null
  return (
    <Note icon={<Mailbox aria-hidden="true" />}>
      No mail server is set up here. Your code is in the{' '}
      <NewTabLink href="/dev/mail">local mailbox</NewTabLink>.
    </Note>
  )
}
