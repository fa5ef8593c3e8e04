import { unitText } from '@laycan/contract/figure-texts'
import type { Market } from '@laycan/contract/markets/markets'
import { maxBenchmarks } from '@laycan/contract/trade/terms/price-constants'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import type { TypedExtras } from './price-extras.ts'
import { Figure } from './quality-fields.tsx'
import { isPricing, useTradeFuels, useTradeMarkets } from './reference-data.api.ts'
import { fieldId, type TermsSectionProps } from './terms-form.ts'
import type { TypedTerms } from './terms-input.ts'
import { regionName } from './trade-labels.ts'

export type FormulaPartProps = Pick<TermsSectionProps, 'typed' | 'problemOf'> & {
  change: (part: Partial<TypedTerms['price']>) => void
}

/** Markets that a formula may name: those of this fuel first, then of its category. */
export function useMarketOptions(typed: TypedTerms) {
  const markets = useTradeMarkets()
  const fuels = useTradeFuels()
  const category = fuels.find(({ fuel_type_id }) => fuel_type_id === typed.fuel_type_id)?.category
  const isNear = ({ fuel_type_id }: Market) =>
    fuels.some((fuel) => fuel.fuel_type_id === fuel_type_id && fuel.category === category)
  const isSame = ({ fuel_type_id }: Market) => fuel_type_id === typed.fuel_type_id
  const nearness = (market: Market) => (isSame(market) ? 0 : isNear(market) ? 1 : 2)
  return markets
    .filter(isPricing)
    .sort((one, other) => nearness(one) - nearness(other))
    .map((market) => ({ value: market.market_id, label: marketLabel(market) }))
}

const marketLabel = ({ fuel_name, market_id, region, unit }: Market) =>
  `${fuel_name} (${market_id}, ${regionName(region)}, USD/${unitText(unit)})`

/** Further benchmarks with their weights; a simple cargo has none, and sees one button. */
export function FurtherBenchmarks({ typed, change, problemOf }: FormulaPartProps) {
  const options = useMarketOptions(typed)
  const { extras } = typed.price
  const more = extras.more_benchmarks ?? []
  const set = (part: TypedExtras) => change({ extras: { ...extras, ...part } })
  const setAt = (at: number, part: { market_id?: string; weight_pct?: string }) =>
    set({ more_benchmarks: more.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const remove = (at: number) => {
    const rest = more.filter((_one, index) => index !== at)
    set(rest.length > 0 ? { more_benchmarks: rest } : { more_benchmarks: null, weight_pct: null })
  }
  return (
    <div className="space-y-3 sm:col-span-2">
      {more.length > 0 && (
        <Figure
          path="price.weight_pct"
          label="Weight of the first market"
          trailing="%"
          value={extras.weight_pct ?? ''}
          error={problemOf('price.weight_pct')}
          onType={(weight_pct) => set({ weight_pct })}
        />
      )}
      {more.length > 0 && (
        <ul aria-label="Further benchmarks" className="space-y-3">
          {more.map(({ market_id, weight_pct }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_auto]"
            >
              <Select
                id={fieldId(`price.more_benchmarks.${index}.market_id`)}
                label={`Market ${index + 2}`}
                className="max-sm:col-span-2"
                placeholder="Choose a market"
                options={options}
                value={market_id || null}
                error={problemOf(`price.more_benchmarks.${index}.market_id`)}
                onValueChange={(chosen) => setAt(index, { market_id: chosen })}
              />
              <Figure
                path={`price.more_benchmarks.${index}.weight_pct`}
                label={`Weight of market ${index + 2}`}
                trailing="%"
                value={weight_pct ?? ''}
                error={problemOf(`price.more_benchmarks.${index}.weight_pct`)}
                onType={(weight) => setAt(index, { weight_pct: weight })}
              />
              <IconButton
                label={`Remove market ${index + 2}`}
                icon={<Trash2 aria-hidden="true" />}
                className="mt-6"
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {more.length < maxBenchmarks - 1 && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => set({ more_benchmarks: [...more, { market_id: '', weight_pct: '' }] })}
        >
          Add a benchmark
        </Button>
      )}
    </div>
  )
}
