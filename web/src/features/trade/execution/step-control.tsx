import { rangeOf } from '@laycan/contract/ports/port-ranges'
import { imoProblem, maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import { Controller } from 'react-hook-form'
import { type ContractForm, FormSelect } from '#platform/form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { FigureRows, problemIn } from './figure-rows.tsx'
import { PortStepField } from './port-step-field.tsx'
import type { StepField, StepValues } from './step-fields.ts'

type StepControlProps = {
  form: ContractForm<StepValues>
  field: StepField
  hint: string | undefined
  validate: (value: unknown, values: StepValues) => string | undefined
  /** Of the terms: a port is one of this range. */
  range: string | null
}

const inputTypes = {
  line: 'text',
  date: 'date',
  time: 'datetime-local',
  zone: 'text',
  decimal: 'text',
  year: 'text',
  names: 'text',
} as const

/** The check digit of an IMO number is verified as soon as all digits are there. */
const typedProblem = (name: string, typed: unknown) =>
  name === 'imo' && typeof typed === 'string' && typed.trim().length >= 7
    ? imoProblem(typed.trim())
    : undefined

/** One field of a step, by its kind. */
export function StepControl({ form, field, hint, validate, range }: StepControlProps) {
  const { name, label, kind, options = [], isOptional } = field
  const shared = { label, hint, required: !isOptional }
  if (kind === 'checkbox') {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Checkbox
            label={label}
            hint={hint}
            error={error?.message}
            checked={value === 'yes'}
            onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
            className="sm:col-span-2"
          />
        )}
      />
    )
  }
  if (kind === 'choice') {
    return (
      <FormSelect
        {...shared}
        form={form}
        name={name}
        options={options}
        noneLabel={field.isNullable ? 'No' : undefined}
        rules={validate}
        // It may change what the other fields need.
        onChosen={() => void (form.formState.isSubmitted && form.trigger())}
      />
    )
  }
  if (kind === 'figures') {
    return (
      <Controller
        control={form.control}
        name={name}
        rules={{ validate }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <FigureRows value={value} onChange={onChange} error={error && problemIn(error)} />
        )}
      />
    )
  }
  if (kind === 'port') {
    return (
      <Controller
        control={form.control}
        name={name}
        rules={{ validate }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <PortStepField
            {...shared}
            id={`step-${name}`}
            error={error?.message}
            value={String(value ?? '')}
            onChange={onChange}
            among={rangeOf(range ?? '')?.ports ?? []}
          />
        )}
      />
    )
  }
  const given = form.field(name, validate)
  const control = { ...shared, ...given, error: given.error ?? typedProblem(name, form.watch(name)) }
  if (kind === 'text') {
    return <TextArea {...control} rows={2} maxLength={maxReasonLength} className="sm:col-span-2" />
  }
  return (
    <TextField
      {...control}
      type={inputTypes[kind]}
      inputMode={kind === 'decimal' ? 'decimal' : kind === 'year' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={kind === 'line' ? 160 : undefined}
    />
  )
}
