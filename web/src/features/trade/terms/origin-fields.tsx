import { countryName, countryOptions } from '@laycan/contract/countries'
import X from 'lucide-react/icons/x'
import { FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
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
            {chosen.length > 0 && (
              <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
                {chosen.map((code) => (
                  <li key={code}>
                    <button
                      type="button"
                      className="inline-flex items-center gap-1 rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm hover:bg-surface"
                      aria-label={`Remove ${countryName(code)}`}
                      onClick={() => change({ [part]: chosen.filter((one) => one !== code) })}
                    >
                      {countryName(code)}
                      <X aria-hidden="true" className="size-3.5 text-subtle" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
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
