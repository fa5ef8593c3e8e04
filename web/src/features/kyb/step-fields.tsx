import { countryOptions } from '@laycan/contract/countries'
import type { PassportAddress, PassportContent } from '@laycan/contract/kyb/passport-content'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PassportEditor } from './use-passport-draft.ts'

export type StepProps = {
  editor: PassportEditor
  /** By the path of the field; empty until the step was left once. */
  problems: Record<string, string>
}

type TextKey = {
  [Key in keyof PassportContent]: PassportContent[Key] extends string
    ? string extends PassportContent[Key]
      ? Key
      : never
    : never
}[keyof PassportContent]

/** What ties a text field to the draft. */
export const textOf = ({ editor, problems }: StepProps, key: TextKey) => ({
  value: editor.draft[key],
  error: problems[key],
  onChange: (event: { target: { value: string } }) => editor.change({ [key]: event.target.value }),
})

export const countries = countryOptions()

type CountrySelectProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (code: string) => void
}

export const CountrySelect = ({ label, value, error, onChange }: CountrySelectProps) => (
  <Select
    label={label}
    required
    options={countries}
    value={value || null}
    onValueChange={onChange}
    error={error}
  />
)

type AddressFieldsProps = {
  legend: string
  address: PassportAddress
  /** By the field of the address. */
  problems: (field: keyof PassportAddress) => string | undefined
  onChange: (address: PassportAddress) => void
}

export function AddressFields({ legend, address, problems, onChange }: AddressFieldsProps) {
  const text = (field: keyof PassportAddress) => ({
    value: address[field],
    error: problems(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [field]: event.target.value }),
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField label="Street address" required maxLength={200} {...text('street')} />
        <TextField label="City" required maxLength={100} {...text('city')} />
        <TextField label="State/Province" maxLength={100} {...text('region')} />
        <TextField label="Postal code" maxLength={20} {...text('postalCode')} />
        <CountrySelect
          label="Country"
          value={address.country}
          error={problems('country')}
          onChange={(country) => onChange({ ...address, country })}
        />
      </div>
    </fieldset>
  )
}
