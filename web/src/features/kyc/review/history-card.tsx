import type { KycCase, KycHistoryEntry } from '@laycan/contract/kyc/kyc-review'
import { TimelineCard } from '#platform/timeline-card.tsx'
import type { Tone } from '#ui/badge.tsx'

const looks: Record<KycHistoryEntry['kind'], { text: string; tone: Tone }> = {
  initiated: { text: 'Initiated', tone: 'neutral' },
  submitted: { text: 'Submitted', tone: 'info' },
  resubmitted: { text: 'Submitted again', tone: 'info' },
  checked: { text: 'Checked automatically', tone: 'neutral' },
  claimed: { text: 'Claimed', tone: 'accent' },
  released: { text: 'Released', tone: 'neutral' },
  document_viewed: { text: 'Document viewed', tone: 'neutral' },
  check_accepted: { text: 'Failed check accepted', tone: 'warning' },
  exposure_changed: { text: 'Political exposure changed', tone: 'warning' },
  proposed: { text: 'Approval proposed', tone: 'info' },
  approved: { text: 'Approved', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  reopened: { text: 'Opened again', tone: 'warning' },
  restored: { text: 'Verification restored', tone: 'positive' },
  withdrawn: { text: 'Verification withdrawn', tone: 'negative' },
  documents_deleted: { text: 'Documents deleted', tone: 'neutral' },
}

/** Everything that ever happened to the case. */
export const HistoryCard = ({ kycCase: { history } }: { kycCase: KycCase }) => (
  <TimelineCard
    title="History"
    looks={looks}
    entries={history.map((entry) => ({ ...entry, actorName: entry.actor?.name ?? 'Laycan' }))}
    className="max-h-120 overflow-y-auto"
  />
)
