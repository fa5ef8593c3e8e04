import { countryName } from '@laycan/contract/countries'
import type { MemberCard } from '@laycan/contract/members/members'
import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import { Badge } from '#ui/badge.tsx'
import { userTypeLabels } from './members-view.ts'

/** Account type, verification and country. */
export function MemberBadges({ member }: { member: MemberCard }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="accent">{userTypeLabels[member.userType]}</Badge>
      {member.isVerified ? (
        <Badge tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
      ) : (
        <Badge>Not verified</Badge>
      )}
      {member.country && <Badge icon={<MapPin aria-hidden="true" />}>{countryName(member.country)}</Badge>}
      {!member.isActive && <Badge tone="warning">Left the platform</Badge>}
    </span>
  )
}
