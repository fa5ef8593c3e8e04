import type { Execution, NextAct } from '@laycan/contract/trade/execution/execution'
import { actOf, maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { ActionErrorWithChanges } from '#features/trade/shared/change-list.tsx'
import { useIdempotencyId } from '#features/trade/shared/use-idempotency-id.ts'
import { ApiError } from '#platform/api.ts'
import { ConfirmIdentityDialog } from '#platform/confirm-identity-dialog.tsx'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { type ContractForm, FormSelect, fieldProblems, useContractForm } from '#platform/form.tsx'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { toZonedInput, zoneName } from '#platform/zoned-time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
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
  const [seen, setSeen] = useState(execution)
  const [isConfirming, setConfirming] = useState(false)
  const proof = useRef<string>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const now = toZonedInput(new Date().toISOString(), timeZone)
  const form = useContractForm({
    defaultValues: defaultValues(act, execution, { today: now.slice(0, 10), now, mark }),
    send: (values: StepValues) => {
      const facts = toFacts(act, values, { mark, timeZone })
      setSeen(execution)
      return calls.takeStep(act, facts, idempotencyId({ act, facts }), proof.current)
    },
    onSent: ({ steps }) => {
      const isProposed = steps.some((step) => step.act === act && step.status === 'proposed')
      toast.success(isProposed ? 'Recorded. The other side has to confirm it.' : actOf(act).done)
      onDone()
    },
    onFailed: (error) => setConfirming(error instanceof ApiError && error.code === 'confirmation_required'),
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, text]) => [path.replace(/^facts\./, ''), text]),
      ),
  })

  function handleConfirmed(given: string) {
    proof.current = given
    setConfirming(false)
    element.current?.requestSubmit()
  }

  return (
    <>
      <form ref={element} noValidate onSubmit={form.submit} className="grid gap-4">
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          {shownFields(act, form.watch()).map((field) => (
            <StepControl
              key={field.name}
              form={form}
              field={field}
              validate={(_, values) => stepProblems(act, values, mark)[field.name]}
              hint={
                field.kind === 'time'
                  ? `${zoneName(timeZone)} time`
                  : (contractHint(act, field.name, execution, formats) ?? field.hint)
              }
            />
          ))}
        </div>
        <ActionErrorWithChanges
          error={form.error}
          fallback="Something went wrong. Please try again."
          changes={form.error ? executionChanges(seen, execution) : []}
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
          <Button
            type="submit"
            variant={act === 'dispute' ? 'danger' : 'primary'}
            loading={form.isSubmitting}
          >
            {next.label}
          </Button>
        </div>
      </form>
      {isConfirming && (
        <ConfirmIdentityDialog
          purpose="bank_details"
          title="Confirm the new bank details"
          description="They differ from those of your company’s last invoice. Enter your password or a code before the invoice goes out."
          action="Confirm"
          failure="Failed to confirm. Please try again."
          onConfirmed={handleConfirmed}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

type StepControlProps = {
  form: ContractForm<StepValues>
  field: StepField
  hint: string | undefined
  validate: (value: unknown, values: StepValues) => string | undefined
}

const inputTypes = { line: 'text', date: 'date', time: 'datetime-local', decimal: 'text' } as const

function StepControl({ form, field, hint, validate }: StepControlProps) {
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
        rules={validate}
        // It may change what the other fields need.
        onChosen={() => void (form.formState.isSubmitted && form.trigger())}
      />
    )
  }
  const control = { ...shared, ...form.field(name, validate) }
  if (kind === 'text') {
    return <TextArea {...control} rows={2} maxLength={maxReasonLength} className="sm:col-span-2" />
  }
  return (
    <TextField
      {...control}
      type={inputTypes[kind]}
      inputMode={kind === 'decimal' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={kind === 'line' ? 160 : undefined}
    />
  )
}
