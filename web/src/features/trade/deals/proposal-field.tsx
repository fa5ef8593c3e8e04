import { marketRegions } from '@laycan/contract/markets/market-constants'
import type { TermsField } from '@laycan/contract/trade/negotiations/negotiations'
import {
  incoterms,
  maxSpecificationLength,
  tolerancePicks,
  tradeDocuments,
  tradeFieldLabels,
  tradeUnits,
} from '@laycan/contract/trade/trade-constants'
import { unitText } from '#features/trade/terms/trade-labels.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { InspectionWording, PaymentWording } from './payment-wording.tsx'
import { PriceWording } from './price-wording.tsx'
import type { WordingProps } from './wording.ts'

type WordingFieldProps = WordingProps & { field: TermsField }

const decimals: TermsField[] = [
  'quantity',
  'tolerance_pct',
  'conversion',
  'basis_density',
  'demurrage_per_day',
]
const dates: TermsField[] = ['window_from', 'window_to']
const choices: Partial<Record<TermsField, { value: string; label: string }[]>> = {
  quantity_unit: tradeUnits.map((unit) => ({ value: unit, label: unitText(unit) })),
  tolerance_option: tolerancePicks.map(({ code, name }) => ({ value: code, label: name })),
  incoterm: incoterms.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
  region: marketRegions.map(({ code, name }) => ({ value: code, label: name })),
}

/** The control, or controls, for other wording of one field of a recap. */
export function ProposalField({ field, typed, onChange }: WordingFieldProps) {
  const label = tradeFieldLabels[field]
  switch (field) {
    case 'price':
      return <PriceWording typed={typed} onChange={onChange} />
    case 'payment':
      return <PaymentWording typed={typed} onChange={onChange} />
    case 'inspection':
      return <InspectionWording typed={typed} onChange={onChange} />
    case 'documents':
      return <DocumentsWording typed={typed} onChange={onChange} />
    case 'specification':
      return (
        <TextArea
          label={label}
          rows={3}
          maxLength={maxSpecificationLength}
          value={typed.specification}
          onChange={(event) => onChange({ specification: event.target.value })}
        />
      )
    default: {
      const options = choices[field]
      if (options) {
        return (
          <Select
            label={label}
            options={options}
            value={typed[field] || null}
            onValueChange={(value) => onChange({ [field]: value })}
          />
        )
      }
      return (
        <TextField
          label={label}
          type={dates.includes(field) ? 'date' : 'text'}
          inputMode={decimals.includes(field) ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={200}
          value={typed[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )
    }
  }
}

function DocumentsWording({ typed, onChange }: WordingProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Documents to be presented</legend>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {tradeDocuments
          .filter(({ code }) => code !== 'OTHER')
          .map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={typed.documents.includes(code)}
              onChange={(event) => {
                const others = typed.documents.filter((chosen) => chosen !== code)
                onChange({ documents: event.target.checked ? [...others, code] : others })
              }}
            />
          ))}
      </div>
    </fieldset>
  )
}
