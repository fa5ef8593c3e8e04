import type { CorrectionEffects } from '@laycan/contract/trade/execution/corrections'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionErrorWithChanges } from '#features/trade/shared/change-list.tsx'
import { ApiError } from '#platform/api.ts'
import { ConfirmIdentityDialog } from '#platform/confirm-identity-dialog.tsx'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { fieldProblems, useContractForm } from '#platform/form.tsx'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { zoneName } from '#platform/zoned-time.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { CorrectionEffectsView } from './correction-effects.tsx'
import { useStepCalls } from './execution.api.ts'
import { executionChanges } from './execution-labels.ts'
import { StepControl } from './step-control.tsx'
import { type StepValues, shownFields, stepProblems, toFacts, toValues, zoneOf } from './step-fields.ts'

/** They are below the fields, and to be seen before anything is sent. */
const showEffects = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'center' })

type CorrectionDialogProps = { execution: Execution; step: ExecutionStep; onClose: () => void }

/** Corrects recorded facts: first it shows what changes, then it is sent. */
export function CorrectionDialog({ execution, step, onClose }: CorrectionDialogProps) {
  const formats = useFormats()
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.timeZone ?? 'auto'
  const reading = { mark: decimalMarkOf(formats), timeZone }
  const act = step.act as TakenAct
  const calls = useStepCalls(execution)
  const idempotencyId = useIdempotencyId()
  const [seen, setSeen] = useState(execution)
  const [previewed, setPreviewed] = useState<{ of: string; effects: CorrectionEffects } | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const proof = useRef<string>(undefined)
  // The currency of an amount is not typed, and stays.
  const { currency } = step.values as { currency?: string }
  const factsOf = (typed: StepValues) => ({ ...toFacts(act, typed, reading), ...(currency && { currency }) })
  const keyOf = (facts: object) => JSON.stringify([execution.version, facts])

  const form = useContractForm<StepValues, string>({
    defaultValues: { ...toValues(act, step.values, reading), correctionReason: '' },
    send: async (values: StepValues) => {
      const facts = factsOf(values)
      setSeen(execution)
      if (previewed?.of !== keyOf(facts)) {
        setPreviewed({ of: keyOf(facts), effects: await calls.previewCorrection(step, facts) })
        return 'previewed'
      }
      const reason = (values.correctionReason as string).trim()
      const clientId = idempotencyId({ step: step.id, facts, reason })
      await calls.correct(step, { facts, reason, clientId, proof: proof.current })
      return 'sent'
    },
    onSent: (outcome) => {
      if (outcome === 'previewed') return
      const isProposed = previewed?.effects.needsConfirmation
      toast.success(isProposed ? 'Sent. The other side has to confirm it.' : 'Corrected')
      onClose()
    },
    onFailed: (error) => setConfirming(error instanceof ApiError && error.code === 'confirmation_required'),
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, text]) => [
          path === 'reason' ? 'correctionReason' : path.replace(/^facts\./, ''),
          text,
        ]),
      ),
  })
  const values = form.watch()
  const effects = previewed?.of === keyOf(factsOf(values)) ? previewed.effects : undefined

  return (
    <>
      <FormDialog
        title={`Correct: ${step.label}`}
        description="What is recorded stays visible as corrected. You see what follows before you send it."
        form={form}
        action={effects ? 'Send correction' : 'Show what changes'}
        size="lg"
        onClose={onClose}
      >
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          {shownFields(act, values).map((field) => (
            <StepControl
              key={field.name}
              form={form}
              field={{ ...field, label: field.label.replace('USD', currency ?? 'USD') }}
              validate={(_, typed) => stepProblems(act, typed, reading.mark)[field.name]}
              range={execution.terms.locode}
              hint={field.kind === 'time' ? `${zoneName(zoneOf(values, timeZone))} time` : field.hint}
            />
          ))}
        </div>
        <TextArea
          label="Reason for the correction"
          rows={2}
          required
          maxLength={maxReasonLength}
          {...form.field('correctionReason', (text) =>
            (text as string).trim().length >= 3 ? undefined : 'Reason is required',
          )}
        />
        {effects && (
          <section
            ref={showEffects}
            aria-label="What changes"
            aria-live="polite"
            className="rounded-md border border-line p-4"
          >
            <CorrectionEffectsView effects={effects} />
            <p className="mt-3 text-muted text-sm">
              {effects.needsConfirmation
                ? 'The other side has to confirm this.'
                : 'It takes effect at once, because only your side is worse off.'}
            </p>
          </section>
        )}
        <ActionErrorWithChanges
          error={form.error}
          fallback="Something went wrong. Please try again."
          changes={form.error ? executionChanges(seen, execution) : []}
        />
      </FormDialog>
      {isConfirming && (
        <ConfirmIdentityDialog
          purpose="bank_details"
          title="Confirm the new bank details"
          description="They differ from those of your company’s last invoice. Enter your password or a code, then send the correction again."
          action="Confirm"
          failure="Failed to confirm. Please try again."
          onConfirmed={(given) => {
            proof.current = given
            setConfirming(false)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
