import { countryName } from '@laycan/contract/countries'
import type { MemberCard } from '@laycan/contract/members/members'
import MapPin from 'lucide-react/icons/map-pin'
import { VerifiedBadges } from '#platform/verified-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { userTypeLabels } from './members-view.ts'

/** Account type, verification and country. */
export function MemberBadges({ member }: { member: MemberCard }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="accent">{userTypeLabels[member.userType]}</Badge>
      {/* Above the target of the card they stand on. */}
      <span className="relative z-1 inline-flex flex-wrap gap-1.5">
        <VerifiedBadges member={member} />
      </span>
      {member.country && <Badge icon={<MapPin aria-hidden="true" />}>{countryName(member.country)}</Badge>}
      {!member.isActive && <Badge tone="warning">Left the platform</Badge>}
    </span>
  )
}
