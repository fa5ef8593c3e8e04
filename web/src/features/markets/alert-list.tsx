import type { MarketAlert } from '@laycan/contract/markets/market-alerts'
import BellRing from 'lucide-react/icons/bell-ring'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Formats } from '#platform/formats.ts'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useAlertChanges, useAlerts } from './alerts.api.ts'
import { formatDecimal, formatPercent, kindLabels } from './market-format.ts'

export function AlertList({ source }: { source: string | undefined }) {
  const query = useAlerts(source)
  const { pause, remove } = useAlertChanges(source)
  return (
    <QueryList
      query={query}
      items={query.data ?? []}
      what="alerts"
      skeleton={
        <SkeletonGroup label="Loading alerts">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      }
      empty={
        <EmptyState icon={<BellRing />} title="No alerts yet">
          Choose a market and a level, a move in percent, or a spread.
        </EmptyState>
      }
    >
      {(alerts) => (
        <ul aria-label="Alerts" className="grid gap-2">
          {alerts.map((alert) => (
            <AlertItem
              key={alert.alert_id}
              alert={alert}
              onPause={() => pause.mutate(alert)}
              onRemove={() => remove.mutate(alert.alert_id)}
            />
          ))}
        </ul>
      )}
    </QueryList>
  )
}

/** What is compared, as finely as it is known. */
const valueText = ({ condition, unit }: MarketAlert, value: string, formats: Formats) =>
  condition.kind === 'move'
    ? formatPercent(formats, value)
    : `${formatDecimal(formats, value)} ${unit}`.trim()

type AlertItemProps = { alert: MarketAlert; onPause: () => void; onRemove: () => void }

function AlertItem({ alert, onPause, onRemove }: AlertItemProps) {
  const formats = useFormats()
  const { title, kind, is_active, is_met, current_value, last_fired_at, cooldown_minutes } = alert
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {title}
          {is_active && is_met && <Badge tone="positive">Met now</Badge>}
          {!is_active && <Badge>Paused</Badge>}
          <Badge tone={kind === 'simulated' ? 'warning' : 'info'}>{kindLabels[kind]}</Badge>
        </p>
        <p className="tabular mt-0.5 text-muted text-sm">
          {current_value !== null && <>Now {valueText(alert, current_value, formats)} · </>}
          {last_fired_at ? `last triggered ${formats.ago(last_fired_at)}` : 'not triggered yet'} · quiet for{' '}
          {cooldown_minutes} min after
        </p>
      </div>
      <Switch label="On" about={title} checked={is_active} onCheckedChange={onPause} />
      <IconButton label={`Delete: ${title}`} icon={<Trash2 />} onClick={onRemove} />
    </Card>
  )
}
