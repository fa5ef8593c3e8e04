import type { Execution } from '@laycan/contract/trade/execution/execution'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { useState } from 'react'
import { onBehalf } from '#features/trade/shared/on-behalf.ts'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { Changes } from './correction-effects.tsx'
import { stepBadge } from './execution-labels.ts'
import { StepFacts } from './step-facts.tsx'

const shownAtFirst = 6

/** Every recorded step, newest first. */
export function ActivityCard({ execution }: { execution: Execution }) {
  const { steps } = execution
  const { may } = useStanding()
  const [correcting, setCorrecting] = useState<ExecutionStep | null>(null)
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? steps : steps.slice(0, shownAtFirst)
  return (
    <Card as="section" aria-labelledby="activity-title">
      <CardHeader title="Activity log" titleId="activity-title" />
      <CardBody>
        {steps.length === 0 ? (
          <p className="text-muted text-sm">No steps yet.</p>
        ) : (
          <Timeline label="Steps, newest first">
            {shown.map((step) => {
              const badge = stepBadge(step.status)
              return (
                <TimelineItem
                  key={step.id}
                  title={step.status === 'done' ? step.label : `${step.label}: ${badge.text.toLowerCase()}`}
                  meta={`${formats.dateTime(step.at)} · ${step.by.role === 'system' ? 'Laycan' : onBehalf(step.by.name, step.by.company)}`}
                  tone={badge.tone}
                >
                  {step.answeredBy && (
                    <p className="mb-1">
                      {step.status === 'refused' ? 'Refused' : 'Confirmed'} by {step.answeredBy}
                      {step.answer && `: ${step.answer}`}
                    </p>
                  )}
                  {step.reason !== '' && <p className="mb-1 break-words">Reason: {step.reason}</p>}
                  {step.changes.length > 0 ? <Changes changes={step.changes} /> : <StepFacts step={step} />}
                  {step.mayCorrect && may(actOf(step.act).rights) && (
                    <Button
                      variant="ghost"
                      size="sm"
                      className="mt-1 -ml-2"
                      aria-label={`Correct ${step.label}`}
                      onClick={() => setCorrecting(step)}
                    >
                      Correct
                    </Button>
                  )}
                </TimelineItem>
              )
            })}
          </Timeline>
        )}
        {steps.length > shownAtFirst && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${steps.length}`}
          </Button>
        )}
      </CardBody>
      {correcting && (
        <CorrectionDialog
          key={correcting.id}
          execution={execution}
          step={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Card>
  )
}
