import { fieldId } from '#features/trade/terms/terms-form.ts'
import { unitText } from '#features/trade/terms/trade-labels.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

type MinLotFieldProps = { form: ListingForm; problem: string | undefined }

/** The smallest part that a supply is sold in. */
export function MinLotField({ form, problem }: MinLotFieldProps) {
  return (
    <TextField
      id={fieldId('minLot')}
      label="Smallest lot"
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pr-2">{unitText(form.values.terms.quantity_unit)}</span>}
      hint="Empty: sold as a whole or in any part"
      value={form.values.minLot}
      error={problem}
      onChange={(event) => form.change({ minLot: event.target.value })}
    />
  )
}
