import type { Company } from '@laycan/contract/companies/companies'
import Building2 from 'lucide-react/icons/building-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { VerificationPopover } from '#platform/verification-popover.tsx'
import { BadgeButton } from '#platform/verified-badge.tsx'
import { Badge } from '#ui/badge.tsx'

type Trust = Pick<Company, 'isVerified' | 'similarTo'>

/** Whether a company is verified, or could be taken for one that is; behind it stands what was verified. */
export const CompanyTrust = ({ companyId, ...trust }: Trust & { companyId: string }) => (
  <VerificationPopover
    companyId={companyId}
    trigger={
      <BadgeButton>
        <TrustBadge {...trust} />
      </BadgeButton>
    }
  />
)

function TrustBadge({ isVerified, similarTo }: Trust) {
  if (similarTo !== null) {
    return (
      <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        Similar to {similarTo}
      </Badge>
    )
  }
  if (!isVerified) return <Badge>Not verified</Badge>
  return (
    <Badge tone="positive" icon={<Building2 aria-hidden="true" />}>
      Verified company
    </Badge>
  )
}

/** The same in words, for what tells companies of one name apart. */
export const trustText = ({ isVerified, similarTo }: Trust): string =>
  similarTo !== null ? `similar to ${similarTo}` : isVerified ? 'verified' : 'not verified'
