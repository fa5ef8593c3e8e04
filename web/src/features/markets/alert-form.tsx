import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AlertForm as Draft, emptyAlert, findProblems, toCondition } from './alert-draft.ts'
import { useCreateAlert } from './alerts.api.ts'
import { useSpreads } from './chart.api.ts'
import { useOverview } from './markets.api.ts'

const kinds = [
  { value: 'level' as const, label: 'A price level' },
  { value: 'move' as const, label: 'A move in percent' },
  { value: 'spread' as const, label: 'A spread or crack' },
]
const sides = [
  { value: 'above' as const, label: 'rises above' },
  { value: 'below' as const, label: 'falls below' },
]
const ways = [
  { value: 'either' as const, label: 'either way' },
  { value: 'up' as const, label: 'up' },
  { value: 'down' as const, label: 'down' },
]
const windows = [
  { value: '1h' as const, label: 'within an hour' },
  { value: '1d' as const, label: 'within a day' },
  { value: '1w' as const, label: 'within a week' },
]

export function AlertForm({ source }: { source: string | undefined }) {
  const { data: overview } = useOverview(source, { isAutoRefresh: false })
  const { data: spreads = [] } = useSpreads(source)
  const create = useCreateAlert(source)
  const [draft, setDraft] = useState(emptyAlert)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const problems = isTried ? findProblems(draft) : {}
  const markets = (overview?.markets ?? []).map(({ market_id, fuel_name }) => ({
    value: market_id,
    label: fuel_name,
  }))
  const chosen = overview?.markets.find(({ market_id }) => market_id === draft.marketId)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(findProblems(draft)).length > 0 || create.isPending) return
    create.mutate(
      { condition: toCondition(draft), cooldown_minutes: Number(draft.cooldownMinutes) },
      {
        onSuccess: () => {
          setDraft({ ...emptyAlert, kind: draft.kind })
          setTried(false)
        },
      },
    )
  }

  return (
    <Card as="section" aria-labelledby="new-alert">
      <CardHeader title="New alert" titleId="new-alert" />
      <CardBody>
        <form onSubmit={handleSubmit} noValidate className="grid gap-3">
          <Select
            label="Tell me of"
            options={kinds}
            value={draft.kind}
            onValueChange={(kind) => change({ kind })}
          />
          {draft.kind === 'spread' ? (
            <Select
              label="Spread"
              placeholder="Choose a spread"
              options={spreads.map(({ spread_id, name }) => ({ value: spread_id, label: name }))}
              value={draft.spreadId}
              error={problems.spreadId}
              onValueChange={(spreadId) => change({ spreadId })}
            />
          ) : (
            <Select
              label="Market"
              placeholder="Choose a market"
              options={markets}
              value={draft.marketId}
              error={problems.marketId}
              onValueChange={(marketId) => change({ marketId })}
            />
          )}
          {draft.kind === 'move' ? (
            <>
              <TextField
                label="Percentage"
                inputMode="decimal"
                value={draft.percent}
                error={problems.percent}
                onChange={(event) => change({ percent: event.target.value })}
                trailing={<span className="pr-2">%</span>}
              />
              <Select
                label="Direction"
                options={ways}
                value={draft.way}
                onValueChange={(way) => change({ way })}
              />
              <Select
                label="Time"
                options={windows}
                value={draft.window}
                onValueChange={(window) => change({ window })}
              />
            </>
          ) : (
            <>
              <Select
                label="When it"
                options={sides}
                value={draft.side}
                onValueChange={(side) => change({ side })}
              />
              <TextField
                label="Level"
                inputMode="decimal"
                hint={chosen && `Now ${chosen.current_price} ${chosen.currency}/${chosen.unit}`}
                value={draft.level}
                error={problems.level}
                onChange={(event) => change({ level: event.target.value })}
              />
            </>
          )}
          <TextField
            label="Quiet afterwards, in minutes"
            inputMode="numeric"
            value={draft.cooldownMinutes}
            error={problems.cooldownMinutes}
            onChange={(event) => change({ cooldownMinutes: event.target.value })}
          />
          {create.isError && (
            <p role="alert" className="text-negative text-sm">
              {create.error instanceof ApiError && create.error.status > 0
                ? create.error.message
                : 'Failed to set the alert. Please try again.'}
            </p>
          )}
          <Button type="submit" loading={create.isPending}>
            Set alert
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
