import type { MemberCard } from '@laycan/contract/members/members'
import { type ReactNode, useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { toast } from '#ui/toast.ts'
import { BlockDialog } from './block-dialog.tsx'
import { useBlock } from './members.api.ts'
import { ReportDialog, type ReportSubject } from './report-dialog.tsx'

type Asked = { kind: 'block'; member: MemberCard } | ({ kind: 'report' } & ReportSubject)

/** What can be done about a person. Render `dialogs` once; they ask before anything is done. */
export function useMemberActions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate } = useBlock()
  const close = () => setAsked(null)

  const dialogs: ReactNode =
    asked?.kind === 'block' ? (
      <BlockDialog member={asked.member} onClose={close} />
    ) : asked?.kind === 'report' ? (
      <ReportDialog {...asked} onClose={close} />
    ) : null

  return {
    dialogs,
    actions: {
      block: (member: MemberCard) => setAsked({ kind: 'block', member }),
      /** At once: it takes nothing from anybody. */
      unblock: (member: MemberCard) =>
        mutate(
          { userId: member.userId, isBlocked: false },
          {
            onSuccess: () => toast.success(`${fullName(member)} was unblocked`),
            onError: () => toast.error('Failed to unblock. Please try again.'),
          },
        ),
      report: (member: MemberCard) => setAsked({ kind: 'report', member }),
      reportMessage: (userId: string, about: { conversationId: string; seq: number }) =>
        setAsked({ kind: 'report', userId, about }),
    },
  }
}
