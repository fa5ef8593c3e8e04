import type { KycTimelineEntry } from '@laycan/contract/kyc/kyc'
import { TimelineCard } from '#platform/timeline-card.tsx'
import type { Tone } from '#ui/badge.tsx'

type Kind = KycTimelineEntry['kind']

const looks: Record<Kind, { text: string; tone: Tone }> = {
  initiated: { text: 'Verification initiated', tone: 'neutral' },
  submitted: { text: 'Documents submitted', tone: 'info' },
  resubmitted: { text: 'Documents submitted again', tone: 'info' },
  approved: { text: 'Identity verified', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  reopened: { text: 'Reviewed again', tone: 'warning' },
  restored: { text: 'Verification restored', tone: 'positive' },
  withdrawn: { text: 'Verification withdrawn', tone: 'negative' },
  documents_deleted: { text: 'Documents deleted', tone: 'neutral' },
}
const actors: Record<KycTimelineEntry['actor'], string> = {
  you: 'You',
  reviewer: 'Reviewer',
  system: 'Laycan',
}

/** What happened so far; nothing before anything has. */
export function KycTimeline({ entries }: { entries: KycTimelineEntry[] }) {
  if (entries.length === 0) return null
  return (
    <TimelineCard
      title="Timeline"
      looks={looks}
      entries={entries.map((entry) => ({ ...entry, actorName: actors[entry.actor] }))}
    />
  )
}
