import { countryName, countryOptions } from '@laycan/contract/countries'
import { FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ChosenList } from './chosen-list.tsx'
import { changing } from './clause-fields.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'

const options = countryOptions()
const parts = [
  { part: 'allowed', label: 'Allowed origins' },
  { part: 'excluded', label: 'Excluded origins' },
] as const

/** Countries that the cargo may come from, and those that it must not. */
export function OriginFields(props: TermsSectionProps) {
  const { typed, problemOf } = props
  const change = changing(props, 'origins')
  const problem = problemOf('origins')
  return (
    <>
      {parts.map(({ part, label }) => {
        const chosen = typed.origins[part]
        return (
          <div key={part}>
            <Select
              id={fieldId(`origins.${part}`)}
              label={label}
              placeholder="Add a country"
              options={options.filter(({ value }) => !chosen.includes(value))}
              value={null}
              onValueChange={(code) => change({ [part]: [...chosen, code] })}
            />
            <ChosenList
              label={label}
              chosen={chosen.map((code) => ({ value: code, name: countryName(code) }))}
              onRemove={(code) => change({ [part]: chosen.filter((one) => one !== code) })}
            />
          </div>
        )
      })}
      {problem && (
        <div className="sm:col-span-2">
          <FieldError id={fieldId('origins')}>{problem}</FieldError>
        </div>
      )}
    </>
  )
}
