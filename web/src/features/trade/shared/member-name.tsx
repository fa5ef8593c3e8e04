import type { MemberCard } from '@laycan/contract/members/members'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { classNames } from '#ui/class-names.ts'

const nameOf = ({ firstName, lastName }: MemberCard) => `${firstName} ${lastName}`.trim()

/** A person as one says who is meant: name, then company. */
export const memberLabel = (member: MemberCard): string =>
  member.companyName ? `${nameOf(member)}, ${member.companyName}` : nameOf(member)

type MemberLineProps = { member: MemberCard; className?: string | undefined }

export function MemberName({ member, className }: MemberLineProps) {
  return (
    <span className={classNames('min-w-0', className)}>
      <span className="inline-flex max-w-full items-center gap-1 font-medium text-ink">
        <span className="truncate">{nameOf(member)}</span>
        {member.isVerified && (
          <>
            <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0 text-positive" />
            <span className="sr-only">, verified</span>
          </>
        )}
      </span>
      {member.companyName && <span className="block truncate text-muted text-sm">{member.companyName}</span>}
    </span>
  )
}
