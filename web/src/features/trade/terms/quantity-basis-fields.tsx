import { unitText } from '@laycan/contract/figure-texts'
import {
  excessPrices,
  partCargoes,
  referenceTemperatures,
  weightBases,
} from '@laycan/contract/trade/terms/clause-constants'
import { useMarketOptions } from './benchmark-fields.tsx'
import { Choice, type ChoiceProps, changing } from './clause-fields.tsx'
import { Figure } from './quality-fields.tsx'
import type { TermsSectionProps } from './terms-form.ts'

/** How quantities are measured, and the price of what differs within the tolerance. */
export function BasisFields(props: TermsSectionProps) {
  const { typed, problemOf } = props
  const { quantity_basis: basis } = typed
  const change = changing(props, 'quantity_basis')
  const markets = useMarketOptions(typed)
  const choice = (part: keyof typeof basis, label: string, list: ChoiceProps['list']) => (
    <Choice
      path={`quantity_basis.${part}`}
      label={label}
      list={list}
      value={basis[part]}
      error={problemOf(`quantity_basis.${part}`)}
      onChoose={(code) => change({ [part]: code })}
    />
  )
  return (
    <>
      {choice('excess', 'Price within the tolerance', excessPrices)}
      {basis.excess === 'market' && (
        <>
          <Choice
            path="quantity_basis.market_id"
            label="Market of the tolerance"
            list={markets.map(({ value, label }) => ({ code: value, name: label }))}
            value={basis.market_id}
            error={problemOf('quantity_basis.market_id')}
            onChoose={(market_id) => change({ market_id })}
          />
          <Figure
            path="quantity_basis.market_differential"
            label="Differential to it"
            trailing={`USD/${unitText(typed.price.unit)}`}
            value={basis.market_differential}
            error={problemOf('quantity_basis.market_differential')}
            onType={(market_differential) => change({ market_differential })}
          />
        </>
      )}
      {choice('part_cargo', 'Part cargo', partCargoes)}
      {choice('temperature', 'Volumes at', referenceTemperatures)}
      {choice('weight', 'Weight', weightBases)}
    </>
  )
}
