import { paymentCurrencies, rateDays } from '@laycan/contract/trade/terms/price-constants'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormulaPartProps } from './benchmark-fields.tsx'
import { Choice } from './clause-fields.tsx'
import { asOptions } from './product-section.tsx'
import type { ExtrasProps } from './quality-differentials.tsx'
import { fieldId } from './terms-form.ts'

const currencies = paymentCurrencies.map(({ code, name }) => ({ code, name: `${name} (${code})` }))

/** What a deal is paid in, if not in US dollars, with the source and the day of the exchange rate. */
export function CurrencyFields({
  extras,
  set,
  problemOf,
  kind,
}: ExtrasProps & { kind: 'fixed' | 'formula' }) {
  const paid = extras.paid_in
  const rate_day = kind === 'fixed' ? 'bl_date' : 'last_pricing_day'
  return (
    <>
      <Choice
        path="price.paid_in.currency"
        label="Paid in, if not in US dollars"
        list={currencies}
        value={paid?.currency ?? ''}
        error={problemOf('price.paid_in.currency')}
        onChoose={(currency) =>
          set({ paid_in: currency ? { rate_source: '', rate_day, ...paid, currency } : null })
        }
      />
      {paid && (
        <TextField
          id={fieldId('price.paid_in.rate_source')}
          label="Source of the exchange rate"
          required
          maxLength={80}
          hint={
            kind === 'fixed'
              ? 'Such as ECB reference rate; that of the bill of lading date counts'
              : 'Such as ECB reference rate'
          }
          value={paid.rate_source ?? ''}
          error={problemOf('price.paid_in.rate_source')}
          onChange={(event) => set({ paid_in: { ...paid, rate_source: event.target.value } })}
        />
      )}
      {paid && kind === 'formula' && (
        <Select
          id={fieldId('price.paid_in.rate_day')}
          label="Day of the rate"
          className="sm:col-span-2"
          options={asOptions<string>(rateDays)}
          value={paid.rate_day ?? null}
          error={problemOf('price.paid_in.rate_day')}
          onValueChange={(chosen) => set({ paid_in: { ...paid, rate_day: chosen } })}
        />
      )}
    </>
  )
}

/** For a fixed price; most are paid in US dollars and leave it folded. */
export function FixedCurrency({ typed, change, problemOf }: FormulaPartProps) {
  const { extras } = typed.price
  const [isOpenAtFirst] = useState(() => !!extras.paid_in)
  return (
    <details className="sm:col-span-2" open={isOpenAtFirst}>
      <summary className="w-fit cursor-pointer rounded-sm text-accent text-sm">Currency of payment</summary>
      <div className="mt-3 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <CurrencyFields
          kind="fixed"
          extras={extras}
          set={(part) => change({ extras: { ...extras, ...part } })}
          problemOf={problemOf}
        />
      </div>
    </details>
  )
}
