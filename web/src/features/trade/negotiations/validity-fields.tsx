import { fieldId } from '#features/trade/terms/terms-form.ts'
import { useFormats } from '#platform/settings.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Validity, validityMs, validityUnits } from './quote-validity.ts'

type ValidityFieldsProps = {
  validity: Validity
  onChange: (validity: Validity) => void
  error: string | undefined
}

/** A duration rather than a date: no time zones to think of. */
export function ValidityFields({ validity, onChange, error }: ValidityFieldsProps) {
  const formats = useFormats()
  const ms = validityMs(validity)
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-2 sm:col-span-2 sm:max-w-80">
      <TextField
        id={fieldId('valid-for')}
        label="Valid for"
        required
        inputMode="numeric"
        maxLength={5}
        value={validity.amount}
        error={error}
        onChange={(event) => onChange({ ...validity, amount: event.target.value })}
      />
      <Select
        label="Unit of time"
        hideLabel
        options={validityUnits}
        value={validity.unit}
        onValueChange={(unit) => onChange({ ...validity, unit })}
        // Lines up with the field beside it, which has a visible label.
        className="pt-6"
        hint={
          ms === undefined
            ? undefined
            : `If sent now: until ${formats.dateTime(new Date(Date.now() + ms).toISOString())}`
        }
      />
    </div>
  )
}
