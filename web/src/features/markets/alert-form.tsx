import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  type AlertProblems,
  type AlertForm as Draft,
  emptyAlert,
  findProblems,
  toCondition,
} from './alert-draft.ts'
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

type AlertFormProps = {
  source: string | undefined
  /** Chosen from the start, as from the row of the market. */
  marketId?: string | undefined
  onSet?: (() => void) | undefined
}

export function AlertForm({ source, marketId: given, onSet }: AlertFormProps) {
  const { data: overview } = useOverview(source, { isAutoRefresh: false })
  const { data: spreads = [] } = useSpreads(source)
  const create = useCreateAlert(source)
  const form = useContractForm<Draft>({
    defaultValues: { ...emptyAlert, marketId: given ?? null },
    send: (draft) =>
      create.mutateAsync({
        condition: toCondition(draft),
        cooldown_minutes: Number(draft.cooldownMinutes),
      }),
    onSent: (_, { kind }) => {
      form.reset({ ...emptyAlert, kind })
      onSet?.()
    },
  })
  const [kind, marketId] = form.watch(['kind', 'marketId'])
  const markets = overview?.markets ?? []
  const chosen = markets.find(({ market_id }) => market_id === marketId)
  const rule = (name: keyof AlertProblems) => (_: unknown, draft: Draft) => findProblems(draft)[name]

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <FormSelect form={form} name="kind" label="Alert me about" options={kinds} />
      {kind === 'spread' ? (
        <FormSelect
          key="spread"
          form={form}
          name="spreadId"
          label="Spread"
          placeholder="Choose a spread"
          options={spreads.map(({ spread_id, name }) => ({ value: spread_id, label: name }))}
          rules={rule('spreadId')}
        />
      ) : (
        <FormSelect
          key="market"
          form={form}
          name="marketId"
          label="Market"
          placeholder="Choose a market"
          options={markets.map(({ market_id, fuel_name }) => ({ value: market_id, label: fuel_name }))}
          rules={rule('marketId')}
        />
      )}
      {kind === 'move' ? (
        <>
          <TextField
            label="Percentage"
            inputMode="decimal"
            trailing={<span className="pr-2">%</span>}
            {...form.field('percent', rule('percent'))}
          />
          <FormSelect form={form} name="way" label="Direction" options={ways} />
          <FormSelect form={form} name="window" label="Time" options={windows} />
        </>
      ) : (
        <>
          <FormSelect form={form} name="side" label="When it" options={sides} />
          <TextField
            label="Level"
            inputMode="decimal"
            hint={chosen && `Now ${chosen.current_price} ${chosen.currency}/${chosen.unit}`}
            {...form.field('level', rule('level'))}
          />
        </>
      )}
      <TextField
        label="Quiet afterwards, in minutes"
        inputMode="numeric"
        {...form.field('cooldownMinutes', rule('cooldownMinutes'))}
      />
      <ActionError error={form.error} fallback="Failed to set the alert. Please try again." />
      <Button type="submit" loading={form.isSubmitting}>
        Set alert
      </Button>
    </form>
  )
}
