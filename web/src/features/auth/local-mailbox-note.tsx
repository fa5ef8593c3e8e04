import Mailbox from 'lucide-react/icons/mailbox'
import { NewTabLink } from '#layouts/text-link.tsx'
import { usePublicConfig } from '#platform/use-public-config.ts'
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
