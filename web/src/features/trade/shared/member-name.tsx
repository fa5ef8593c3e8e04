import type { MemberCard } from '@laycan/contract/members/members'
import { fullName } from '#platform/full-name.ts'
import { VerifiedMark } from '#platform/verified-badge.tsx'
import { classNames } from '#ui/class-names.ts'

/** `Anna Berg, Nordic Fuels`. */
export const memberLabel = (member: MemberCard): string =>
  member.companyName ? `${fullName(member)}, ${member.companyName}` : fullName(member)

type Parties = { role: string; buyer: MemberCard; seller: MemberCard }

/** The other party of a deal; both for a broker or a reviewer. */
export function counterpartyText({ role, buyer, seller }: Parties): string {
  if (role === 'buyer') return `from ${memberLabel(seller)}`
  if (role === 'seller') return `to ${memberLabel(buyer)}`
  return `${memberLabel(seller)} to ${memberLabel(buyer)}`
}

type MemberNameProps = {
  member: MemberCard
  /** Inside a link or a button. */
  isStatic?: boolean | undefined
  className?: string | undefined
}

export function MemberName({ member, isStatic, className }: MemberNameProps) {
  return (
    <span className={classNames('min-w-0', className)}>
      <span className="inline-flex max-w-full items-center gap-1 font-medium text-ink">
        <span className="wrap-anywhere min-w-0">{fullName(member)}</span>
        <VerifiedMark member={member} isStatic={isStatic} />
      </span>
      {member.companyName && (
        <span className="wrap-anywhere block text-muted text-sm">{member.companyName}</span>
      )}
    </span>
  )
}
