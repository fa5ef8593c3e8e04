import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { ShipCheckCode } from '@laycan/contract/trade/ships/ship-constants'
import type { Nomination } from '@laycan/contract/trade/ships/ships'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionErrorWithChanges } from '#features/trade/shared/change-list.tsx'
import { onBehalf } from '#features/trade/shared/on-behalf.ts'
import { isConflict } from '#platform/error-views.tsx'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { CorrectionEffectsView } from './correction-effects.tsx'
import { executionQuery, type StepCalls, stepCalls } from './execution.api.ts'
import { executionChanges } from './execution-labels.ts'
import { ReadBox, ShipChecks, warningsOf } from './ship-checks.tsx'
import { StepFacts } from './step-facts.tsx'

/** Steps that one side recorded and the other has to confirm. */
export function PendingSteps({ execution }: { execution: Execution }) {
  const queryClient = useQueryClient()
  const calls = stepCalls(queryClient, execution)
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ error: unknown; seen: Execution } | null>(null)
  const [refusing, setRefusing] = useState<ExecutionStep | null>(null)
  const isRunning = useRef(false)
  const pending = execution.steps.filter(({ status }) => status === 'proposed')

  async function run(step: ExecutionStep, act: (calls: StepCalls) => Promise<Execution>, done: string) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(step.id)
    setFailed(null)
    try {
      await answerOrRetry(step, act)
      toast.success(`${step.label}: ${done}`)
    } catch (error) {
      setFailed({ error, seen: execution })
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }

  /** Retries if only other things changed meanwhile, since the step itself is what was looked at. */
  async function answerOrRetry(step: ExecutionStep, act: (calls: StepCalls) => Promise<Execution>) {
    try {
      await act(calls)
    } catch (error) {
      if (!isConflict(error)) throw error
      const now = await queryClient.fetchQuery(executionQuery(execution.dealId))
      const same = now.steps.find(({ id }) => id === step.id)
      if (now.version === execution.version || JSON.stringify(same) !== JSON.stringify(step)) throw error
      await act(stepCalls(queryClient, now))
    }
  }

  return (
    <>
      {failed && (
        <ActionErrorWithChanges
          error={failed.error}
          fallback="Something went wrong. Please try again."
          changes={executionChanges(failed.seen, execution)}
        />
      )}
      {pending.map((step) => (
        <PendingStep
          key={step.id}
          step={step}
          busy={busy}
          nomination={execution.nominations.find(({ stepId }) => stepId === step.id)}
          onConfirm={(read) => void run(step, ({ confirm }) => confirm(step.id, read), 'confirmed')}
          onRefuse={() => setRefusing(step)}
          onWithdraw={() => void run(step, ({ withdraw }) => withdraw(step.id), 'withdrawn')}
        />
      ))}
      {refusing && (
        <ReasonDialog
          title={`Refuse: ${refusing.label}?`}
          description="The other side sees your reason and can record it again."
          label="Reason"
          isRequired
          maxLength={maxReasonLength}
          action="Refuse"
          isDanger
          onConfirm={(reason) => calls.refuse(refusing.id, reason)}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  )
}

/** Until when, and what silence means. */
function answerTimeText(
  { answerBy, onSilence }: Nomination,
  mayAnswer: boolean,
  formats: { dateTime: (at: string) => string },
) {
  const who = mayAnswer ? 'Answer' : 'The other side answers'
  const then = onSilence === 'accepted' ? 'it counts as accepted' : 'it lapses, because of its warnings'
  return `${who} by ${formats.dateTime(answerBy ?? '')}. Without an answer ${then}.`
}

type PendingStepProps = {
  step: ExecutionStep
  busy: string | null
  nomination: Nomination | undefined
  onConfirm: (read: ShipCheckCode[]) => void
  onRefuse: () => void
  onWithdraw: () => void
}

function PendingStep({ step, busy, nomination, onConfirm, onRefuse, onWithdraw }: PendingStepProps) {
  const formats = useFormats()
  const checks = step.corrects === null ? (nomination?.checks ?? []) : []
  const warnings = warningsOf(checks)
  const [isRead, setRead] = useState(false)
  const [isAsked, setAsked] = useState(false)

  function handleConfirm() {
    setAsked(true)
    if (warnings.length === 0 || isRead) onConfirm(warnings)
  }

  const titleId = `pending-${step.id}`
  return (
    <Card as="section" aria-labelledby={titleId} className="border-l-3 border-l-warning-fill">
      <CardHeader
        title={step.label}
        titleId={titleId}
        description={`${onBehalf(step.by.name, step.by.company)}, ${step.by.role}, ${formats.dateTime(step.at)}`}
        actions={
          <Badge tone="warning">{step.mayAnswer ? 'Your confirmation needed' : 'Not confirmed'}</Badge>
        }
      />
      <CardBody className="grid grid-cols-1 gap-3">
        {step.corrects !== null && <p className="whitespace-pre-line break-words">Reason: {step.reason}</p>}
        {step.effects ? (
          <CorrectionEffectsView effects={step.effects} />
        ) : step.corrects !== null ? (
          <p className="text-sm text-warning">
            This correction is no longer possible. Refuse or withdraw it.
          </p>
        ) : (
          <StepFacts step={checks.length > 0 ? { ...step, flags: [] } : step} />
        )}
        {checks.length > 0 && <ShipChecks checks={checks} />}
        {nomination?.answerBy && (
          <p className="text-muted text-sm">{answerTimeText(nomination, step.mayAnswer, formats)}</p>
        )}
        {step.mayAnswer && warnings.length > 0 && (
          <ReadBox isRead={isRead} isMissing={isAsked} onChange={setRead} />
        )}
      </CardBody>
      {(step.mayAnswer || step.mayWithdraw) && (
        <CardFooter className="justify-end">
          {step.mayWithdraw && (
            <Button variant="secondary" size="sm" loading={busy === step.id} onClick={onWithdraw}>
              Withdraw
            </Button>
          )}
          {step.mayAnswer && (
            <>
              <Button variant="ghost" onClick={onRefuse} aria-label={`Refuse ${step.label}`}>
                Refuse
              </Button>
              <Button loading={busy === step.id} onClick={handleConfirm} aria-label={`Confirm ${step.label}`}>
                Confirm
              </Button>
            </>
          )}
        </CardFooter>
      )}
    </Card>
  )
}
