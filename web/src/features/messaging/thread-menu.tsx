import type { Conversation } from '@laycan/contract/messaging/messages'
import { useMutation } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Handshake from 'lucide-react/icons/handshake'
import User from 'lucide-react/icons/user'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import type { MemberActions } from './member-actions.ts'
import { exportConversation } from './messaging.api.ts'

type ThreadMenuProps = { conversation: Conversation; actions: MemberActions }

export function ThreadMenu({ conversation, actions }: ThreadMenuProps) {
  const { conversation_id: id, other, deal, lastSeq, sendProblem } = conversation
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: 'pdf' | 'csv') => exportConversation(id, kind),
    onError: () => toast.error('Failed to export the conversation. Please try again.'),
  })
  const isBlocked = sendProblem === 'blocked_by_me'
  return (
    <Menu trigger={<IconButton label="Conversation menu" icon={<EllipsisVertical />} loading={isPending} />}>
      {/* Who has left has no profile any more; what they wrote can be reported message by message. */}
      {deal && (
        <>
          <MenuLink to={`/deals/${deal.dealId}`} icon={<Handshake />}>
            View deal
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      {other.isActive && !deal && (
        <>
          <MenuLink to={`/members?member=${other.userId}`} icon={<User />}>
            View profile
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<FileText />} disabled={lastSeq === 0} onClick={() => mutate('pdf')}>
        Export as PDF
      </MenuItem>
      <MenuItem icon={<FileSpreadsheet />} disabled={lastSeq === 0} onClick={() => mutate('csv')}>
        Export as CSV
      </MenuItem>
      {!deal && <MenuSeparator />}
      {!deal && (
        <MenuItem
          icon={<Ban />}
          danger={!isBlocked}
          onClick={() => (isBlocked ? actions.unblock(other) : actions.block(other))}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </MenuItem>
      )}
      {other.isActive && !deal && (
        <MenuItem icon={<Flag />} danger onClick={() => actions.report(other)}>
          Report
        </MenuItem>
      )}
    </Menu>
  )
}
