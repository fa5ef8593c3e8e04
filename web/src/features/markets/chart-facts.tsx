import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { ageText, kindLabels } from './market-format.ts'
import type { Facts } from './use-chart.ts'

/** Whether prices are simulated, delayed or of the end of the day, and whether they are older than they should be. */
export function PriceBadges({ kind, isStale }: Pick<Facts, 'kind' | 'isStale'>) {
  return (
    <>
      <Badge tone={kind === 'simulated' ? 'warning' : 'info'}>{kindLabels[kind]}</Badge>
      {isStale && <Badge tone="negative">Stale</Badge>}
    </>
  )
}

/** What the figures are, who made them and how old they are. */
export function ChartFacts({ unit, source, kind, lastUpdated, notes }: Facts) {
  const formats = useFormats()
  return (
    <>
      {[...notes, unit, source].join(' · ')} ·{' '}
      <time dateTime={lastUpdated}>{ageText(formats, { kind, last_updated: lastUpdated })}</time>
    </>
  )
}
