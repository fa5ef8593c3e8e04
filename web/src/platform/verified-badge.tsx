import type { MemberCard } from '@laycan/contract/members/members'
import type { KycStatus } from '@laycan/contract/profile/profile'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Building2 from 'lucide-react/icons/building-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { VerificationPopover } from './verification-popover.tsx'

/*
 * The one place that says how verification looks. Behind every badge stands what it covers, except inside a link, which
 * cannot hold a button.
 */

type BadgedMember = Pick<
  MemberCard,
  'userId' | 'firstName' | 'lastName' | 'isVerified' | 'isCompanyVerified' | 'isSuspended' | 'similarTo'
>

const plainButton = 'inline-flex max-w-full cursor-pointer items-center rounded-sm'

/** Passes on what the popover needs of its button. */
export const BadgeButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classNames(plainButton, className)} />
)

const kycLooks: Record<KycStatus, { text: string; tone: Tone }> = {
  pending: { text: 'KYC Pending', tone: 'warning' },
  in_progress: { text: 'KYC In Progress', tone: 'info' },
  verified: { text: 'KYC Verified', tone: 'positive' },
  rejected: { text: 'KYC Rejected', tone: 'negative' },
}

/** Nothing for a status that is missing, or that this version does not know. */
export function KycBadge({ status, userId }: { status: KycStatus | undefined; userId?: string | undefined }) {
  const look = status && Object.hasOwn(kycLooks, status) ? kycLooks[status] : undefined
  if (!look) return null
  const badge = <Badge tone={look.tone}>{look.text}</Badge>
  return userId ? <VerificationPopover userId={userId} trigger={<BadgeButton>{badge}</BadgeButton>} /> : badge
}

/** In words: the person, and beside it their company. */
export function VerifiedBadges({ member }: { member: BadgedMember }) {
  const { userId, isVerified, isCompanyVerified, isSuspended, similarTo } = member
  return (
    <>
      <VerificationPopover
        userId={userId}
        trigger={
          <BadgeButton>
            {isSuspended ? (
              <Badge tone="negative" icon={<Ban aria-hidden="true" />}>
                Suspended
              </Badge>
            ) : isVerified ? (
              <Badge tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
                Verified
              </Badge>
            ) : (
              <Badge>Not verified</Badge>
            )}
          </BadgeButton>
        }
      />
      {isCompanyVerified && <CompanyBadge userId={userId} />}
      {similarTo && (
        <VerificationPopover
          userId={userId}
          trigger={
            <BadgeButton>
              <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
                Similar to {similarTo}
              </Badge>
            </BadgeButton>
          }
        />
      )}
    </>
  )
}

/** Beside the person's: their company is verified, too. */
export const CompanyBadge = ({ userId }: { userId: string }) => (
  <VerificationPopover
    userId={userId}
    trigger={
      <BadgeButton>
        <Badge tone="positive" icon={<Building2 aria-hidden="true" />}>
          Company verified
        </Badge>
      </BadgeButton>
    }
  />
)

type VerifiedMarkProps = {
  member: BadgedMember
  /** Inside a link: without the button. */
  isStatic?: boolean | undefined
  className?: string | undefined
}

/** The small signs behind a name; nothing for unverified people, unless their company's name is like another's. */
export function VerifiedMark({ member, isStatic = false, className = 'size-3.5' }: VerifiedMarkProps) {
  const { userId, isVerified, isCompanyVerified, isSuspended, similarTo } = member
  if (isSuspended) return <span className="shrink-0 font-medium text-negative text-xs">Suspended</span>
  if (!isVerified && !isCompanyVerified && !similarTo) return null
  const covered = [
    isVerified && 'verified',
    isCompanyVerified && 'company verified',
    similarTo && `company similar to ${similarTo}`,
  ].filter((one) => typeof one === 'string')
  const signs = (
    <>
      {isVerified && (
        <BadgeCheck aria-hidden="true" className={classNames('shrink-0 text-positive', className)} />
      )}
      {isCompanyVerified && (
        <Building2 aria-hidden="true" className={classNames('shrink-0 text-positive', className)} />
      )}
      {similarTo && (
        <TriangleAlert aria-hidden="true" className={classNames('shrink-0 text-warning', className)} />
      )}
    </>
  )
  if (isStatic) {
    return (
      <>
        {signs}
        <span className="sr-only">, {covered.join(', ')}</span>
      </>
    )
  }
  return (
    <VerificationPopover
      userId={userId}
      trigger={
        <BadgeButton className="min-h-6 min-w-6 justify-center gap-0.5" aria-label={labelOf(member, covered)}>
          {signs}
        </BadgeButton>
      }
    />
  )
}

const labelOf = ({ firstName, lastName }: BadgedMember, covered: string[]) =>
  `${firstName} ${lastName}: ${covered.join(', ')}. What this covers`

/** Of somebody whose name is not shown yet, and so nothing behind it. */
export const HiddenVerifiedBadge = () => (
  <Badge tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
    Verified
  </Badge>
)
