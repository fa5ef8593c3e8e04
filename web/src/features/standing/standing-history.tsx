import type { StandingEvent } from '@laycan/contract/standing/standing'
import { type StandingKind, standingKindLabels } from '@laycan/contract/standing/standing-labels'
import { TimelineCard } from '#platform/timeline-card.tsx'
import type { Tone } from '#ui/badge.tsx'

const tones: Record<StandingKind, Tone> = {
  verification_withdrawn: 'negative',
  suspended: 'negative',
  restored: 'positive',
  proposed: 'warning',
  declined: 'neutral',
  name_cleared: 'positive',
  name_refused: 'negative',
}

const looks = Object.fromEntries(
  Object.entries(standingKindLabels).map(([kind, text]) => [
    kind,
    { text, tone: tones[kind as StandingKind] },
  ]),
) as Record<StandingKind, { text: string; tone: Tone }>

/** Everything that was done, the latest first. It cannot be changed. */
export const StandingHistory = ({ history }: { history: StandingEvent[] }) => (
  <TimelineCard
    title="History"
    looks={looks}
    entries={history.map(({ actor, ...event }) => ({ ...event, actorName: actor?.name ?? 'Laycan' }))}
    empty="Nothing was ever done about it."
  />
)
