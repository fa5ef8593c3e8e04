import type { Conversation } from '@laycan/contract/messaging/messages'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { VerifiedMark } from '#platform/verified-badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { MemberActions } from './member-actions.ts'
import { OnlineAvatar } from './online-avatar.tsx'
import { ThreadMenu } from './thread-menu.tsx'

type ThreadHeaderProps = {
  conversation: Conversation
  isTyping: boolean
  actions: MemberActions
  headingRef: Ref<HTMLHeadingElement>
}

export function ThreadHeader({ conversation, isTyping, actions, headingRef }: ThreadHeaderProps) {
  const { other, isOnline } = conversation
  const name = fullName(other)
  const state = isTyping ? 'typing…' : isOnline ? 'Online' : ''
  return (
    <header className="flex min-h-14 items-center gap-2.5 border-line border-b bg-surface py-2 pr-2 pl-3 sm:pl-4">
      <Link
        to="/messaging"
        aria-label="Back to conversations"
        className={buttonClass({ variant: 'ghost', square: true, className: '-ml-1 md:hidden' })}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <OnlineAvatar name={name} isOnline={isOnline} />
      <div className="min-w-0 flex-1 leading-tight">
        <div className="flex items-center gap-1">
          <h2 ref={headingRef} tabIndex={-1} className="min-w-0 font-semibold text-lg leading-6 outline-none">
            {name}
          </h2>
          {!conversation.deal && <VerifiedMark member={other} className="size-4" />}
        </div>
        {/* As high when it says nothing: the messages below must not move when somebody comes, types or goes. */}
        <p className="min-h-[1lh] wrap-anywhere text-muted text-sm">
          <span role="status">{state}</span>
          {state && other.companyName && ' · '}
          {other.companyName}
        </p>
      </div>
      <ThreadMenu conversation={conversation} actions={actions} />
    </header>
  )
}
