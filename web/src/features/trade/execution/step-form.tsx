import type { Execution, NextAct } from '@laycan/contract/trade/execution/execution'
import { actOf, maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ActionErrorWithChanges } from '#features/trade/shared/change-list.tsx'
import { useIdempotencyId } from '#features/trade/shared/use-idempotency-id.ts'
import { ApiError } from '#platform/api.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { toZonedInput, zoneName } from '#platform/zoned-time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useStepCalls } from './execution.api.ts'
import { executionChanges } from './execution-labels.ts'
import { contractHint, defaultValues } from './step-defaults.ts'
import { type StepField, type StepValues, shownFields, stepProblems, toFacts } from './step-fields.ts'

type StepFormProps = {
  execution: Execution
  next: NextAct
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** The form of one step. Key it by the action: another action is another form. */
export function StepForm({ execution, next, onDone, onCancel }: StepFormProps) {
  const formats = useFormats()
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.timeZone ?? 'auto'
  const mark = decimalMarkOf(formats)
  const act = next.act as TakenAct
  const calls = useStepCalls(execution)
  const idempotencyId = useIdempotencyId()
  const form = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(execution)
  const [values, setValues] = useState<StepValues>(() => {
    const now = toZonedInput(new Date().toISOString(), timeZone)
    return defaultValues(act, execution, { today: now.slice(0, 10), now, mark })
  })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const refused = problem instanceof ApiError ? problem.fields : {}
  const problems = isTried ? stepProblems(act, values, mark) : {}

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (Object.keys(stepProblems(act, values, mark)).length > 0) return focusFirst()
    const facts = toFacts(act, values, { mark, timeZone })
    setBusy(true)
    setProblem(null)
    setSeen(execution)
    try {
      const { steps } = await calls.takeStep(act, facts, idempotencyId({ act, facts }))
      const isProposed = steps.some((step) => step.act === act && step.status === 'proposed')
      toast.success(isProposed ? 'Recorded. The other side has to confirm it.' : actOf(act).done)
      onDone()
    } catch (error) {
      setProblem(error)
      setBusy(false)
      focusFirst()
    }
  }

  function focusFirst() {
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {shownFields(act, values).map((field) => (
          <StepControl
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            hint={
              field.kind === 'time'
                ? `${zoneName(timeZone)} time`
                : (contractHint(act, field.name, execution, formats) ?? field.hint)
            }
            error={problems[field.name] ?? refused[`facts.${field.name}`] ?? refused[field.name]}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      <ActionErrorWithChanges
        error={problem}
        fallback="Something went wrong. Please try again."
        changes={problem ? executionChanges(seen, execution) : []}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {next.confirmation !== 'never' && (
          <p className="mr-auto text-muted text-sm">
            {next.confirmation === 'always'
              ? 'The other side has to confirm this.'
              : 'The other side has to confirm this if it differs from what was agreed.'}
          </p>
        )}
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant={act === 'dispute' ? 'danger' : 'primary'} loading={isBusy}>
          {next.label}
        </Button>
      </div>
    </form>
  )
}

type StepControlProps = {
  field: StepField
  value: string
  hint: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

const inputTypes = { line: 'text', date: 'date', time: 'datetime-local', decimal: 'text' } as const

function StepControl({ field, value, hint, error, onChange }: StepControlProps) {
  const { label, kind, options = [], isOptional } = field
  const shared = { label, hint, error, required: !isOptional }
  if (kind === 'checkbox') {
    return (
      <Checkbox
        label={label}
        hint={hint}
        error={error}
        checked={value === 'yes'}
        onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        className="sm:col-span-2"
      />
    )
  }
  if (kind === 'choice') {
    return <Select {...shared} options={options} value={value || null} onValueChange={onChange} />
  }
  if (kind === 'text') {
    return (
      <TextArea
        {...shared}
        rows={2}
        maxLength={maxReasonLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="sm:col-span-2"
      />
    )
  }
  return (
    <TextField
      {...shared}
      type={inputTypes[kind]}
      inputMode={kind === 'decimal' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={kind === 'line' ? 160 : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
