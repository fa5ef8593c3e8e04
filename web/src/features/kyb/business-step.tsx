import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import { CardBody } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { type StepProps, textOf } from './step-fields.tsx'

export function BusinessStep(props: StepProps) {
  const { editor, problems } = props
  const { products } = editor.draft
  return (
    <CardBody className="space-y-5">
      <fieldset className="min-w-0" aria-describedby={problems.products ? 'products-error' : undefined}>
        <legend className="mb-1 font-medium text-sm">What it trades</legend>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
          {fuelCategories.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={products.includes(code)}
              onChange={({ target }) =>
                editor.change({
                  products: target.checked ? [...products, code] : products.filter((one) => one !== code),
                })
              }
            />
          ))}
        </div>
        {problems.products && <FieldError id="products-error">{problems.products}</FieldError>}
      </fieldset>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Expected volume a year"
          required
          inputMode="decimal"
          maxLength={20}
          trailing={<span className="pr-2">MT</span>}
          {...textOf(props, 'yearlyVolumeMt')}
        />
        <TextField
          label="Regulator"
          maxLength={200}
          hint="If the company is regulated or licensed: by whom."
          {...textOf(props, 'regulator')}
        />
        <TextField
          label="Stock exchange"
          maxLength={200}
          hint="If its shares are listed: where."
          {...textOf(props, 'exchange')}
        />
      </div>
      <TextArea
        label="Source of funds"
        required
        maxLength={2000}
        hint="What pays for the cargoes: trading profits, shareholders, bank facilities."
        {...textOf(props, 'sourceOfFunds')}
      />
    </CardBody>
  )
}
