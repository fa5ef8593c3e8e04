import { versionStatuses } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { onBehalf } from '#features/trade/shared/on-behalf.ts'
import { useFormats } from '#platform/settings.ts'
import type { Tone } from '#ui/badge.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'

const tones: Record<QuoteVersion['status'], Tone> = {
  held: 'warning',
  current: 'accent',
  countered: 'neutral',
  accepted: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
  expired: 'neutral',
  superseded: 'neutral',
  rejected: 'negative',
}

/** Each version with its note, and what the checks found. */
export function VersionHistory({ negotiation }: { negotiation: Negotiation }) {
  const formats = useFormats()
  const { versions, reason } = negotiation
  return (
    <Timeline label="Versions, newest first">
      {versions.map((version) => (
        <TimelineItem
          key={version.id}
          title={`Version ${version.version}${version.isFirm ? ', firm,' : ''} by ${version.isMine ? 'your side' : version.maker}: ${statusName(version)}`}
          meta={`${formats.dateTime(version.createdAt)} · ${onBehalf(version.maker, version.company)} · valid until ${formats.dateTime(version.validUntil)}`}
          tone={tones[version.status]}
        >
          {version.note && <p className="whitespace-pre-line text-ink">{version.note}</p>}
          {version.reviewNote && <p>Note from compliance: {version.reviewNote}</p>}
          {version === versions[0] && reason && <p>Reason: {reason}</p>}
          {version.warnings.map(({ rule, title, why, isHard }) => (
            <p key={rule} className="mt-1 flex items-start gap-1.5 text-warning">
              <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
              <span>
                <strong className="font-medium">
                  {title} ({rule}){isHard && ', held'}:
                </strong>{' '}
                {why}
              </span>
            </p>
          ))}
        </TimelineItem>
      ))}
    </Timeline>
  )
}

const statusName = ({ status }: QuoteVersion) =>
  (versionStatuses.find(({ code }) => code === status)?.name ?? status).toLowerCase()
