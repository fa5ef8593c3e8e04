import type { LaytimePort } from '@laycan/contract/trade/laytime/laytime'
import {
  interruptionCounts,
  interruptionOf,
  interruptions,
  maxInterruptions,
  portEvents,
} from '@laycan/contract/trade/laytime/laytime-constants'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, fieldProblems, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useLaytimeCalls } from './laytime.api.ts'
import { newInterruption, type StatementValues, statementValues, toStatement } from './statement-values.ts'

const kindOptions = interruptions.map(({ code, name }) => ({ value: code, label: name }))
const countOptions = interruptionCounts.map(({ code, name }) => ({ value: code, label: name }))

type Props = { dealId: string; port: LaytimePort; onClose: () => void }

/** What happened at a port, on its clocks. The server answers with the time sheet. */
export function StatementDialog({ dealId, port, onClose }: Props) {
  const mark = decimalMarkOf(useFormats())
  const calls = useLaytimeCalls(dealId)
  const idempotencyId = useIdempotencyId()
  const form = useContractForm<StatementValues>({
    defaultValues: statementValues(port, mark),
    send: (values) => {
      const facts = toStatement(values, mark)
      return calls.file(port.place, facts, idempotencyId(facts))
    },
    onSent: () => {
      toast.success('Statement of facts filed')
      onClose()
    },
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, text]) => [path.replace(/^facts\./, ''), text]),
      ),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'interruptions' })
  return (
    <FormDialog
      title={`Statement of facts: ${port.port ?? ''}`}
      description="Times are those of the port, to the minute. The other side agrees or contests."
      form={form}
      action="File statement"
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Time zone of the port"
          hint="Such as Europe/Amsterdam, or UTC"
          required
          {...form.field('timeZone')}
        />
        {portEvents.map(({ code, name }) => (
          <TextField
            key={code}
            label={name}
            type="datetime-local"
            required={code === 'completed'}
            {...form.field(code, (text) => code !== 'completed' || text !== '' || `${name} is required`)}
          />
        ))}
        <TextField
          label="Cargo of the ship here"
          hint="Only if the ship also worked other parcels: laytime and demurrage are shared"
          inputMode="decimal"
          {...form.field('shipCargo')}
        />
        <TextField
          label="Holidays at the port"
          hint="Dates such as 2027-04-05. They count only under SHEX"
          {...form.field('holidays')}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">Interruptions</legend>
        {fields.map(({ id }, index) => (
          <div key={id} className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
            <FormSelect
              form={form}
              name={`interruptions.${index}.kind`}
              label="What"
              options={kindOptions}
              onChosen={() => {
                const kind = form.getValues(`interruptions.${index}.kind`)
                form.setValue(`interruptions.${index}.counts`, interruptionOf(kind).counts)
              }}
            />
            <FormSelect
              form={form}
              name={`interruptions.${index}.counts`}
              label="Counts"
              options={countOptions}
            />
            <TextField label="From" type="datetime-local" {...form.field(`interruptions.${index}.from`)} />
            <div className="flex items-start gap-2">
              <TextField
                label="Until"
                type="datetime-local"
                className="flex-1"
                {...form.field(`interruptions.${index}.until`)}
              />
              <IconButton
                label={`Remove interruption ${index + 1}`}
                icon={<Trash2 />}
                className="mt-6"
                onClick={() => remove(index)}
              />
            </div>
          </div>
        ))}
        {fields.length < maxInterruptions && (
          <div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                const values = form.getValues()
                const last = values.interruptions.at(-1)?.until ?? (values.started || values.berthed)
                append(newInterruption(last))
              }}
            >
              Add interruption
            </Button>
          </div>
        )}
      </fieldset>
      <TextArea label="Note" rows={2} {...form.field('note')} />
      <ActionError error={form.error} fallback="Failed to file the statement. Please try again." />
    </FormDialog>
  )
}
