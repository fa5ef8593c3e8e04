import type { Execution } from '@laycan/contract/trade/execution/execution'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { NextAct } from '@laycan/contract/trade/execution/steps'
import type { ShipCheckCode } from '@laycan/contract/trade/ships/ship-constants'
import type { ShipCheck } from '@laycan/contract/trade/ships/ships'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionErrorWithChanges } from '#features/trade/shared/change-list.tsx'
import { PaperChoice } from '#features/trade/shared/paper-choice.tsx'
import { ApiError } from '#platform/api.ts'
import { ConfirmIdentityDialog } from '#platform/confirm-identity-dialog.tsx'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { fieldProblems, useContractForm } from '#platform/form.tsx'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { toZonedInput, zoneName } from '#platform/zoned-time.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useStepCalls } from './execution.api.ts'
import { executionChanges } from './execution-labels.ts'
import { ReadBox, ShipChecks, warningsOf } from './ship-checks.tsx'
import { StepControl } from './step-control.tsx'
import { contractHint, currencyFact, defaultValues, stepCurrency } from './step-defaults.ts'
import { type StepValues, shownFields, stepProblems, toFacts, zoneOf } from './step-fields.ts'

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
  const [documentIds, setDocumentIds] = useState<string[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const proof = useRef<string>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const now = toZonedInput(new Date().toISOString(), timeZone)
  /** A ship is checked first; one with warnings is nominated once they were read. */
  const [checked, setChecked] = useState<{ of: string; checks: ShipCheck[] } | null>(null)
  const [isRead, setRead] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function readWarnings(facts: object): Promise<ShipCheckCode[] | undefined> {
    if (act !== 'nominate') return []
    const of = JSON.stringify(facts)
    if (checked?.of === of) {
      setAsked(true)
      return isRead ? warningsOf(checked.checks) : undefined
    }
    const checks = await calls.checkShip(facts)
    if (warningsOf(checks).length === 0 || checks.some(({ outcome }) => outcome === 'refused')) return []
    setChecked({ of, checks })
    setRead(false)
    setAsked(false)
    return undefined
  }

  const form = useContractForm<StepValues, Execution | 'unread'>({
    defaultValues: defaultValues(act, execution, {
      today: now.slice(0, 10),
      now,
      zone: zoneName(timeZone),
      mark,
    }),
    send: async (values: StepValues) => {
      const facts = {
        ...toFacts(act, values, { mark, timeZone }),
        ...(act === 'dispute' && { documentIds }),
        ...currencyFact(act, execution),
      }
      setSeen(execution)
      const acknowledged = await readWarnings(facts)
      if (acknowledged === undefined) return 'unread'
      return calls.takeStep(act, facts, idempotencyId({ act, facts }), {
        ...(proof.current && { proof: proof.current }),
        ...(acknowledged.length > 0 && { acknowledged }),
      })
    },
    onSent: (sent) => {
      if (sent === 'unread') return
      const { steps } = sent
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

  // Other facts are checked again.
  const shown =
    checked?.of === JSON.stringify(toFacts(act, form.watch(), { mark, timeZone })) ? checked : undefined

  return (
    <>
      <form ref={element} noValidate onSubmit={form.submit} className="grid gap-4">
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          {shownFields(act, form.watch()).map((field) => (
            <StepControl
              key={field.name}
              form={form}
              field={{ ...field, label: field.label.replace('USD', stepCurrency(act, execution)) }}
              validate={(_, values) => stepProblems(act, values, mark)[field.name]}
              range={execution.terms.locode}
              hint={
                field.kind === 'time'
                  ? `${zoneName(zoneOf(form.watch(), timeZone))} time`
                  : (contractHint(act, field.name, execution, formats) ?? field.hint)
              }
            />
          ))}
        </div>
        {shown && (
          <section
            aria-label="Checks"
            aria-live="polite"
            className="grid gap-3 rounded-md border border-line p-4"
          >
            <ShipChecks checks={shown.checks} />
            <ReadBox isRead={isRead} isMissing={isAsked} onChange={setRead} />
          </section>
        )}
        {act === 'dispute' && (
          <PaperChoice dealId={execution.dealId} chosen={documentIds} onChange={setDocumentIds} />
        )}
        <ActionErrorWithChanges
          error={form.error}
          fallback="Something went wrong. Please try again."
          changes={form.error ? executionChanges(seen, execution) : []}
        />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {next.confirmation !== 'never' && (
            <p className="mr-auto text-muted text-sm">{confirmationText(next)}</p>
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

function confirmationText({ act, confirmation }: NextAct): string {
  if (confirmation === 'always') return 'The other side has to confirm this.'
  if (act === 'issue_note' || act === 'write_off') {
    return 'The other side has to confirm what is in your favour. What you give counts at once.'
  }
  if (act === 'load')
    return 'The buyer has to confirm this, unless it is by certificate and within the tolerance.'
  return 'The other side has to confirm this if it differs from what was agreed.'
}
