import type { MatchReason } from '@laycan/contract/trade/listings/listings'
import { goodMatchScore, matchAspects } from '@laycan/contract/trade/trade-constants'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import type { Tone } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'

const aspectNames = new Map<string, string>(matchAspects.map(({ code, name }) => [code, name]))
const fairScore = 40

export function MatchScore({ score }: { score: number }) {
  const tone: Tone = score >= goodMatchScore ? 'positive' : score >= fairScore ? 'warning' : 'neutral'
  return (
    <Badge tone={tone} className="tabular shrink-0 whitespace-nowrap">
      {score}% match
    </Badge>
  )
}

/** What the voyage between the two does to arrival and cost; nothing where there is none. */
export function MatchVoyage({ reasons }: { reasons: MatchReason[] }) {
  const texts = reasons.flatMap(({ isOfVoyage, text }) => (isOfVoyage ? [text] : []))
  if (texts.length === 0) return null
  return <p className="break-words text-ink text-sm">{texts.join('. ')}.</p>
}

/** Why two listings match, aspect by aspect. */
export function MatchReasons({ reasons }: { reasons: MatchReason[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-accent">Why this score</summary>
      <ul className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason.aspect} className="flex items-start gap-2">
            <Sign reason={reason} />
            <span className="min-w-0">
              <span className="font-medium text-ink">{aspectNames.get(reason.aspect)}</span>{' '}
              <span className="tabular text-subtle">
                {reason.points} of {reason.most}
              </span>
              <span className="block break-words text-muted">{reason.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Sign({ reason: { points, most } }: { reason: MatchReason }) {
  const className = 'mt-1 size-3.5 shrink-0'
  if (points === most) return <Check aria-hidden="true" className={`${className} text-positive`} />
  if (points === 0) return <X aria-hidden="true" className={`${className} text-negative`} />
  return <Minus aria-hidden="true" className={`${className} text-warning`} />
}
