import type { MemberProfile } from '@laycan/contract/members/members'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { MemberBadges } from './member-badges.tsx'
import { useMember } from './members.api.ts'
import type { useMemberActions } from './use-member-actions.tsx'

type Actions = ReturnType<typeof useMemberActions>['actions']
type MemberDialogProps = { id: string | null; onClose: () => void; actions: Actions }

/** What everybody may know of a person. */
export function MemberDialog({ id, onClose, actions }: MemberDialogProps) {
  // Kept while the window fades out.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  if (shown === null) return null
  return <OneMember key={shown} id={shown} isOpen={id !== null} onClose={onClose} actions={actions} />
}

type OneMemberProps = { id: string; isOpen: boolean; onClose: () => void; actions: Actions }

function OneMember({ id, isOpen, onClose, actions }: OneMemberProps) {
  const query = useMember(id)
  const { data: member, isPending } = query
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={member ? fullName(member) : isPending ? 'Loading…' : 'There is no such member'}
      description={member?.companyName}
      actions={member && !member.isMe && <Buttons member={member} actions={actions} />}
    >
      {member ? (
        <Facts member={member} />
      ) : isPending ? (
        <SkeletonGroup label="Loading the profile">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : (
        <LoadError
          query={query}
          what="the profile"
          isInCard
          notFound={<p className="text-muted">The person may have left, or the link is incomplete.</p>}
        />
      )}
    </Dialog>
  )
}

function Facts({ member }: { member: MemberProfile }) {
  const formats = useFormats()
  return (
    <>
      <MemberBadges member={member} />
      {member.about && <p className="mt-4 whitespace-pre-wrap break-words">{member.about}</p>}
      <p className="mt-4 text-muted text-sm">
        {member.isMe ? 'This is you, as others see you. Member' : 'Member'} since{' '}
        {formats.date(member.memberSince)}
      </p>
      {member.isBlockedByMe && (
        <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          You have blocked this member: they cannot send you messages.
        </p>
      )}
    </>
  )
}

function Buttons({ member, actions }: { member: MemberProfile; actions: Actions }) {
  const toggle = member.isBlockedByMe ? actions.unblock : actions.block
  return (
    <>
      <Button variant="ghost" icon={<Flag aria-hidden="true" />} onClick={() => actions.report(member)}>
        Report
      </Button>
      <Button variant="ghost" icon={<Ban aria-hidden="true" />} onClick={() => toggle(member)}>
        {member.isBlockedByMe ? 'Unblock' : 'Block'}
      </Button>
      <Link to={`/messaging?with=${member.userId}`} className={buttonClass({ className: 'sm:ml-auto' })}>
        <MessageSquare aria-hidden="true" />
        Message
      </Link>
    </>
  )
}
