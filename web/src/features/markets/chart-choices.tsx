import { maxComparedMarkets, type SpreadId } from '@laycan/contract/markets/market-constants'
import type { Market } from '@laycan/contract/markets/markets'
import X from 'lucide-react/icons/x'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { useSpreads } from './chart.api.ts'
import { averageLengths, type ChartView } from './chart-view.ts'

const none = 'none'

type ChartChoicesProps = {
  source: string | undefined
  markets: Market[]
  shown: string | undefined
  view: ChartView
  onChange: (part: Partial<ChartView>) => void
}

export function ChartChoices({ source, markets, shown, view, onChange }: ChartChoicesProps) {
  const { data: spreads = [] } = useSpreads(source)
  const options = markets.map(({ market_id, fuel_name }) => ({ value: market_id, label: fuel_name }))
  const others = options.filter(({ value }) => value !== shown && !view.compared.includes(value))
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id
  const isFull = view.compared.length >= maxComparedMarkets - 1
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-3 lg:max-w-4xl">
      <Select
        label="Market"
        options={options}
        value={view.spread ? null : (shown ?? null)}
        placeholder="Choose a market"
        onValueChange={(market) => onChange({ market, spread: null })}
      />
      <Select
        label="Compare with"
        options={others}
        value={null}
        placeholder={isFull ? 'Four markets at most' : 'Add a market'}
        disabled={isFull || view.spread !== null}
        onValueChange={(id) => onChange({ market: shown ?? null, compared: [...view.compared, id] })}
      />
      <Select
        label="Spread or crack"
        options={[
          { value: none, label: 'None' },
          ...spreads.map(({ spread_id, name }) => ({ value: spread_id as string, label: name })),
        ]}
        value={view.spread ?? none}
        onValueChange={(id) => onChange({ spread: id === none ? null : (id as SpreadId) })}
      />
      <div className="flex flex-wrap items-center gap-2 sm:col-span-3">
        {!view.spread &&
          view.compared.map((id) => (
            <Button
              key={id}
              size="sm"
              variant="secondary"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => onChange({ compared: view.compared.filter((one) => one !== id) })}
            >
              {nameOf(id)} <X aria-hidden="true" />
            </Button>
          ))}
        {(view.spread || view.compared.length === 0) &&
          averageLengths.map((length) => {
            const isOn = view.averages.includes(length)
            return (
              <Button
                key={length}
                size="sm"
                variant={isOn ? 'primary' : 'secondary'}
                aria-pressed={isOn}
                title={`Moving average of ${length}`}
                onClick={() =>
                  onChange({
                    averages: isOn
                      ? view.averages.filter((one) => one !== length)
                      : [...view.averages, length].sort((one, other) => one - other),
                  })
                }
              >
                MA {length}
              </Button>
            )
          })}
      </div>
    </div>
  )
}
