import type { KycStatus } from '@laycan/contract/profile/profile'
import { Badge, type Tone } from '#ui/badge.tsx'

const looks: Record<KycStatus, { text: string; tone: Tone }> = {
  pending: { text: 'KYC Pending', tone: 'warning' },
  in_progress: { text: 'KYC In Progress', tone: 'info' },
  verified: { text: 'KYC Verified', tone: 'positive' },
  rejected: { text: 'KYC Rejected', tone: 'negative' },
}

/** Nothing for a status that is missing, or that this version does not know. */
export function KycBadge({ status }: { status: KycStatus | undefined }) {
  const look = status && Object.hasOwn(looks, status) ? looks[status] : undefined
  return look ? <Badge tone={look.tone}>{look.text}</Badge> : null
}
