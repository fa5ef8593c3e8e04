import { unitText } from '@laycan/contract/figure-texts'
import { marketRegions } from '@laycan/contract/markets/market-constants'
import { isClause } from '@laycan/contract/trade/terms/clause-constants'
import type { TermsField } from '@laycan/contract/trade/terms/terms'
import {
  incoterms,
  maxSpecificationLength,
  tolerancePicks,
  tradeFieldLabels,
  tradeUnits,
} from '@laycan/contract/trade/trade-constants'
import { DocumentFields } from '#features/trade/terms/documents-section.tsx'
import { clauseControls } from '#features/trade/terms/more-terms-section.tsx'
import { InspectionFields, PaymentFields } from '#features/trade/terms/payment-section.tsx'
import { PriceFields } from '#features/trade/terms/price-section.tsx'
import type { TermsSectionProps } from '#features/trade/terms/terms-form.ts'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'

const groups = {
  price: PriceFields,
  payment: PaymentFields,
  inspection: InspectionFields,
  documents: DocumentFields,
}

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

type ProposalFieldProps = TermsSectionProps & { field: TermsField }

/** The control, or group of controls, for one field of a recap. */
export function ProposalField({ field, ...props }: ProposalFieldProps) {
  const { typed, onChange } = props
  const label = tradeFieldLabels[field]
  if (field === 'price' || field === 'payment' || field === 'inspection' || field === 'documents') {
    const Group = groups[field]
    return (
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <Group {...props} />
      </div>
    )
  }
  if (isClause(field)) {
    const Controls = clauseControls[field]
    return (
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <Controls {...props} />
      </div>
    )
  }
  if (field === 'specification') {
    return (
      <TextArea
        label={label}
        rows={3}
        maxLength={maxSpecificationLength}
        value={typed.specification}
        onChange={(event) => onChange({ specification: event.target.value })}
      />
    )
  }
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
